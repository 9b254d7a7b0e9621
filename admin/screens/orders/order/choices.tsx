import type { ReactNode } from 'react';

type Props<Value extends string> = {
  legend: string;
  names: Partial<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
  children?: ReactNode;
};

/** One of a few, each as a button. */
export function Choices<Value extends string>({ legend, names, value, onChange, children }: Props<Value>) {
  return (
    <fieldset className="choices">
      <legend className="label">{legend}</legend>
      {(Object.keys(names) as Value[]).map((one) => (
        <button key={one} type="button" className="chip" aria-pressed={one === value} onClick={() => onChange(one)}>
          {names[one]}
        </button>
      ))}
      {children}
    </fieldset>
  );
}
