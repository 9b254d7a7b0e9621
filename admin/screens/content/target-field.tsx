import { Field, SelectField } from '#admin/kit.ts';
import { MENU_PLACES } from '#contract/content/blocks.ts';

type Props = { label: string; value: string; problem: string | undefined; onChange: (value: string) => void };

/** A place of the shop, or the address of another. */
export function TargetField({ label, value, problem, onChange }: Props) {
  const isPlace = value in MENU_PLACES;
  return (
    <>
      <SelectField
        label={label}
        value={isPlace ? value : ''}
        {...(isPlace && { problem })}
        onChange={({ target }) => onChange(target.value || 'https://')}
      >
        {Object.entries(MENU_PLACES).map(([place, name]) => (
          <option key={place} value={place}>
            {name}
          </option>
        ))}
        <option value="">Another address…</option>
      </SelectField>
      {!isPlace && (
        <Field
          label="Address"
          type="url"
          value={value}
          problem={problem}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </>
  );
}
