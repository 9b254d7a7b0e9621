type Props = {
  label: string;
  /** Said by the buttons. */
  name?: string;
  value: number;
  least?: number;
  most: number;
  onChange: (value: number) => void;
};

export function Stepper({ label, name, value, least = 0, most, onChange }: Props) {
  const one = name ? `One ${name}` : 'One';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <span className="stepper" role="group" aria-label={label}>
      <button type="button" aria-label={`${one} less`} disabled={value <= least} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={`${one} more`} disabled={value >= most} onClick={() => onChange(value + 1)}>
        +
      </button>
    </span>
  );
}
