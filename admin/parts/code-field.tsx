import { useState } from 'react';
import { Button } from '#admin/parts/button.tsx';
import { Field, Problem } from '#admin/parts/field.tsx';
import { cx } from '#ui/cx.ts';

const DIGITS = 6;

/** Whoever comes here has come to type it. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Six digits of the authenticator or, if the phone is not at hand, one of the spare codes. */
export function CodeField({ isSpare, problem }: { isSpare: boolean; problem: string | undefined }) {
  if (!isSpare) return <Digits problem={problem} />;
  return (
    <Field
      label="Spare code"
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={11}
      placeholder="xxxxx-xxxxx"
      problem={problem}
      ref={takeFocus}
      data-focus-first
    />
  );
}

/** One field over six boxes: it can be pasted into and filled by the phone, and is read out as one. */
function Digits({ problem }: { problem: string | undefined }) {
  const [code, setCode] = useState('');
  return (
    <div className="field">
      <div className="digits">
        <input
          name="code"
          aria-label="Code, six digits"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'code-problem' : undefined}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, DIGITS))}
          ref={takeFocus}
          data-focus-first
        />
        {Array.from({ length: DIGITS }, (_, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
            key={place}
            aria-hidden="true"
            className={cx('input', place === Math.min(code.length, DIGITS - 1) && 'is-next')}
          >
            {code[place]}
          </span>
        ))}
      </div>
      <Problem id="code-problem" text={problem} />
    </div>
  );
}

export function SpareSwitch({ isSpare, onSpare }: { isSpare: boolean; onSpare: (isSpare: boolean) => void }) {
  return (
    <Button look="text" onClick={() => onSpare(!isSpare)}>
      {isSpare ? 'Use the six digits' : 'Use a spare code'}
    </Button>
  );
}
