import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { sentenceOf } from '#admin/api/api-error.ts';
import { useAnswer } from '#admin/api/use-answer.ts';
import { piecesText } from '#admin/orders/words.tsx';
import { Button } from '#admin/parts/button.tsx';
import { Dialog } from '#admin/parts/dialog.tsx';
import { Field, Problem, SelectField } from '#admin/parts/field.tsx';
import { listCouriers, type OrderRow } from '#contract/admin/orders.ts';
import { formatRupees } from '#contract/money.ts';
import { useBusy } from '#ui/use-busy.ts';

const LAST_COURIER = 'admin.lastCourier';

type Given = { courierId: number | undefined; waybills: Record<number, string> };
type Props = { rows: OrderRow[]; onClose: () => void; onShip: (given: Given) => Promise<void> };

/** The courier once, a tracking number for each; a column from a sheet can be pasted into the first. */
export function ShipDialog({ rows, onClose, onShip }: Props) {
  const { data } = useAnswer(listCouriers, {});
  // A packed parcel has its courier and its number already.
  const isPacked = rows.some(({ parcel }) => parcel === 'packed');
  const [courier, setCourier] = useState(() => (isPacked ? '' : (localStorage.getItem(LAST_COURIER) ?? '')));
  const [waybills, setWaybills] = useState<Record<number, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();
  const couriers = data?.couriers ?? [];
  const chosen = couriers.some(({ id }) => String(id) === courier) ? courier : '';
  const [first] = rows;
  const title = rows.length === 1 ? `Ship ${first?.id}` : `Ship ${rows.length} orders`;

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

  function submit(event: FormEvent) {
    event.preventDefault();
    const twice = twiceIn(Object.values(waybills));
    if (twice) return setProblem(`${twice} stands there twice.`);
    if (chosen) localStorage.setItem(LAST_COURIER, chosen);
    start(() =>
      onShip({ courierId: chosen ? Number(chosen) : undefined, waybills }).catch((error) =>
        setProblem(sentenceOf(error)),
      ),
    );
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <Problem text={problem} />
          <SelectField label="Courier" isOptional value={chosen} onChange={(event) => setCourier(event.target.value)}>
            <option value="">{isPacked ? 'As packed' : 'Not named'}</option>
            {couriers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {rows.map(({ id, customer, total, method, pieces }, index) => (
            <Field
              key={id}
              label={rows.length === 1 ? 'Tracking number' : `${id}, ${customer.name}`}
              hint={
                index === 0 && rows.length > 1
                  ? 'Paste a column to fill all'
                  : method === 'cod' && rows.length === 1
                    ? `Cash to collect: ${formatRupees(total)}, ${piecesText(pieces)}`
                    : undefined
              }
              isOptional
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              placeholder="Type, scan or paste"
              value={waybills[id] ?? ''}
              onChange={(event) => setWaybills({ ...waybills, [id]: event.target.value })}
              onPaste={(event) => paste(event, index)}
              {...(index === 0 && { 'data-focus-first': true })}
            />
          ))}
          <p className="mute xs">The customer's mail waits two minutes, in case you undo it.</p>
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={onClose}>
            Not yet
          </Button>
          <Button look="primary" type="submit" busy={isBusy}>
            {rows.length === 1 ? 'Mark as Shipped' : `Ship ${rows.length}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function twiceIn(texts: string[]): string | undefined {
  const given = texts.map((text) => text.trim()).filter(Boolean);
  return given.find((text, index) => given.indexOf(text) !== index);
}
