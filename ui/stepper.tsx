import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  small?: boolean;
};

export function Stepper({ label, value, min, max, onChange, small = false }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning
    <div
      role="group"
      aria-label={label}
      className={cx(
        'grid w-max items-center rounded-control border bg-surface',
        small
          ? 'h-9 grid-cols-[2.25rem_1.75rem_2.25rem] border-line pointer-coarse:h-11 pointer-coarse:grid-cols-[2.75rem_1.75rem_2.75rem]'
          : 'h-control grid-cols-[2.75rem_2.5rem_2.75rem] border-edge',
      )}
    >
      <Step icon="minus" label="Decrease quantity" isAtEnd={value <= min} onPress={() => onChange(value - 1)} />
      <output className={cx('text-center tabular-nums', small ? 'text-sm' : 'text-ui')}>{value}</output>
      <Step icon="plus" label="Increase quantity" isAtEnd={value >= max} onPress={() => onChange(value + 1)} />
    </div>
  );
}

type StepProps = { icon: IconName; label: string; isAtEnd: boolean; onPress: () => void };

/** At its end it is marked and not disabled: a disabled button would drop the focus of whoever pressed it last. */
function Step({ icon, label, isAtEnd, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onPress()}
      className="grid h-full place-items-center text-ink hover:bg-mint-soft hover:text-leaf aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-edge"
    >
      <Icon name={icon} small />
    </button>
  );
}
