import type { FormEvent } from 'react';
import { Button, readForm, SelectField } from '#admin/kit.ts';

export const SHEET_BAR =
  'mb-4 flex flex-wrap items-end gap-x-4 gap-y-3 max-sm:[&>:is(.field,.btn)]:w-full [&>.field]:m-0 [&>.field]:min-w-48';

export type ColumnField<Columns> = { name: keyof Columns & string; label: string; isOptional?: true };

type Props<Columns> = {
  fields: ColumnField<Columns>[];
  headings: string[];
  columns: Columns | null;
  onChoose: (columns: Columns) => void;
};

/** Which columns of a sheet are which: asked once per sender. */
export function ColumnChoice<Columns extends Record<string, string | null>>(props: Props<Columns>) {
  const { fields, headings, columns, onChoose } = props;
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = readForm(event.currentTarget);
    const named = fields.map(({ name, isOptional }) => [name, chosen[name] || (isOptional ? null : '')]);
    onChoose(Object.fromEntries(named) as Columns);
  }
  return (
    <form className={SHEET_BAR} aria-label="Columns" onSubmit={choose}>
      {fields.map(({ name, label, isOptional = false }) => (
        <SelectField key={name} label={label} name={name} isOptional={isOptional} defaultValue={columns?.[name] ?? ''}>
          <option value="">{isOptional ? 'None' : 'Choose'}</option>
          {headings.map((heading) => (
            <option key={heading} value={heading}>
              {heading}
            </option>
          ))}
        </SelectField>
      ))}
      <Button type="submit">Use these columns</Button>
    </form>
  );
}
