import { pieceTexts } from '#texts/pieces.ts';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

type Props = {
  label: string;
  less?: string;
  more?: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  small?: boolean;
};

export function Stepper(props: Props) {
  const { label, less = pieceTexts.less, more = pieceTexts.more, value, min, max, onChange, small } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning
    <div role="group" aria-label={label} className={cx('stepper', small && 'stepper-sm')}>
      <Step icon="minus" label={less} isAtEnd={value <= min} onPress={() => onChange(value - 1)} />
      <output>{value}</output>
      <Step icon="plus" label={more} isAtEnd={value >= max} onPress={() => onChange(value + 1)} />
    </div>
  );
}

type StepProps = { icon: IconName; label: string; isAtEnd: boolean; onPress: () => void };

/** At its end it is marked and not disabled: a disabled button would drop the focus of whoever pressed it last. */
function Step({ icon, label, isAtEnd, onPress }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isAtEnd} onClick={() => !isAtEnd && onPress()}>
      <Icon name={icon} small />
    </button>
  );
}
