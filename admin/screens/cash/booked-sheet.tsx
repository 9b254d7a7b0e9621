import { useParams } from 'react-router';
import { Loading, Screen, Stale, useCall, whenText } from '#admin/kit.ts';
import { SheetTable } from '#admin/screens/cash/sheet-table.tsx';
import { formatRupees } from '#contract/rules/money.ts';
import { getRemittance } from '#contract/staff/cash.ts';

/** A sheet as it was booked. */
export default function BookedSheet() {
  const { id = '' } = useParams();
  const { data, fetchedAt, error, refresh } = useCall(getRemittance, { id: Number(id) });
  const booked = data?.remittance;
  return (
    <Screen
      title={booked?.name ?? 'Sheet'}
      facts={
        booked &&
        `${booked.courier}, booked ${whenText(booked.bookedAt)} by ${booked.bookedBy}${booked.reference && `, ${booked.reference}`}`
      }
      back={{ to: '/cash', label: 'Back to cash on delivery' }}
    >
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="the sheet" />}
      {data && (
        <>
          <SheetTable rows={data.rows} />
          <dl className="sums">
            <div className="all">
              <dt>Booked {data.remittance.booked.orders}</dt>
              <dd>{formatRupees(data.remittance.booked.amount)}</dd>
            </div>
            <div className="mute xs">
              <dt>Their fees, apart</dt>
              <dd>{formatRupees(data.remittance.fees)}</dd>
            </div>
          </dl>
        </>
      )}
    </Screen>
  );
}
