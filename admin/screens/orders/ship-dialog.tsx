import { type ClipboardEvent, useState } from 'react';
import { Check, Field, FormDialog, InputError, SelectField, useCall } from '#admin/kit.ts';
import { piecesText, unbroken } from '#admin/screens/orders/words.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { fitsForm, formText } from '#contract/rules/waybill-form.ts';
import { listCouriers, type OrderRow } from '#contract/staff/orders.ts';

const LAST_COURIER = 'admin.lastCourier';

type ShipInput = { courierId: number | undefined; waybills: Record<number, string>; takeAnyway: boolean };
type Props = { rows: OrderRow[]; onClose: () => void; onShip: (given: ShipInput) => Promise<void> };

/** A tracking number for each, the courier once; a column from a sheet can be pasted into the first. */
export function ShipDialog({ rows, onClose, onShip }: Props) {
  const { data } = useCall(listCouriers, {});
  // A packed parcel has its courier and its number already.
  const isPacked = rows.some(({ parcel }) => parcel === 'packed');
  const [courier, setCourier] = useState(() => (isPacked ? '' : (localStorage.getItem(LAST_COURIER) ?? '')));
  const [waybills, setWaybills] = useState<Record<number, string>>({});
  const couriers = data?.couriers ?? [];
  const chosen = couriers.some(({ id }) => String(id) === courier) ? courier : '';
  const form = couriers.find(({ id }) => String(id) === chosen)?.waybillForm ?? '';
  const odd = Object.values(waybills).filter((waybill) => waybill.trim() && !fitsForm(form, waybill));
  const [takeAnyway, setTakeAnyway] = useState(false);
  const [first] = rows;
  const isOne = rows.length === 1;
  const title = isOne ? `Ship ${first?.id}` : `Ship ${rows.length} orders`;

  function paste(event: ClipboardEvent, from: number) {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n|\t/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const pasted = rows.slice(from).flatMap(({ id }, index) => (lines[index] ? [[id, lines[index]] as const] : []));
    setWaybills((typed) => ({ ...typed, ...Object.fromEntries(pasted) }));
  }

  function ship() {
    const twice = twiceIn(Object.values(waybills));
    if (twice) throw new InputError(`${twice} stands there twice.`);
    if (chosen) localStorage.setItem(LAST_COURIER, chosen);
    return onShip({ courierId: chosen ? Number(chosen) : undefined, waybills, takeAnyway });
  }

  return (
    <FormDialog
      title={title}
      action={isOne ? 'Mark as Shipped' : `Ship ${rows.length}`}
      cancel="Not yet"
      onClose={onClose}
      onSubmit={ship}
    >
      {!isOne && (
        <p className="mute xs">Type, scan or paste; a pasted column fills all. What is left empty has no number.</p>
      )}
      {rows.map(({ id, customer, total, method, pieces }, index) => (
        <Field
          key={id}
          className={isOne ? undefined : 'ship-line'}
          label={isOne ? 'Tracking number' : `${id} ${customer.name}`}
          hint={[
            !isOne && customer.place,
            method === 'cod' && unbroken(`cash to collect: ${formatRupees(total)}`),
            isOne && piecesText(pieces),
          ]
            .filter(Boolean)
            .join(', ')}
          isOptional
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          placeholder={isOne ? 'Type, scan or paste' : 'Tracking'}
          value={waybills[id] ?? ''}
          onChange={(event) => setWaybills({ ...waybills, [id]: event.target.value })}
          onPaste={(event) => paste(event, index)}
          {...(index === 0 && { 'data-focus-first': true })}
        />
      ))}
      <SelectField
        label={isOne ? 'Courier' : 'Courier for all'}
        isOptional
        value={chosen}
        onChange={(event) => setCourier(event.target.value)}
      >
        <option value="">{isPacked ? 'As packed' : 'Who usually goes there'}</option>
        {couriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {odd.length > 0 && (
        <>
          <p className="mute xs">
            {odd.join(', ')}:{' '}
            {form ? `the courier's numbers are ${formText(form)}.` : 'this does not look like a tracking number.'}
          </p>
          <Check checked={takeAnyway} onChange={({ target }) => setTakeAnyway(target.checked)}>
            Take it anyway
          </Check>
        </>
      )}
      <p className="mute xs">The customer's mail waits two minutes, in case you undo it.</p>
    </FormDialog>
  );
}

function twiceIn(texts: string[]): string | undefined {
  const given = texts.map((text) => text.trim()).filter(Boolean);
  return given.find((text, index) => given.indexOf(text) !== index);
}
