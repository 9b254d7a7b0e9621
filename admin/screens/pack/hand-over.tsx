import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink, Icon, Unseen, whenText } from '#admin/kit.ts';
import { Docs } from '#admin/screens/orders/order-parts.tsx';
import { kilograms } from '#admin/screens/pack/pack-draft.ts';
import type { HandedOver, PackTable } from '#admin/screens/pack/use-pack-table.ts';
import { formatRupees } from '#contract/rules/money.ts';
import type { Handover } from '#contract/staff/pack.ts';

/** What became of each order, and the papers for the courier. */
export function HandedOverNotice({ handedOver, onClose }: { handedOver: HandedOver; onClose: () => void }) {
  const { handover, results } = handedOver;
  const moved = results.filter(({ isMoved }) => isMoved);
  const refused = results.filter(({ isMoved }) => !isMoved);
  const notice = useRef<HTMLElement>(null);
  // The button that was pressed is gone, and on a phone this is far above it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each hand-over is told anew
  useEffect(() => notice.current?.focus(), [handedOver]);
  return (
    <section ref={notice} tabIndex={-1} className="notice mb-4 scroll-mt-18 outline-none" aria-label="Handed over">
      <Icon name={refused.length > 0 ? 'alert' : 'truck'} />
      <div>
        <strong>
          {moved.length === results.length
            ? `${parcelsText(moved.length)} with ${handover?.courier ?? 'the courier'}.`
            : `${moved.length} of ${results.length} shipped.`}
        </strong>{' '}
        {moved.length > 0 && <>{moved.map(({ orderId }) => orderId).join(', ')}. The mails leave in two minutes.</>}
        {refused.length > 0 && (
          <ul>
            {refused.map(({ orderId, sentence }) => (
              <li key={orderId}>
                <Link to={`/orders/${orderId}`}>{orderId}</Link>: {sentence}
              </li>
            ))}
          </ul>
        )}
        <div className="row mt-2">
          {handover && <Papers handover={handover} />}
          <Button look="text" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </section>
  );
}

function Papers({ handover: { id } }: { handover: Pick<Handover, 'id'> }) {
  return (
    <>
      <ButtonLink to={`/handovers/${id}`}>
        <Icon name="download" small />
        Courier sheet
      </ButtonLink>
      <a className="btn btn-outline" href={`/admin/print?handover=${id}`} target="_blank" rel="noreferrer">
        <Icon name="print" small />
        Hand-over list
      </a>
    </>
  );
}

/** What is about to leave, what stays, and who took parcels before. */
export function HandOverPanel({ table }: { table: PackTable }) {
  const { ready, chosen, courier, data } = table;
  const staying = chosen.filter((place) => !ready.includes(place));
  const grams = ready.reduce((sum, { parcel }) => sum + (parcel.parcel?.weightGrams ?? parcel.reckonedGrams), 0);
  const cash = ready.reduce((sum, { parcel }) => sum + (parcel.cashDue ?? 0), 0);
  return (
    <>
      {ready.length > 0 && (
        <section className="mb-6 on-phone">
          <h2>Leaving with {courier?.name}</h2>
          <Docs>
            {ready.map(({ id, waybill, parcel: { row, cashDue } }) => (
              <li key={id}>
                <span>
                  <b>{id}</b> {row.customer.name}
                  <br />
                  <span className="mono">{waybill}</span>
                </span>
                <span className="row-end mute">{cashDue === null ? 'paid' : formatRupees(cashDue)}</span>
              </li>
            ))}
          </Docs>
        </section>
      )}
      <section className="block">
        <h2>What happens</h2>
        {ready.length === 0 ? (
          <p className="soft">Nothing yet: an order leaves when it has a tracking number.</p>
        ) : (
          <p className="soft">
            {ready.length === 1 ? '1 parcel' : `${ready.length} parcels`}, {kilograms(grams)} kg, to {courier?.name}.
            They become Shipped, the mails follow with the tracking number in two minutes, and {formatRupees(cash)} in
            cash is to be collected.
          </p>
        )}
        {ready.length > 0 && staying.length > 0 && (
          <p className="soft">{staying.map(({ id }) => id).join(', ')} stay until they have a number.</p>
        )}
      </section>
      {data && data.handovers.length > 0 && (
        <section className="block">
          <h2>Earlier</h2>
          <Docs>
            {data.handovers.map(({ id, at, courier: name, parcels }) => (
              <li key={id}>
                <Icon name="truck" small />
                <span>
                  {whenText(at)}, {parcels === 1 ? '1 parcel' : `${parcels} parcels`}
                  <br />
                  <span className="mute xs">{name}</span>
                </span>
                <a className="link row-end" href={`/admin/print?handover=${id}`} target="_blank" rel="noreferrer">
                  list
                  <Unseen> of {whenText(at)}</Unseen>
                </a>
              </li>
            ))}
          </Docs>
        </section>
      )}
    </>
  );
}

function parcelsText(count: number): string {
  return count === 1 ? '1 parcel is' : `${count} parcels are`;
}
