import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';

/** A link inside a line of text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={cx('link', className)} {...rest} />;
}
