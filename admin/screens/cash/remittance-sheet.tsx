import { Check, type Column, call, figure, ordersChanged, rupees } from '#admin/kit.ts';
import { BucketTable } from '#admin/sheets/bucket-table.tsx';
import { SheetSums, SheetView, Sum } from '#admin/sheets/sheet-view.tsx';
import { nameOf, type OpenSheet, type SheetCalls } from '#admin/sheets/use-sheet.ts';
import {
  BUCKETS,
  bookRemittance,
  type Columns,
  previewRemittance,
  type Sheet,
  type SheetRow,
} from '#contract/staff/cash.ts';

/** What is said of the rows that belong to no order: whether their cash came, and whether their fees were kept. */
export type RestAnswers = { isPaid: boolean; areFeesKept: boolean };

type Props = {
  sheet: OpenSheet<Columns, Sheet>;
  rest: RestAnswers;
  onRest: (answers: RestAnswers) => void;
  couriers: { id: number; name: string }[];
  courierId: number | undefined;
  onCourier: (id: number) => void;
};

/** A courier's sheet. */
export function RemittanceSheet({ sheet, rest, onRest, couriers, courierId, onCourier }: Props) {
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
          <Sums sheet={read} rest={rest} />
          <RestQuestions sheet={read} rest={rest} onRest={onRest} />
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
  'Booking receives what matches. What was paid too little or too much stands under ‘Needs a decision’, and in the books at once; what is unknown or already booked changes no order.';

type RestProps = { sheet: Sheet; rest: RestAnswers };

/** What booking writes, with what was said of the rest. */
export function bookingOf({ booked, surplus, fees, rest }: Sheet, { isPaid, areFeesKept }: RestAnswers) {
  const more = isPaid ? rest.amount : 0;
  return {
    orders: booked.orders,
    amount: booked.amount + more,
    surplus: surplus + more,
    fees: fees + (areFeesKept ? rest.fees : 0),
  };
}

/** A sheet does not say whether a row that is doubled or unknown was paid: whoever sees the bank account knows. */
function RestQuestions({ sheet, rest, onRest }: RestProps & Pick<Props, 'onRest'>) {
  const { rows, amount, fees } = sheet.rest;
  if (sheet.booked.orders === 0 || (amount <= 0 && fees <= 0)) return null;
  return (
    <fieldset className="mt-4 grid gap-2">
      <legend className="font-medium mb-2">
        {rows === 1
          ? '1 row belongs to no order or is booked already'
          : `${rows} rows belong to no order or are booked already`}
      </legend>
      {amount > 0 && (
        <Check checked={rest.isPaid} onChange={(event) => onRest({ ...rest, isPaid: event.target.checked })}>
          Their cash came, too: {rupees(amount)} paid too much
        </Check>
      )}
      {fees > 0 && (
        <Check checked={rest.areFeesKept} onChange={(event) => onRest({ ...rest, areFeesKept: event.target.checked })}>
          Their fees were kept, too: {rupees(fees)}
        </Check>
      )}
    </fieldset>
  );
}

function Sums({ sheet, rest }: RestProps) {
  const { orders, amount, surplus, fees } = bookingOf(sheet, rest);
  const { matches, short, over } = sheet.buckets;
  return (
    <SheetSums sheet={sheet} fees={fees}>
      <Sum name={`${matches.rows} match`} amount={matches.amount} />
      {short.rows > 0 && <Sum name={`${short.rows} paid too little, not yet accepted`} amount={short.amount} />}
      {over.rows > 0 && <Sum name={`${over.rows} paid too much`} amount={over.amount} />}
      <Sum name={`Book ${orders}`} amount={amount} className="all" />
      {surplus > 0 && <Sum name="of it paid too much" amount={surplus} className="mute xs" />}
    </SheetSums>
  );
}

/** How the sheets of a courier are previewed and booked. */
export function remittanceCalls(courierId: number, restOf: (sheet: Sheet) => RestAnswers): SheetCalls<Columns, Sheet> {
  return {
    preview: (file, columns) =>
      call(previewRemittance, { courierId, name: nameOf(file), ...columnsInput(columns) }, { file }),
    async book(file, { columns, sheet, reference }) {
      const { isPaid, areFeesKept } = restOf(sheet);
      const answers = { ...(isPaid && { restPaid: 'yes' as const }), ...(areFeesKept && { restFees: 'yes' as const }) };
      const input = {
        courierId,
        name: nameOf(file),
        reference,
        seen: sheet.seen,
        ...columnsInput(columns),
        ...answers,
      };
      const { sentence } = await call(bookRemittance, input, { file });
      ordersChanged();
      return sentence;
    },
  };
}

const columnsInput = (columns: Columns | undefined) => ({
  waybill: columns?.waybill ?? '',
  amount: columns?.amount ?? '',
  ...(columns?.fee && { fee: columns.fee }),
});
