import { type Column, call, figure, ordersChanged } from '#admin/kit.ts';
import { BucketTable } from '#admin/sheets/bucket-table.tsx';
import { SheetSums, SheetView, Sum } from '#admin/sheets/sheet-view.tsx';
import { nameOf, type OpenSheet, type SheetCalls } from '#admin/sheets/use-sheet.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  BUCKETS,
  bookRemittance,
  type Columns,
  previewRemittance,
  type Sheet,
  type SheetRow,
} from '#contract/staff/cash.ts';

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
      noun="parcel"
      booking={BOOKING}
    />
  );
}

const differenceOf = ({ due, amount }: SheetRow) => (due > 0 ? Math.round((amount - due) * 100) / 100 : 0);

const COLUMNS: Column<SheetRow>[] = [
  {
    head: 'Customer',
    phone: 'c',
    cell: ({ customer, waybill, note }) => (
      <>
        {customer || <span className="mono on-phone">{waybill}</span>}
        {note && <small>{note}</small>}
      </>
    ),
  },
  { head: 'Tracking', phone: 'no', cellClass: 'mono', cell: ({ waybill }) => waybill },
  { head: 'Due', phone: 'no', className: 'r', cell: ({ due }) => due > 0 && figure(due) },
  { head: 'On the sheet', phone: 'd', className: 'r', cell: ({ amount }) => figure(Math.abs(amount)) },
  {
    head: 'Difference',
    phone: 'no',
    className: 'r',
    cellClass: (row) => differenceOf(row) < 0 && 'out',
    cell: (row) => {
      const difference = differenceOf(row);
      return difference !== 0 && `${difference > 0 ? '+ ' : ''}${figure(difference)}`;
    },
  },
  { head: 'Fee', phone: 'no', className: 'r', cell: ({ fee }) => fee > 0 && figure(fee) },
];

/** The rows of a courier's sheet, each with its order. */
export function SheetTable({ rows }: { rows: SheetRow[] }) {
  return <BucketTable buckets={BUCKETS} rows={rows} columns={COLUMNS} />;
}

const BOOKING =
  'Booking receives what matches. What is short or over stands under Decide; what is unknown or was seen before changes nothing.';

function Sums({ sheet }: { sheet: Sheet }) {
  const { fees, booked } = sheet;
  const { matches, short, over } = sheet.buckets;
  return (
    <SheetSums sheet={sheet} fees={fees}>
      <Sum name={`${matches.rows} match`} amount={matches.amount} />
      {short.rows > 0 && <Sum name={`${short.rows} short, not yet accepted`} amount={short.amount} />}
      {over.rows > 0 && <Sum name={`${over.rows} over`} amount={over.amount} />}
      <Sum name={`Book ${booked.orders}`} amount={booked.amount} className="all" />
    </SheetSums>
  );
}

/** How the sheets of a courier are previewed and booked. */
export function remittanceCalls(courierId: number): SheetCalls<Columns, Sheet> {
  return {
    preview: (file, columns) =>
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
