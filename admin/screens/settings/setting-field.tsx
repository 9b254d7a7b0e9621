import { type ComponentProps, useState } from 'react';
import { AffixField, Button, cx, Field, TextField, Unseen, whenText } from '#admin/kit.ts';
import { inWords, labelOf } from '#admin/screens/settings/labels.ts';
import { amountText, plainAmount } from '#admin/screens/settings/setting-texts.ts';
import type { SettingsDraft } from '#admin/screens/settings/use-settings.ts';
import type { SettingKey } from '#contract/staff/settings.ts';

type Props = { name: SettingKey; draft: SettingsDraft; isReadOnly?: boolean };

/** One setting: what is wrong with it stands under it, and what it would be without. */
export function SettingField({ name, draft, isReadOnly = false }: Props) {
  const { get, textOf, change, keys, problems } = draft;
  if (!get(name)) return null;
  const { label, hint, kind, empty } = labelOf(name);
  const shared = {
    label,
    hint,
    name,
    placeholder: empty,
    value: textOf(name),
    problem: problems[name],
    readOnly: isReadOnly,
    className: cx(keys.includes(name) && 'is-unsaved'),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  };
  const isLong = kind === 'long';
  return (
    <div className={cx('max-[30rem]:col-span-full [&_textarea]:min-h-16!', isLong && 'full')}>
      {isLong && <TextField {...shared} rows={2} />}
      {kind === 'amount' && <AmountField {...shared} onChange={(amount) => change(name, amount)} />}
      {kind === 'percent' && <AffixField {...shared} after="%" inputMode="decimal" />}
      {(!kind || kind === 'number') && <Field {...shared} inputMode={kind && 'numeric'} />}
      <BackToDefault name={name} draft={draft} isReadOnly={isReadOnly} />
    </div>
  );
}

type AmountProps = Omit<ComponentProps<typeof AffixField>, 'value' | 'onChange'> & {
  value: string;
  onChange: (amount: string) => void;
  /** What is seen to be wrong, said once the field is left: half an amount is none. */
  slip?: string | undefined;
};

/** Rupees, written out while nobody types in it. */
export function AmountField({ value, onChange, problem, slip, ...rest }: AmountProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <AffixField
      {...rest}
      before="Rs."
      problem={problem || (typed === undefined ? slip : undefined)}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? amountText(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(plainAmount(event.target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Where several of them stand below what they are about. */
export const SAID_OF = '[&>p:first-child]:mt-3';

/** Who changed it and when, and the way back. `isNamed`: where it does not stand under its field. */
export function BackToDefault({ name, draft, isReadOnly = false, isNamed = false }: Props & { isNamed?: boolean }) {
  const { get, textOf, change, keys } = draft;
  const setting = get(name);
  if (!setting) return null;
  const { changed, standard } = setting;
  const isUnsaved = keys.includes(name);
  if (!changed && !isUnsaved) return null;
  const isBack = isUnsaved && textOf(name) === standard;
  const { label } = labelOf(name);
  return (
    <p className="xs mute mt-1 leading-6 wrap-anywhere">
      {isNamed && `${label}: `}
      {isUnsaved ? (
        <b className="text-gold-text">Not saved yet. </b>
      ) : (
        changed && `${changed.by}, ${whenText(changed.at)}. `
      )}
      {!isBack && !isReadOnly && (
        <Button
          look="text"
          className="xs inline! min-h-0! whitespace-normal! text-left"
          onClick={() => change(name, null)}
        >
          Back to the default: {inWords(name, standard)}
          <Unseen>, {label}</Unseen>
        </Button>
      )}
    </p>
  );
}

type SwitchProps = {
  label?: string;
  isOn: boolean;
  isChanged?: boolean;
  onChange: (isOn: boolean) => void;
} & Pick<ComponentProps<'input'>, 'disabled' | 'aria-labelledby' | 'aria-describedby'>;

/** A switch in a table, or beside words of its own. */
export function BareSwitch({ label, isOn, isChanged = false, onChange, ...rest }: SwitchProps) {
  return (
    <label className="hit">
      <input
        className={cx('switch', isChanged && 'is-changed')}
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        {...rest}
      />
    </label>
  );
}
