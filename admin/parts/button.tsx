import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '#ui/cx.ts';

type Props = ComponentProps<'button'> & {
  look?: 'primary' | 'outline' | 'danger' | 'text';
  /** Inside a row of a list. */
  row?: boolean;
  busy?: boolean;
};

/** A busy button keeps its focus, and does nothing when pressed. */
export function Button({
  look = 'outline',
  row = false,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      className={cx(look === 'text' ? 'btn-text' : `btn btn-${look}`, row && 'btn-row', className)}
      onClick={press}
      {...rest}
    />
  );
}

/** The key that does the same. Whoever listens is told by the list of keys. */
export function Key({ name }: { name: string }) {
  return (
    <span className="kbd" aria-hidden="true">
      {name}
    </span>
  );
}
