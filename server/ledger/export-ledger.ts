import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import {
  type exportLedger as call,
  LEDGER_ACCOUNT_NAMES,
  LEDGER_ACCOUNTS,
  type LedgerAccount,
  PROVIDER_NAMES,
  type SettledBy,
} from '#contract/staff/ledger.ts';
import { codRemittanceRows, codRemittances } from '#server/cash/index.ts';
import { entryReference, isWithin, ledgerEntries, settledRow } from '#server/ledger/find-entries.ts';
import { readLedger, type Span } from '#server/ledger/read-ledger.ts';
import { settlementRows, settlements } from '#server/ledger/tables.ts';
import { documents } from '#server/orders/index.ts';
import { paymentAttempts, refunds } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { type Cell, csvText } from '#server/platform/sheets/csv.ts';
import { couriers } from '#server/shipments/index.ts';

/** What a spreadsheet takes without thinking. A file that is cut off would have other totals than the screen. */
const MOST_ROWS = 50_000;

const HEADINGS = ['Day', 'Time', 'Order', 'Invoice', 'Way', 'In', 'Refunded', 'Fee', 'Settlement', 'Reference'];

type Row = {
  day: string;
  time: string;
  orderId: number | null;
  document: string | null;
  tender: string;
  cents: string;
  feeCents: string | null;
  isRefund: boolean;
  sheet: string | null;
  reference: string | null;
};

/** One line for each entry and, on the day their sheet was booked, for what somebody kept; then what the screen adds up. */
export async function exportLedger(db: Db | Tx, span: Span): Promise<OutputOf<typeof call>> {
  const rows = await readRows(db, span);
  if (rows.length > MOST_ROWS) {
    throw fail('action_refused', { reason: `These are more than ${MOST_ROWS} lines. Please take fewer days.` });
  }
  const { totals, fees, allFees } = await readLedger(db, span);
  const total = (name: string, came: Cell, wentBack: Cell, fee: Cell) => [
    'Total',
    '',
    '',
    '',
    name,
    came,
    wentBack,
    fee,
    '',
    '',
  ];
  const table: Cell[][] = [
    HEADINGS,
    ...rows.map(lineOf),
    ...LEDGER_ACCOUNTS.map((tender) =>
      total(LEDGER_ACCOUNT_NAMES[tender], totals.tenders[tender].came, totals.tenders[tender].wentBack, ''),
    ),
    ...fees.map(({ name, fees: kept }) => total(`Fees of ${name}`, '', '', kept)),
    total('All', totals.all.came, totals.all.wentBack, allFees),
  ];
  return { name: `books-${span.from}-${span.to}.csv`, csv: csvText(table), rows: rows.length };
}

function lineOf({ day, time, orderId, document, tender, cents, feeCents, isRefund, sheet, reference }: Row): Cell[] {
  const amount = centsToRupees(Number(cents));
  const isFee = feeCents !== null;
  const name =
    isFee && tender in PROVIDER_NAMES
      ? PROVIDER_NAMES[tender as SettledBy]
      : (LEDGER_ACCOUNT_NAMES[tender as LedgerAccount] ?? tender);
  return [
    day,
    time,
    orderId ?? '',
    document ?? '',
    isFee ? `Fee of ${name}` : name,
    isFee || isRefund ? '' : amount,
    isFee || !isRefund ? '' : -amount,
    isFee ? centsToRupees(Number(feeCents)) : '',
    sheet ?? '',
    reference ?? '',
  ];
}

const clock = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone 'Asia/Colombo', 'YYYY-MM-DD') as day,
  to_char(${at} at time zone 'Asia/Colombo', 'HH24:MI:SS') as time`;

/** '2026-00042', 'CN-2026-00007': of a refund its credit note, else the invoice of the order. */
const numberOf = (
  which: SQL,
) => sql`(select case document.kind when 'credit_note' then 'CN-' else '' end || right(document.series, 4) || '-'
    || lpad(document.number::text, 5, '0') from ${documents} document where ${which})`;
/** Each in a question of its own, that an index answers. */
const document = sql`case when entry.refund_id is null
  then ${numberOf(sql`document.order_id = entry.order_id and document.kind = 'invoice' and document.correction_id is null`)}
  else ${numberOf(sql`document.id = refund.credit_note_id`)} end`;

async function readRows(db: Db | Tx, span: Span): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select * from (
      select entry.at, entry.id, ${clock(sql`entry.at`)}, entry.order_id as "orderId", ${document} as document, entry.tender, entry.amount_cents as cents,
        null::bigint as "feeCents", entry.refund_id is not null as "isRefund", coalesce(settlement.file_name, remittance.file_name) as sheet,
        ${entryReference} as reference
      from ${ledgerEntries} entry left join ${paymentAttempts} attempt on attempt.id = entry.attempt_id
        left join ${refunds} refund on refund.id = entry.refund_id
        left join ${settlementRows} line on line.id = ${settledRow}
        left join ${settlements} settlement on settlement.id = line.settlement_id
        left join ${codRemittanceRows} paid on paid.id = entry.row_id
        left join ${codRemittances} remittance on remittance.id = paid.remittance_id
      where ${isWithin(sql`entry.at`, span)}
      union all
      select booked_at, id, ${clock(sql`booked_at`)}, null, null, provider, 0, fees_cents, false, file_name, reference
      from ${settlements} where fees_cents <> 0 and ${isWithin(sql`booked_at`, span)}
      union all
      select paid.booked_at, paid.id, ${clock(sql`paid.booked_at`)}, null, null, courier.name, 0, paid.fees_cents, false,
        paid.file_name, paid.reference
      from ${codRemittances} paid join ${couriers} courier on courier.id = paid.courier_id
      where paid.fees_cents <> 0 and ${isWithin(sql`paid.booked_at`, span)}
    ) lines order by at, id limit ${MOST_ROWS + 1}`);
  return rows;
}
