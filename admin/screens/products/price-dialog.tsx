import { useState } from 'react';
import { Check, Field, FormDialog, figure, SelectField } from '#admin/kit.ts';
import type { Edit } from '#admin/screens/products/use-changes.ts';
import type { ProductRow } from '#contract/staff/products.ts';

const ROUNDINGS = [1, 5, 10, 50];

type Props = { selected: ProductRow[]; onClose: () => void; onChange: (edits: Edit[], sentence?: string) => void };

/** Every new price is seen before one is written. */
export function PriceDialog({ selected, onClose, onChange }: Props) {
  const [way, setWay] = useState<'percent' | 'amount'>('percent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState(10);
  const [saysBefore, setSaysBefore] = useState(false);
  const by = readChange(typed);
  const planned = selected.map((row) => ({ row, price: by === undefined ? row.price : newPrice(row.price) }));
  const edits = planned
    .filter(({ row, price }) => price !== row.price && price >= 0)
    .map(({ row, price }): Edit => ({ row, patch: { price, ...beforeOf(row, price) } }));
  const isBelow = planned.some(({ price }) => price < 0);

  function newPrice(price: number): number {
    const exact = way === 'percent' ? price * (1 + (by ?? 0) / 100) : price + (by ?? 0);
    return Math.round(exact / rounding) * rounding;
  }
  /** A price before that is no longer above the price would be refused. */
  function beforeOf(row: ProductRow, price: number) {
    if (saysBefore) return { compareAt: price < row.price ? row.price : null };
    return row.compareAt !== null && row.compareAt <= price ? { compareAt: null } : {};
  }

  return (
    <FormDialog
      title="By how much?"
      action={`Change ${edits.length} ${edits.length === 1 ? 'price' : 'prices'}`}
      cancel="Leave the prices"
      isDisabled={edits.length === 0 || isBelow}
      onClose={onClose}
      onSubmit={() => edits}
      onDone={(changed) => onChange(changed)}
    >
      <div className="fields">
        <SelectField
          label="By"
          value={way}
          onChange={({ target }) => setWay(target.value === 'amount' ? 'amount' : 'percent')}
        >
          <option value="percent">Percent</option>
          <option value="amount">Rupees</option>
        </SelectField>
        <Field
          label={way === 'percent' ? 'Percent' : 'Rupees'}
          inputMode="text"
          placeholder={way === 'percent' ? '+10 or -15' : '+100 or -50'}
          value={typed}
          data-focus-first
          autoComplete="off"
          problem={isBelow ? 'Nothing can cost less than nothing' : typed && by === undefined && 'A number, like -15'}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField label="Rounded to" value={rounding} onChange={({ target }) => setRounding(Number(target.value))}>
          {ROUNDINGS.map((rupees) => (
            <option key={rupees} value={rupees}>
              {rupees === 1 ? 'whole rupees' : `${rupees} rupees`}
            </option>
          ))}
        </SelectField>
      </div>
      <Check checked={saysBefore} onChange={({ target }) => setSaysBefore(target.checked)}>
        Say the price of now as the old price, where it becomes less
      </Check>
      <ul className="diff" aria-label="New prices">
        {planned.map(({ row, price }) => (
          <li key={row.itemId}>
            <span>
              {row.name}
              {row.variant && <small className="ml-2 text-xs text-ink-mute">{row.variant}</small>}
            </span>
            {price === row.price ? (
              <span className="mute num">{figure(row.price)}</span>
            ) : (
              <span className="num">
                <del>{figure(row.price)}</del> <ins>{figure(price)}</ins>
              </span>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

/** '+10', '-15', '−7.5 %' */
function readChange(text: string): number | undefined {
  const plain = text.replaceAll(/[\s%,]/g, '').replace('−', '-');
  return /^[+-]?\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}
