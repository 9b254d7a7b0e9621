import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { waitsWith } from '#ui/text-link.tsx';

const sizes = { small: 'btn-sm', card: 'btn-card', base: '', large: 'btn-lg' };

type Style = {
  look?: 'primary' | 'outline' | 'light' | 'danger' | 'text' | undefined;
  size?: keyof typeof sizes | undefined;
  /** Inside a row of a list. */
  row?: boolean | undefined;
  wide?: boolean | undefined;
};

function buttonClass({ look = 'outline', size = 'base', row = false, wide = false }: Style): string {
  return cx(look === 'text' ? 'btn-text' : `btn btn-${look}`, sizes[size], row && 'btn-row', wide && 'btn-block');
}

type ButtonProps = ComponentProps<'button'> & Style & { busy?: boolean; busyText?: string };

/** A busy button keeps its focus, with `busyText` its width too, and does nothing when pressed. */
export function Button(props: ButtonProps) {
  const {
    look,
    size,
    row,
    wide,
    busy = false,
    busyText,
    type = 'button',
    className,
    children,
    onClick,
    ...rest
  } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ look, size, row, wide }), className)}
      onClick={press}
      {...rest}
    >
      {busyText === undefined ? (
        <>
          {busy && <BusyRing />}
          {children}
        </>
      ) : (
        <span className="grid place-items-center *:col-start-1 *:row-start-1">
          <span className={cx(busy && 'invisible')}>{children}</span>
          <span className={cx('inline-flex items-center gap-2.5', !busy && 'invisible')}>
            {/* One that nobody sees would still be turned, in every frame. */}
            {busy ? <BusyRing /> : <span className="size-4 flex-none" />}
            {busyText}
          </span>
        </span>
      )}
    </button>
  );
}

type LinkProps = Omit<ComponentProps<typeof Link>, 'to'> &
  Style & { to: ComponentProps<typeof Link>['to'] | undefined };

/** Goes somewhere, but looks like a button; where there is nowhere to go it rests. */
export function ButtonLink({ look, size, row, wide, to, className, children, ...rest }: LinkProps) {
  if (!to) {
    return (
      <Button look={look} size={size} row={row} wide={wide} className={className} disabled>
        {children}
      </Button>
    );
  }
  return (
    <Link
      className={cx(buttonClass({ look, size, row, wide }), className)}
      to={to}
      {...waitsWith(rest.state)}
      {...rest}
    >
      {children}
    </Link>
  );
}

export function BusyRing({ large = false }: { large?: boolean }) {
  return <span aria-hidden="true" className={cx('busy-ring', large && 'size-7 text-leaf')} />;
}
