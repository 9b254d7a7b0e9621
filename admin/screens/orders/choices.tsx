import type { ReactNode } from 'react';
import { cx } from '#admin/kit.ts';

type Props<Value extends string> = {
  legend: string;
  names: Partial<Record<Value, ReactNode>>;
  value: Value;
  onChange: (value: Value) => void;
  /** Side by side in one frame, under a heading that says what they are. */
  isJoined?: boolean;
  children?: ReactNode;
};

/** One of a few, each as a button. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { legend, names, value, onChange, isJoined = false, children } = props;
  return (
    <fieldset className={isJoined ? 'seg mt-2' : 'flex min-w-0 flex-wrap gap-2 [&>p]:w-full'}>
      <legend className={isJoined ? 'visually-hidden' : 'label mb-1.5'}>{legend}</legend>
      {(Object.keys(names) as Value[]).map((one) => (
        <button
          key={one}
          type="button"
          className={cx(!isJoined && 'chip') || undefined}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {names[one]}
        </button>
      ))}
      {children}
    </fieldset>
  );
}
