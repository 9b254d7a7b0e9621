import { call, ordersChanged } from '#admin/kit.ts';
import { SheetTable } from '#admin/screens/cash/sheet-table.tsx';
import { SheetSums, SheetView, Sum } from '#admin/sheets/sheet-view.tsx';
import { nameOf, type OpenSheet, type SheetCalls } from '#admin/sheets/use-sheet.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { bookRemittance, type Columns, previewRemittance, type Sheet } from '#contract/staff/cash.ts';

type Props = {
  sheet: OpenSheet<Columns, Sheet>;
  couriers: { id: number; name: string }[];
  courierId: number | undefined;
  onCourier: (id: number) => void;
};

/** A courier's sheet. */
export function RemittanceSheet({ sheet, couriers, courierId, onCourier }: Props) {
  return (
    <SheetView
      title="Remittance sheet"
      sheet={sheet}
      senders={couriers.map(({ id, name }) => ({ value: String(id), name }))}
      sender={String(courierId)}
      senderText="this courier"
      onSender={(value) => onCourier(Number(value))}
      fields={[
        { name: 'waybill', label: 'Tracking number' },
        { name: 'amount', label: 'Cash collected' },
        { name: 'fee', label: 'Their fee', isOptional: true },
      ]}
      show={(read) => (
        <>
          <SheetTable rows={read.rows} />
          <Sums sheet={read} />
        </>
      )}
      foot={(read) => (read.booked.orders > 0 ? { booking: BOOKING } : { nothing: nothingText(read) })}
    />
  );
}

const BOOKING =
  'Booking receives what matches. What is short or over stands under Decide; what is unknown or was seen before changes nothing.';

function nothingText({ rows, heaps }: Sheet): string {
  if (rows.length === 0) return 'There is no row on it that names a parcel.';
  return heaps.seen_before.rows === rows.length
    ? 'All of it was seen before: there is nothing to book.'
    : 'There is nothing on it to book.';
}

function Sums({ sheet: { heaps, amount, fees, statedTotal, booked } }: { sheet: Sheet }) {
  const { matches, short, over, unknown, seen_before: seen } = heaps;
  return (
    <SheetSums amount={amount} statedTotal={statedTotal}>
      <Sum name={`${matches.rows} match`} amount={matches.amount} />
      {short.rows > 0 && <Sum name={`${short.rows} short, not yet accepted`} amount={short.amount} />}
      {over.rows > 0 && <Sum name={`${over.rows} over`} amount={over.amount} />}
      <Sum name={`Book ${booked.orders}`} amount={booked.amount} className="all" />
      {unknown.rows > 0 && <Sum name={`${unknown.rows} unknown`} amount={unknown.amount} className="mute xs" />}
      {seen.rows > 0 && <Sum name={`${seen.rows} seen before`} amount={seen.amount} className="mute xs" />}
      {fees > 0 && <Sum name="Their fees, apart" amount={fees} className="mute xs" />}
    </SheetSums>
  );
}

/** How the sheets of a courier are looked at and booked. */
export function remittanceCalls(courierId: number): SheetCalls<Columns, Sheet> {
  return {
    look: (file, columns) =>
      call(previewRemittance, { courierId, name: nameOf(file), ...columnsInput(columns) }, { file }),
    async book(file, { columns, sheet: { seen }, reference }) {
      const input = { courierId, name: nameOf(file), reference, seen, ...columnsInput(columns) };
      const { booked } = (await call(bookRemittance, input, { file })).remittance;
      ordersChanged();
      return `${booked.orders === 1 ? '1 row' : `${booked.orders} rows`} booked, ${formatRupees(booked.amount)}`;
    },
  };
}

const columnsInput = (columns: Columns | undefined) => ({
  waybill: columns?.waybill ?? '',
  amount: columns?.amount ?? '',
  ...(columns?.fee && { fee: columns.fee }),
});
