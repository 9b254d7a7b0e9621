import { sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { fail } from '#contract/errors.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { getReport } from '#contract/staff/reports.ts';
import { documentNumber, documents, type Seller } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Cell } from '#server/platform/sheets/csv.ts';
import { figuresOf, isIn, rupeesOf, type Sum } from '#server/reports/placed.ts';
import type { Spans } from '#server/reports/spans.ts';

/** What was written before the shop had a TIN shows no tax, and owes none. */
const hasVat = sql`jsonb_typeof(body -> 'vat') = 'object'`;

/** By the invoices and credit notes of these days: what they say is what is owed, to the cent. */
export async function readTax(
  db: Db,
  seller: Seller | null | undefined,
  { current }: Spans,
): Promise<OutputOf<typeof getReport>['tax']> {
  if (!seller?.tin) return null;
  type Row = { invoiced: Sum; vat: Sum; back: Sum };
  const { rows } = await db.execute<Row>(sql`
    select sum(cents) filter (where key = 'invoice') as invoiced, sum(part_cents) filter (where key = 'invoice') as vat,
      sum(part_cents) filter (where key = 'credit_note') as back
    from ${figuresOf('tax', { current, earlier: null })} counted`);
  const [vat, back] = [Number(rows[0]?.vat ?? 0), Number(rows[0]?.back ?? 0)];
  return {
    percent: seller.vatPercent,
    invoiced: rupeesOf(rows[0]?.invoiced),
    vat: centsToRupees(vat),
    vatBack: centsToRupees(back),
    toPay: centsToRupees(vat - back),
  };
}

/** What a spreadsheet takes without thinking. */
const MOST_ROWS = 50_000;

/** Every invoice and credit note that shows tax, for the accountant. */
export async function taxRows(db: Db, { current }: Spans): Promise<Cell[][]> {
  const found = await db
    .select()
    .from(documents)
    .where(sql`${isIn(sql`issued_at`, current)} and ${hasVat}`)
    .orderBy(documents.issuedAt, documents.id)
    .limit(MOST_ROWS + 1);
  if (found.length > MOST_ROWS) {
    throw fail('action_refused', { reason: `These are more than ${MOST_ROWS} lines. Please take fewer days.` });
  }
  return [
    ['Day', 'Document', 'Kind', 'Order', 'Total', 'Value', 'VAT %', 'VAT'],
    ...found.map(({ body: { vat, isTax }, ...document }) => {
      const sign = document.kind === 'invoice' ? 1 : -1;
      const kind = document.kind === 'invoice' ? 'invoice' : 'credit note';
      return [
        colomboDay(document.issuedAt),
        documentNumber(document),
        isTax ? `tax ${kind}` : kind,
        document.orderId,
        sign * centsToRupees(document.amountCents),
        sign * centsToRupees(vat?.valueCents ?? 0),
        vat?.percent ?? 0,
        sign * centsToRupees(vat?.vatCents ?? 0),
      ];
    }),
  ];
}
