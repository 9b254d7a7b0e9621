import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';

const looks = {
  primary: 'border-transparent bg-leaf text-cream hover:bg-leaf-deep active:bg-forest',
  outline: 'border-edge text-ink hover:border-leaf hover:bg-leaf hover:text-cream active:bg-leaf-deep',
  light: 'border-transparent bg-cream text-ink hover:bg-mint',
  danger: 'border-clay text-clay hover:bg-clay hover:text-cream',
};

const sizes = {
  small: 'min-h-10 px-4.5 text-sm',
  card: 'min-h-11 px-2 sm:px-4 text-sm',
  base: 'min-h-control px-7 text-ui',
  large: 'min-h-14 px-9 text-base',
};

type Style = {
  look?: keyof typeof looks | 'text' | undefined;
  size?: keyof typeof sizes | undefined;
  wide?: boolean | undefined;
};

const box =
  'inline-flex items-center justify-center gap-2.5 rounded-control border py-2 text-center font-medium leading-[1.2] whitespace-nowrap transition-colors duration-(--duration-base) ease-leaf';
const off = 'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-stone disabled:text-ink-mute';
const text =
  'inline-flex min-h-11 items-center justify-center font-medium text-ink underline decoration-edge decoration-1 underline-offset-[0.32em] whitespace-nowrap hover:text-leaf hover:decoration-current disabled:cursor-not-allowed disabled:text-ink-mute disabled:no-underline';

function buttonClass({ look = 'primary', size = 'base', wide = false }: Style): string {
  if (look === 'text') return cx(text, size === 'base' ? 'text-ui' : 'text-sm', wide && 'w-full');
  return cx(box, looks[look], sizes[size], off, wide && 'w-full');
}

type ButtonProps = ComponentProps<'button'> & Style & { busy?: boolean; busyText?: string };

/** A busy button keeps its width and its focus, and does nothing when pressed. */
export function Button(props: ButtonProps) {
  const { look, size, wide, busy = false, busyText, type = 'button', className, children, onClick, ...rest } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ look, size, wide }), busy && 'cursor-progress', className)}
      onClick={press}
      {...rest}
    >
      {busyText === undefined ? (
        <>
          {busy && <BusyRing />}
          {children}
        </>
      ) : (
        <span className="grid justify-items-center *:col-start-1 *:row-start-1">
          <span className={cx(busy && 'invisible')}>{children}</span>
          <span className={cx('inline-flex items-center gap-2.5', !busy && 'invisible')}>
            <BusyRing />
            {busyText}
          </span>
        </span>
      )}
    </button>
  );
}

/** Goes somewhere, but looks like a button. */
export function ButtonLink({ look, size, wide, className, ...rest }: ComponentProps<typeof Link> & Style) {
  return <Link className={cx(buttonClass({ look, size, wide }), className)} {...rest} />;
}

export function BusyRing({ large = false }: { large?: boolean }) {
  return <span aria-hidden="true" className={cx('busy-ring inline-block', large ? 'size-7 text-leaf' : 'size-4')} />;
}
