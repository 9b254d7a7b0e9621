import type { ReactNode } from 'react';

type Props = { name: string; text: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void };

/** A setting that is on or off. */
export function Switch({ name, text, isOn, onChange }: Props) {
  return (
    <label className="setting">
      <span>
        <b>{name}</b>
        <p>{text}</p>
      </span>
      <span className="hit">
        <input
          className="switch"
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
    </label>
  );
}
