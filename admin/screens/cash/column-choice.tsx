import type { FormEvent } from 'react';
import { Button } from '#admin/parts/button.tsx';
import { readForm, SelectField } from '#admin/parts/field.tsx';
import type { Columns } from '#contract/admin/cash.ts';

type Props = { headings: string[]; columns: Columns | null; onChoose: (columns: Columns) => void };

/** Which columns of a sheet are which: asked once per courier. */
export function ColumnChoice({ headings, columns, onChoose }: Props) {
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { waybill = '', amount = '', fee = '' } = readForm(event.currentTarget);
    onChoose({ waybill, amount, fee: fee || null });
  }
  const options = headings.map((heading) => (
    <option key={heading} value={heading}>
      {heading}
    </option>
  ));
  return (
    <form className="sheet-bar" aria-label="Columns" onSubmit={choose}>
      <SelectField label="Tracking number" name="waybill" defaultValue={columns?.waybill ?? ''}>
        <option value="">Choose</option>
        {options}
      </SelectField>
      <SelectField label="Cash collected" name="amount" defaultValue={columns?.amount ?? ''}>
        <option value="">Choose</option>
        {options}
      </SelectField>
      <SelectField label="Their fee" name="fee" isOptional defaultValue={columns?.fee ?? ''}>
        <option value="">None</option>
        {options}
      </SelectField>
      <Button type="submit">Read it so</Button>
    </form>
  );
}
