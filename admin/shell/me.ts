import { createContext, useContext } from 'react';
import { isAllowed, type Need } from '#contract/admin/admin-call.ts';
import type { Me } from '#contract/admin/door.ts';

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
