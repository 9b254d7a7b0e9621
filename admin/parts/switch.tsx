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

/** A setting, or something to do with it, with its control at the end of the line. */
export function SettingRow({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="setting">
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      {children}
    </div>
  );
}
