import { useParams } from 'react-router';
import { Loading, Screen, Stale, useCall, whenText } from '#admin/kit.ts';
import { SettlementTable } from '#admin/screens/ledger/settlement-table.tsx';
import { Sum } from '#admin/sheets/sheet-view.tsx';
import { getSettlement, PROVIDER_NAMES, type Settlement } from '#contract/staff/ledger.ts';

/** A provider's sheet as it was booked. */
export default function BookedSettlement() {
  const { id = '' } = useParams();
  const { data, fetchedAt, error, refresh } = useCall(getSettlement, { id: Number(id) });
  return (
    <Screen
      title={data?.settlement.name ?? 'Sheet'}
      facts={data && factsOf(data.settlement)}
      back={{ to: '/books', label: 'Back to the books' }}
    >
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="the sheet" />}
      {data && (
        <>
          <SettlementTable rows={data.rows} />
          <dl className="sums">
            <Sum name={`Taken, ${data.settlement.booked} booked`} amount={data.settlement.gross} />
            <Sum name="Less their fees" amount={-data.settlement.fees} />
            <Sum name="Paid out" amount={data.settlement.net} className="all" />
          </dl>
        </>
      )}
    </Screen>
  );
}

function factsOf({ provider, bookedAt, bookedBy, reference }: Settlement): string {
  return `${PROVIDER_NAMES[provider]}, booked ${whenText(bookedAt)} by ${bookedBy}${reference && `, ${reference}`}`;
}
