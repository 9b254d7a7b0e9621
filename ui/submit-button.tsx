import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

/** Sends the form once the page is alive. Before that the browser would send it to an address that takes none. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <Button look="primary" type={useHydrated() ? 'submit' : 'button'} {...props} />;
}
