import { memo } from 'react';
import { cardTexts } from '#texts/card.ts';
import { cx } from '#ui/cx.ts';
import { Problem } from '#ui/field.tsx';
import type { CardField, CardProblems } from '#web/features/card/card-answer.ts';
import { CardMarks } from '#web/features/card/card-marks.tsx';

type FieldText = { label: string; title: string; length: number; placeholder?: string; isMasked?: boolean };

const TEXTS: Record<CardField, FieldText> = {
  number: { label: cardTexts.number, title: cardTexts.number, length: 23 },
  expiryMonth: { label: cardTexts.month, title: cardTexts.monthTitle, length: 2, placeholder: 'MM' },
  expiryYear: { label: cardTexts.year, title: cardTexts.yearTitle, length: 2, placeholder: 'YY' },
  securityCode: { label: 'CVV', title: 'CVV', length: 4, isMasked: true },
};

const live =
  'border-edge bg-surface hover:border-ink-soft data-invalid:border-clay not-data-focus:data-invalid:shadow-invalid data-focus:border-leaf data-focus:outline-2 data-focus:-outline-offset-1 data-focus:outline-leaf';

type Props = {
  /** `off` when the gateway's frames have not come. */
  state: 'opening' | 'ready' | 'off';
  focused: CardField | null;
  problems: CardProblems;
  onFocusWanted: (field: CardField) => void;
};

/** The places into which the gateway puts its frames. What is typed there this page never sees. */
export function CardFields({ state, focused, problems, onFocusWanted }: Props) {
  return (
    // On the narrowest screens the longest label needs the most room: all fields of the row stand on one line, below labels of two lines, too.
    <div
      className={cx(
        'mt-7 grid grid-cols-3 gap-x-4 gap-y-5 *:first:col-span-full max-[22rem]:grid-cols-[1.25fr_1fr_0.75fr] max-[22rem]:gap-x-3',
        Object.keys(problems).length === 0 && 'items-end',
      )}
    >
      {(Object.keys(TEXTS) as CardField[]).map((field) => (
        <div key={field} className="grid min-w-0 content-start gap-1.75">
          <div className="flex items-center justify-between gap-4">
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label focuses its field; the frames are reached with Tab anyway */}
            <label htmlFor={`card-${field}`} className="text-sm/[1.4] font-medium" onClick={() => onFocusWanted(field)}>
              {TEXTS[field].label}
            </label>
            {field === 'number' && <CardMarks />}
          </div>
          <div
            data-focus={focused === field || undefined}
            data-invalid={problems[field] !== undefined || undefined}
            className={cx(
              'h-13 overflow-hidden rounded-control border transition-colors duration-(--duration-quick)',
              state === 'ready' ? live : 'border-transparent *:invisible',
              state === 'opening' && 'skeleton',
              state === 'off' && 'bg-stone',
            )}
          >
            <Slot field={field} />
          </div>
          <Problem id={`card-${field}-problem`} text={problems[field]} />
        </div>
      ))}
    </div>
  );
}

/** Rendered once: the gateway hides it and sets its frame beside it. Read-only and without a name, it can send nothing to us. */
const Slot = memo(function Slot({ field }: { field: CardField }) {
  const { title, length, placeholder, isMasked } = TEXTS[field];
  return (
    <input
      id={`card-${field}`}
      readOnly
      type={isMasked ? 'password' : 'text'}
      title={title}
      maxLength={length}
      placeholder={placeholder}
      autoComplete="off"
      className="block h-full w-full border-0 bg-transparent px-3.5 text-base tracking-[0.04em] text-ink tabular-nums outline-none placeholder:text-ink-mute"
    />
  );
});
