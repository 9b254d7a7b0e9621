import { useContext, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Field, FormContext, Problem } from '#ui/field.tsx';

const DIGITS = 6;

/** Whoever comes here has come to type it. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Six digits of the authenticator or, if the phone is not at hand, one of the spare codes. */
export function CodeField({ isSpare }: { isSpare: boolean }) {
  if (!isSpare) return <Digits />;
  return (
    <Field
      label="Spare code"
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={11}
      placeholder="xxxxx-xxxxx"
      ref={takeFocus}
      data-focus-first
    />
  );
}

/** One field over six boxes: it can be pasted into and filled by the phone, and is read out as one. */
function Digits() {
  const [code, setCode] = useState('');
  const problem = useContext(FormContext).code;
  return (
    <div className="field">
      <div className="relative grid grid-cols-6 gap-2">
        <input
          className="peer absolute inset-0 text-[1.375rem] opacity-0"
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
            className={cx(
              'input num grid min-h-13! place-items-center p-0! text-[1.375rem]! peer-aria-[invalid=true]:border-clay',
              place === Math.min(code.length, DIGITS - 1) &&
                'peer-focus:border-leaf peer-focus:outline-2 peer-focus:-outline-offset-1 peer-focus:outline-leaf',
            )}
          >
            {code[place]}
          </span>
        ))}
      </div>
      <Problem id="code-problem" text={problem} />
    </div>
  );
}

/** What leads to the other kind of code. */
export const otherCode = (isSpare: boolean) => (isSpare ? 'Use the six digits' : 'Use a spare code');
