import type { ReactNode } from 'react';
import { Icon } from '#admin/parts/drawings.ts';

type Option = { value: string; text: string };
type ChipProps = {
  title: string;
  /** In words. */
  value: string | undefined;
  options: Option[];
  onChange: (value: string | undefined) => void;
};

/** Open it offers values; once one is chosen it says so, and a press takes it off. */
export function Chip({ title, value, options, onChange }: ChipProps) {
  if (value) {
    return (
      <Toggle isOn onToggle={() => onChange(undefined)}>
        {title}: {value}
      </Toggle>
    );
  }
  return (
    <label className="chip chip-choice">
      {title}
      <Icon name="down" small />
      <select aria-label={title} value="" onChange={(event) => onChange(event.target.value)}>
        <option value="">{title}: any</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Toggle(props: { isOn: boolean; onToggle: (isOn: boolean) => void; children: ReactNode }) {
  const { isOn, onToggle, children } = props;
  return (
    <button className="chip" type="button" aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      {children}
      {isOn && <Icon name="close" small />}
    </button>
  );
}
