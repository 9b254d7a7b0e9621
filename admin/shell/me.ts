import { createContext, useContext } from 'react';
import type { Me } from '#contract/staff/sign-in.ts';
import { isAllowed, type Need } from '#contract/staff/staff-call.ts';

export const MeContext = createContext<Me | undefined>(undefined);

/** Who is signed in. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('Nobody is signed in.');
  return me;
}

export function useMay(needs: Need): boolean {
  return isAllowed(useMe(), needs);
}
