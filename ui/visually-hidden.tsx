import type { ComponentProps, ElementType } from 'react';

/** For those who listen to the page. */
export function VisuallyHidden({ as: As = 'span', ...rest }: ComponentProps<'span'> & { as?: ElementType }) {
  return <As className="sr-only" {...rest} />;
}
