import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';

/** What a link hands over goes from page to page inside the living one: pressed before, it waits (note-early-taps.js). */
export const waitsWith = (state: unknown) => ({ 'data-hands-over': state === undefined ? undefined : '' });

/** A link inside a line of text. */
export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={cx('link', className)} {...waitsWith(rest.state)} {...rest} />;
}
