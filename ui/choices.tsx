import { type ReactNode, useId } from 'react';
import { cx } from '#ui/cx.ts';
import { Problem } from '#ui/field.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';

export type Choice = {
  value: string;
  text: string;
  note?: string | undefined;
  icon?: IconName | undefined;
  /** Shown, but not to be had; its note says why. */
  isOff?: boolean;
};

type Props = {
  label: string;
  name: string;
  choices: Choice[];
  value: string | null;
  onChange: (value: string) => void;
  problem?: string | undefined;
};

/** One of a few, all of them in sight. */
export function Choices({ label, name, choices, value, onChange, problem }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem ? id : undefined} className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className={cx('divide-y divide-line border bg-surface', problem ? 'border-clay' : 'border-line')}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'grid grid-cols-[1.25rem_1fr_auto] items-center gap-3.5 px-4.5 py-3.75 text-ui/[1.4] has-checked:bg-mint-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-leaf',
              choice.isOff ? 'cursor-not-allowed text-ink-mute' : 'cursor-pointer',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              // What was chosen before it was withdrawn stays chosen, and is seen to be.
              disabled={choice.isOff && choice.value !== value}
              onChange={() => onChange(choice.value)}
              className="radio size-5 cursor-[inherit] appearance-none rounded-round border border-edge bg-surface outline-none checked:border-leaf checked:bg-leaf hover:enabled:border-leaf disabled:bg-stone"
            />
            <ChoiceText choice={choice} />
            {choice.icon && <Icon name={choice.icon} small />}
          </label>
        ))}
      </div>
      <div className={cx(problem && 'mt-2')}>
        <Problem id={id} text={problem} />
      </div>
    </fieldset>
  );
}

function ChoiceText({ choice: { text, note, isOff } }: { choice: Choice }): ReactNode {
  return (
    <span>
      {text}
      {note && <span className={cx('block text-xs', isOff ? 'text-amber' : 'text-ink-mute')}>{note}</span>}
    </span>
  );
}
