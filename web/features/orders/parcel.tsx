import type { Order, Parcel } from '#contract/calls/orders.ts';
import { ordersTexts } from '#texts/orders.ts';
import { dateText, dayText } from '#ui/date-text.ts';
import { Fact } from '#web/features/orders/order-facts.tsx';

const STATES: Record<Parcel['state'], string> = {
  packed: ordersTexts.packed,
  with_courier: ordersTexts.withCourier,
  delivered: ordersTexts.delivered,
  coming_back: ordersTexts.comingBack,
  back: ordersTexts.back,
};

/** Where the parcel is, with whom, and when it should be there. */
export function ParcelFact({ parcel }: Pick<Order, 'parcel'>) {
  if (!parcel) return null;
  const { state, courier, since, expectedBy } = parcel;
  return (
    <Fact title={ordersTexts.parcel}>
      <p>
        <span className="font-medium text-ink">{STATES[state]}</span>
        {state !== 'with_courier' && `, ${dateText(since)}`}
        {expectedBy && (
          <>
            <br />
            {ordersTexts.expectedBy({ day: dayText(expectedBy) })}
          </>
        )}
      </p>
      {courier && <p className="mt-2">{ordersTexts.sentWith({ courier })}</p>}
      <Tracking parcel={parcel} />
    </Fact>
  );
}

function Tracking({ parcel: { trackingNumber, link } }: { parcel: Parcel }) {
  if (!trackingNumber) return null;
  return (
    <p>
      {ordersTexts.tracking({
        number: trackingNumber,
        b: (number) => (
          <span key="number" className="text-ink tabular-nums">
            {number}
          </span>
        ),
      })}
      {link && (
        <>
          <br />
          <a
            href={link}
            rel="noreferrer"
            className="inline-block py-1 underline decoration-current/35 underline-offset-[0.3em] hover:decoration-current print:hidden"
          >
            {ordersTexts.follow}
          </a>
        </>
      )}
    </p>
  );
}

/** The same in a line of the list; nothing when the status has said it. */
export function ParcelLine({ parcel }: Pick<Order, 'parcel'>) {
  if (!parcel || parcel.state === 'delivered') return null;
  const { state, courier, trackingNumber, link, expectedBy } = parcel;
  const where = state === 'with_courier' && courier ? ordersTexts.withNamed({ courier }) : STATES[state];
  return (
    <li className="wrap-anywhere">
      {where}
      {trackingNumber && ', '}
      {trackingNumber && link ? (
        <a
          href={link}
          rel="noreferrer"
          aria-label={ordersTexts.followNumber({ number: trackingNumber })}
          className="underline decoration-current/35 underline-offset-[0.3em] hover:decoration-current"
        >
          {trackingNumber}
        </a>
      ) : (
        trackingNumber
      )}
      {expectedBy && `, ${ordersTexts.expectedByToo({ day: dayText(expectedBy) })}`}
    </li>
  );
}
