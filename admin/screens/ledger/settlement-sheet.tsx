import { type Column, call, figure } from '#admin/kit.ts';
import { BucketTable } from '#admin/sheets/bucket-table.tsx';
import { SheetSums, SheetView, Sum } from '#admin/sheets/sheet-view.tsx';
import { nameOf, type OpenSheet, type SheetCalls } from '#admin/sheets/use-sheet.ts';
import { formatRupees } from '#contract/rules/money.ts';
import {
  bookSettlement,
  PROVIDER_NAMES,
  previewSettlement,
  SETTLED_BY,
  SETTLEMENT_BUCKETS,
  type SettledBy,
  type SettlementColumns,
  type SettlementRow,
  type SettlementSheet,
} from '#contract/staff/ledger.ts';

type Props = {
  sheet: OpenSheet<SettlementColumns, SettlementSheet>;
  provider: SettledBy;
  onProvider: (provider: SettledBy) => void;
};

/** A provider's sheet. */
export function SettlementSheetView({ sheet, provider, onProvider }: Props) {
  return (
    <SheetView
      title="Settlement sheet"
      sheet={sheet}
      senders={SETTLED_BY.map((value) => ({ value, name: PROVIDER_NAMES[value] }))}
      sender={provider}
      senderText="this provider"
      onSender={(value) => onProvider(value as SettledBy)}
      fields={[
        { name: 'payment', label: 'Payment or order' },
        { name: 'amount', label: 'Taken, before fees' },
        { name: 'fee', label: 'Their fee', isOptional: true },
      ]}
      show={(read) => (
        <>
          <SettlementTable rows={read.rows} />
          <Sums sheet={read} />
        </>
      )}
      noun="payment"
      booking={BOOKING}
    />
  );
}

const differenceOf = ({ bucket, amount, inBooks }: SettlementRow) =>
  bucket === 'differs' ? Math.round((amount - inBooks) * 100) / 100 : 0;

const COLUMNS: Column<SettlementRow>[] = [
  {
    head: 'Payment',
    phone: 'c',
    cell: ({ payment, isRefund, note }) => (
      <>
        <span className="mono">{payment}</span>
        {isRefund && <span className="mute"> refund</span>}
        {note && <small>{note}</small>}
      </>
    ),
  },
  { head: 'In the books', phone: 'no', className: 'r', cell: ({ inBooks }) => inBooks !== 0 && figure(inBooks) },
  { head: 'On the sheet', phone: 'd', className: 'r', cell: ({ amount }) => figure(amount) },
  {
    head: 'Difference',
    phone: 'no',
    className: 'r',
    cellClass: (row) => differenceOf(row) < 0 && 'out',
    cell: (row) => differenceOf(row) !== 0 && figure(differenceOf(row)),
  },
  { head: 'Fee', phone: 'no', className: 'r', cell: ({ fee }) => fee !== 0 && figure(fee) },
];

/** The rows of a provider's sheet, each with its order. */
export function SettlementTable({ rows }: { rows: SettlementRow[] }) {
  return <BucketTable buckets={SETTLEMENT_BUCKETS} rows={rows} columns={COLUMNS} />;
}

const BOOKING =
  'Booking says for which payments and refunds they have paid. What differs stays owed by the difference; what is unknown or already booked changes nothing.';

function Sums({ sheet }: { sheet: SettlementSheet }) {
  const { booked } = sheet;
  const { matches, differs } = sheet.buckets;
  return (
    <SheetSums sheet={sheet}>
      <Sum name={`${matches.rows} match`} amount={matches.amount} />
      {differs.rows > 0 && <Sum name={`${differs.rows} differ`} amount={differs.amount} />}
      {booked.fees !== 0 && <Sum name="Less their fees" amount={-booked.fees} />}
      <Sum name="Paid out" amount={booked.net} className="all" />
    </SheetSums>
  );
}

/** How the sheets of a provider are previewed and booked. */
export function settlementCalls(provider: SettledBy): SheetCalls<SettlementColumns, SettlementSheet> {
  return {
    preview: (file, columns) =>
      call(previewSettlement, { provider, name: nameOf(file), ...columnsInput(columns) }, { file }),
    async book(file, { columns, sheet: { seen }, reference }) {
      const input = { provider, name: nameOf(file), reference, seen, ...columnsInput(columns) };
      const { booked, net } = (await call(bookSettlement, input, { file })).settlement;
      return `${booked === 1 ? '1 row' : `${booked} rows`} booked, ${formatRupees(net)} paid out`;
    },
  };
}

const columnsInput = (columns: SettlementColumns | undefined) => ({
  payment: columns?.payment ?? '',
  amount: columns?.amount ?? '',
  ...(columns?.fee && { fee: columns.fee }),
});
