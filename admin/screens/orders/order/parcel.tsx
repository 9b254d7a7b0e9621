import { Pairs, whenText } from '#admin/kit.ts';
import { PARCELS } from '#admin/screens/orders/words.tsx';
import type { OrderPage } from '#contract/staff/order-page.ts';

export function Parcel({ order: { row, shipment, confirmed } }: { order: OrderPage }) {
  if (!shipment && !confirmed) return null;
  return (
    <section className="block">
      <h2>Parcel</h2>
      <Pairs
        rows={[
          confirmed && ['Confirmed', `${whenText(confirmed.at)}, ${confirmed.by}`],
          shipment && ['Where', PARCELS[row.parcel]],
          shipment && [
            'Courier',
            [shipment.courier, shipment.shippedAt && whenText(shipment.shippedAt)].filter(Boolean).join(', '),
          ],
          shipment && [
            'Tracking',
            <>
              <span className="mono">{shipment.waybill ?? 'no number'}</span>{' '}
              {shipment.link && (
                <a className="link" href={shipment.link} target="_blank" rel="noreferrer">
                  track it
                </a>
              )}
            </>,
          ],
        ]}
      />
    </section>
  );
}
