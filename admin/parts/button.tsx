import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '#admin/parts/icon.tsx';
import { cx } from '#ui/cx.ts';

type Look = {
  look?: 'primary' | 'outline' | 'danger' | 'text' | undefined;
  /** Inside a row of a list. */
  row?: boolean | undefined;
};

type Props = ComponentProps<'button'> & Look & { busy?: boolean };

const classOf = ({ look = 'outline', row }: Look) =>
  cx(look === 'text' ? 'btn-text' : `btn btn-${look}`, row && 'btn-row');

/** A busy button keeps its focus, and does nothing when pressed. */
export function Button({ look, row, busy = false, type = 'button', className, onClick, ...rest }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      className={cx(classOf({ look, row }), className)}
      onClick={press}
      {...rest}
    />
  );
}

type LinkProps = Omit<ComponentProps<typeof Link>, 'to'> & Look & { to: string | object | undefined };

/** Goes somewhere, but looks like a button; where there is nowhere to go it rests. */
export function ButtonLink({ look, row, to, className, children, ...rest }: LinkProps) {
  if (!to) {
    return (
      <Button look={look} row={row} className={className} disabled>
        {children}
      </Button>
    );
  }
  return (
    <Link className={cx(classOf({ look, row }), className)} to={to} {...rest}>
      {children}
    </Link>
  );
}

type IconProps = { icon: IconName; label: string; small?: boolean };

export function IconButton({ icon, label, small, ...rest }: ComponentProps<'button'> & IconProps) {
  return (
    <button className="icon-btn" type="button" aria-label={label} {...rest}>
      <Icon name={icon} small={small ?? false} />
    </button>
  );
}

export function IconLink({ icon, label, small, ...rest }: ComponentProps<typeof Link> & IconProps) {
  return (
    <Link className="icon-btn" aria-label={label} {...rest}>
      <Icon name={icon} small={small ?? false} />
    </Link>
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
