import { cx, Problem, Unseen } from '#admin/kit.ts';
import { Thumbnail } from '#admin/screens/orders/order-parts.tsx';
import { ParcelInHand } from '#admin/screens/pack/parcel-in-hand.tsx';
import type { PackTable, Place } from '#admin/screens/pack/use-pack-table.ts';
import { fieldId, type Scans } from '#admin/screens/pack/use-scans.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { formText } from '#contract/rules/waybill-form.ts';

type Props = { table: PackTable; scans: Scans };

/** A field for each order; the one in hand shows what goes into it. */
export function WaybillList({ table, scans }: Props) {
  return (
    <ol className="packrows">
      {table.places.map((place) => (
        <Row key={place.id} place={place} table={table} scans={scans} />
      ))}
    </ol>
  );
}

function Row({ place, table, scans }: Props & { place: Place }) {
  const { id, parcel, isChosen, waybill, problem } = place;
  const { row } = parcel;
  const isHere = isChosen && scans.here?.id === id;
  const canGo = row.moves.includes('ship');
  const hintId = `${fieldId(id)}-hint`;
  return (
    <li className={cx(isHere && 'is-here', !isChosen && 'is-out')}>
      <div className="packrow">
        <input
          className="tick"
          type="checkbox"
          aria-label={`Pack ${id}`}
          checked={isChosen}
          disabled={!canGo}
          onChange={({ target }) =>
            table.change(({ leftOut }) => ({
              leftOut: target.checked ? leftOut.filter((one) => one !== id) : [...leftOut, id],
            }))
          }
        />
        <button
          type="button"
          className="packrow__who"
          aria-expanded={isHere}
          disabled={!isChosen}
          onClick={() => scans.setHere(id)}
        >
          <span>
            <b>{id}</b> {row.customer.name}
          </span>
          <small>{factsOf(place)}</small>
        </button>
        <span className="packrow__pics on-wide" aria-hidden="true">
          {parcel.lines.slice(0, 3).map(({ productItemId, src }) => (
            <Thumbnail key={productItemId} src={src} />
          ))}
        </span>
        <span className="packrow__pieces num">
          {row.pieces}
          <Unseen> pieces</Unseen>
        </span>
        <div className="packrow__number">
          <label className="visually-hidden" htmlFor={fieldId(id)}>
            Tracking number of {id}
          </label>
          <input
            id={fieldId(id)}
            className="input mono"
            value={waybill}
            disabled={!isChosen}
            maxLength={60}
            placeholder="Scan, type or paste"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
            aria-invalid={problem ? true : undefined}
            aria-describedby={hintId}
            onFocus={() => scans.setHere(id)}
            onChange={({ target }) => scans.type(id, target.value)}
            onPaste={(event) => scans.paste(id, event.clipboardData.getData('text')) && event.preventDefault()}
            onBlur={() => scans.leave(id)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                event.preventDefault();
                scans.enter(id, event.currentTarget.value);
              }
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault();
                scans.step(id, event.key === 'ArrowDown' ? 1 : -1);
              }
              if (event.key === 'Escape') scans.restore(id);
            }}
          />
          <span id={hintId} className="packrow__said">
            {problem ? (
              <Problem text={problem.text} id={`${hintId}-problem`} />
            ) : (
              <State place={place} table={table} isHere={isHere} />
            )}
          </span>
        </div>
      </div>
      {isHere && <ParcelInHand key={id} place={place} table={table} />}
    </li>
  );
}

function State({
  place: { parcel, isSaved, isSaving, waybill },
  table: { courier },
  isHere,
}: {
  place: Place;
  table: PackTable;
  isHere: boolean;
}) {
  const packed = parcel.parcel;
  if (!parcel.row.moves.includes('ship')) return <span className="mark mark-warn">payment not known yet</span>;
  if (isSaving) return <span className="mute xs">writing it down</span>;
  if (isSaved) return <span className="mark mark-ok">packed</span>;
  if (packed?.waybill && packed.courierId !== courier?.id) {
    return (
      <span className="mute xs">
        packed for {packed.courier}, {packed.waybill}
      </span>
    );
  }
  if (packed && !waybill) return <span className="mark mark-warn">packed, no number</span>;
  return isHere && courier?.waybillForm && <span className="mute xs">{formText(courier.waybillForm)}</span>;
}

function factsOf({ parcel: { place, cashDue, row }, usual }: Place): string {
  const cash = cashDue === null ? null : `cash ${formatRupees(cashDue)}`;
  return [place, usual && `usually ${usual.name}`, cash, ...row.marks].filter(Boolean).join(', ');
}
