import { useParams } from 'react-router';
import { Fetched, Screen, useCall, whenText } from '#admin/kit.ts';
import { SheetTable } from '#admin/screens/cash/remittance-sheet.tsx';
import { Sum } from '#admin/sheets/sheet-view.tsx';
import { getRemittance } from '#contract/staff/cash.ts';

/** A sheet as it was booked. */
export default function BookedSheet() {
  const { id = '' } = useParams();
  const query = useCall(getRemittance, { id: Number(id) });
  const booked = query.data?.remittance;
  return (
    <Screen
      title={booked?.name ?? 'Sheet'}
      facts={
        booked &&
        `${booked.courier}, booked ${whenText(booked.bookedAt)} by ${booked.bookedBy}${booked.reference && `, ${booked.reference}`}`
      }
      back={{ to: '/cash', label: 'Back to cash on delivery' }}
    >
      <Fetched query={query} what="the sheet">
        {({ rows, remittance }) => (
          <>
            <SheetTable rows={rows} />
            <dl className="sums">
              <Sum name={`Booked ${remittance.booked.orders}`} amount={remittance.booked.amount} className="all" />
              {remittance.surplus > 0 && (
                <Sum name="of it paid too much" amount={remittance.surplus} className="mute xs" />
              )}
              {remittance.rest.rows > 0 && !remittance.rest.isPaid && (
                <Sum name={`Not booked ${remittance.rest.rows}`} amount={remittance.rest.amount} className="mute xs" />
              )}
              <Sum name="Their fees, apart" amount={remittance.fees} className="mute xs" />
            </dl>
          </>
        )}
      </Fetched>
    </Screen>
  );
}
