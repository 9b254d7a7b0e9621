import { Button, cx, Problem, Unseen } from '#admin/kit.ts';
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
    <ol className="packrows max-sm:-mx-4">
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
    <li className={cx('border-b border-line', isHere && 'bg-surface shadow-[-2px_0_0_var(--color-leaf)]')}>
      <div
        className={cx(
          'grid grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto_1.5rem_minmax(13rem,17rem)]',
          'gap-x-3 gap-y-1 items-start px-4 py-2.5 sm:px-3 sm:py-2',
          isHere && 'bg-mint-soft',
          !isChosen && '[&>:not(.tick)]:opacity-60',
        )}
      >
        <input
          className="tick mt-2.5"
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
          className="min-h-11 sm:min-h-10 text-left enabled:hover:[&_b]:underline"
          aria-expanded={isHere}
          disabled={!isChosen}
          onClick={() => scans.setHere(id)}
        >
          <span>
            <b>{id}</b> {row.customer.name}
          </span>
          <small className="flow-root text-xs text-ink-mute">{factsOf(place)}</small>
        </button>
        <span className="flex gap-1 on-wide" aria-hidden="true">
          {parcel.lines.slice(0, 3).map(({ productItemId, src }) => (
            <Thumbnail key={productItemId} src={src} className="size-9 object-cover bg-stone" />
          ))}
        </span>
        <span className="pt-2 text-right text-ink-mute num">
          {row.pieces}
          <Unseen> pieces</Unseen>
        </span>
        <div className="max-sm:col-span-full">
          <label className="visually-hidden" htmlFor={fieldId(id)}>
            Tracking number of {id}
          </label>
          <input
            id={fieldId(id)}
            // Clear of the head and of the bars at the thumb.
            className="input mono scroll-mt-20 scroll-mb-40"
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
          <span id={hintId} className="flow-root mt-0.5 [&>.error]:m-0">
            {problem ? (
              <>
                <Problem text={problem.text} id={`${hintId}-problem`} />
                {problem.canTakeAnyway && (
                  <Button look="text" onClick={() => void table.save({ [id]: waybill.trim() }, { takeAnyway: true })}>
                    Take it anyway
                  </Button>
                )}
              </>
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
