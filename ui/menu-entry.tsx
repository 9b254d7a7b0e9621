import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';

const entry =
  'flex min-h-11 w-full items-center px-5 py-1.5 text-left hover:bg-mint-soft focus-visible:-outline-offset-2';

/** A line of a menu that goes somewhere. */
export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={cx(entry, className)} {...rest} />;
}

/** A line of a menu that does something. */
export function MenuButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={cx(entry, className)} {...rest} />;
}
