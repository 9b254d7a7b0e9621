import { whenText } from '#admin/kit.ts';
import { PARCELS } from '#admin/screens/orders/words.tsx';
import type { OrderPage } from '#contract/staff/order-page.ts';

export function Parcel({ order: { row, shipment, confirmed } }: { order: OrderPage }) {
  if (!shipment && !confirmed) return null;
  return (
    <section className="block">
      <h2>Parcel</h2>
      <dl className="pairs">
        {confirmed && (
          <>
            <dt>Confirmed</dt>
            <dd>
              {whenText(confirmed.at)}, {confirmed.by}
            </dd>
          </>
        )}
        {shipment && (
          <>
            <dt>Where</dt>
            <dd>{PARCELS[row.parcel]}</dd>
            <dt>Courier</dt>
            <dd>
              {shipment.courier}
              {shipment.shippedAt && `, ${whenText(shipment.shippedAt)}`}
            </dd>
            <dt>Tracking</dt>
            <dd>
              <span className="mono">{shipment.waybill ?? 'no number'}</span>{' '}
              {shipment.link && (
                <a className="link" href={shipment.link} target="_blank" rel="noreferrer">
                  track it
                </a>
              )}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
