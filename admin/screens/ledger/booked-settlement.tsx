import { useParams } from 'react-router';
import { Fetched, Screen, useCall, whenText } from '#admin/kit.ts';
import { SettlementTable } from '#admin/screens/ledger/settlement-sheet.tsx';
import { Sum } from '#admin/sheets/sheet-view.tsx';
import { getSettlement, PROVIDER_NAMES, type Settlement } from '#contract/staff/ledger.ts';

/** A provider's sheet as it was booked. */
export default function BookedSettlement() {
  const { id = '' } = useParams();
  const query = useCall(getSettlement, { id: Number(id) });
  const settlement = query.data?.settlement;
  return (
    <Screen
      title={settlement?.name ?? 'Sheet'}
      facts={settlement && factsOf(settlement)}
      back={{ to: '/books', label: 'Back to the books' }}
    >
      <Fetched query={query} what="the sheet">
        {({ rows, settlement: { booked, gross, fees, net } }) => (
          <>
            <SettlementTable rows={rows} />
            <dl className="sums">
              <Sum name={`Taken, ${booked} booked`} amount={gross} />
              <Sum name="Less their fees" amount={-fees} />
              <Sum name="Paid out" amount={net} className="all" />
            </dl>
          </>
        )}
      </Fetched>
    </Screen>
  );
}

function factsOf({ provider, bookedAt, bookedBy, reference }: Settlement): string {
  return `${PROVIDER_NAMES[provider]}, booked ${whenText(bookedAt)} by ${bookedBy}${reference && `, ${reference}`}`;
}
