import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { signInTexts } from '#texts/sign-in.ts';
import { cx } from '#ui/cx.ts';

export type Way = 'code' | 'password';

const WAYS = ['code', 'password'] as const;

type Props = { way: Way; onChoose: (way: Way) => void; children: ReactNode };

/** Beside the password there is a code: one of the two at a time. */
export function SignInWays({ way, onChoose, children }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const names = { code: signInTexts.byCode, password: signInTexts.byPassword };

  function move({ key }: KeyboardEvent) {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    onChoose(way === 'code' ? 'password' : 'code');
    list.current?.querySelector<HTMLButtonElement>('[aria-selected="false"]')?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={signInTexts.ways}
        className="mt-7 grid grid-cols-2 border-b border-line noscript:hidden"
        onKeyDown={move}
      >
        {WAYS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`${id}-${one}`}
            aria-selected={one === way}
            aria-controls={`${id}-panel`}
            tabIndex={one === way ? 0 : -1}
            onClick={() => onChoose(one)}
            className={cx(
              'relative min-h-12 px-2 text-ui',
              one === way
                ? 'font-medium text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-leaf'
                : 'text-ink-mute hover:text-ink',
            )}
          >
            {names[one]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`}>
        {children}
      </div>
    </>
  );
}
