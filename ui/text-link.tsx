import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';

/** A link inside a line of text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      className={cx(
        'underline decoration-current/35 decoration-1 underline-offset-[0.3em] transition-[text-decoration-color] duration-(--duration-quick) hover:decoration-current',
        className,
      )}
      {...rest}
    />
  );
}
