import { Button, Pairs, whenText } from '#admin/kit.ts';
import { PARCELS } from '#admin/screens/orders/words.tsx';
import type { OrderPage } from '#contract/staff/order-page.ts';

type Props = { order: OrderPage; onCorrect: () => void };

export function Parcel({ order: { row, shipment, confirmed }, onCorrect }: Props) {
  if (!shipment && !confirmed) return null;
  return (
    <section className="block">
      <div className="block__head">
        <h2>Parcel</h2>
        {shipment && ['packed', 'with_courier', 'coming_back'].includes(shipment.state) && (
          <Button look="text" onClick={onCorrect}>
            Correct
          </Button>
        )}
      </div>
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
