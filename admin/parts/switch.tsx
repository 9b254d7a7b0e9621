import type { ChangeEvent, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

/** `isChanged`: it waits for a button that saves. */
type Turn = { isOn: boolean; isChanged?: boolean; onChange: (isOn: boolean) => void };
type Props = Turn & { name: string; text: ReactNode; className?: string };

/** A setting that is on or off. */
export function Switch({ name, text, className, ...turn }: Props) {
  return (
    <label className={cx('setting', className)}>
      <span>
        <b>{name}</b>
        <p>{text}</p>
      </span>
      <span className="hit">
        <input {...switchProps(turn)} />
      </span>
    </label>
  );
}

/** The switch of a row in a table. */
export function RowSwitch({ label, ...turn }: Turn & { label: string }) {
  return (
    <label className="hit">
      <input aria-label={label} {...switchProps(turn)} />
    </label>
  );
}

/** For an `input` in a label of another kind. */
export const switchProps = ({ isOn, isChanged = false, onChange }: Turn) => ({
  className: cx('switch', isChanged && 'is-changed'),
  type: 'checkbox',
  role: 'switch',
  'aria-checked': isOn,
  checked: isOn,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked),
});

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
