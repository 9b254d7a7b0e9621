import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import type { SettledBy, SettlementBucket } from '#contract/staff/ledger.ts';
import { settlementRows, settlements } from '#server/ledger/tables.ts';
import { orders } from '#server/orders/index.ts';
import { paymentAttempts, refunds } from '#server/payments/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { codeOf, type NamedRow, type NamedRows } from '#server/platform/sheets/sheet-rows.ts';

type Attempt = typeof paymentAttempts.$inferSelect;
type Refund = typeof refunds.$inferSelect;

export type MatchedRow = {
  line: number;
  payment: string;
  grossCents: number;
  feeCents: number;
  bucket: SettlementBucket;
  note: string;
  attempt: Attempt | null;
  refund: Refund | null;
  /** What the books say of it, below zero for a refund. */
  inBooksCents: number;
};

type Question = { provider: SettledBy; sheet: NamedRows; isLocking: boolean };

/** Each row in its bucket, compared with what the books say of its payment or refund. */
export async function matchSheet(db: Db | Tx, { provider, sheet, isLocking }: Question): Promise<MatchedRow[]> {
  const known = await findKnown(db, provider, sheet.rows, isLocking);
  return sheet.rows.map((row) => matchRow(row, known));
}

const rupees = (cents: number) => formatRupees(centsToRupees(Math.abs(cents)));

function matchRow(row: NamedRow, known: Known): MatchedRow {
  const { line, name: payment } = row;
  const grossCents = row.amountCents ?? 0;
  // Some write what they keep as below zero; of a refund it is what they give back of their fee.
  const feeCents = grossCents < 0 ? row.feeCents : Math.abs(row.feeCents);
  const { attempts, refund: named } = known.find(codeOf(payment));
  const put = (
    bucket: SettlementBucket,
    note: string,
    found: { attempt?: Attempt; refund?: Refund } = {},
  ): MatchedRow => {
    const { attempt = attempts[0] ?? null, refund = null } = found;
    const inBooksCents = refund ? -refund.amountCents : (found.attempt?.capturedCents ?? 0);
    return { line, payment, grossCents, feeCents, bucket, note, attempt, refund, inBooksCents };
  };
  if (!payment) return put('unknown', 'It names no payment');
  if (attempts.length === 0) return put('unknown', 'No payment with this provider has this number');
  if (grossCents === 0) return put('unknown', 'It says no amount that can be read');
  const items: Item[] =
    grossCents < 0
      ? known.refundsOf(attempts, named).map((refund) => ({ refund, attempt: known.attemptOf(refund) }))
      : attempts.filter(({ capturedCents }) => capturedCents > 0 && !named).map((attempt) => ({ attempt }));
  if (items.length === 0) return put('unknown', whyNothing(grossCents, named));
  const free = items.filter((item) => !known.takenBy(item));
  const centsOf = ({ attempt, refund }: Item) => (refund ? -refund.amountCents : attempt.capturedCents);
  const item = free.find((one) => centsOf(one) === grossCents) ?? free[0];
  if (!item) {
    const [first] = items as [Item];
    return put('seen_before', known.takenBy(first) ?? '', first);
  }
  if (item.refund && item.refund.state !== 'done')
    return put('unknown', `Refund ${item.refund.reference} is not marked as given back yet: do that first`);
  known.take(item, line);
  if (centsOf(item) === grossCents) return put('matches', '', item);
  const missing = centsOf(item) - grossCents;
  return put('differs', `${rupees(missing)} ${missing > 0 ? 'less' : 'more'} than in the books`, item);
}

function whyNothing(grossCents: number, named: Refund | null): string {
  if (grossCents < 0) return 'No refund through this provider is known';
  return named ? 'A refund, but its sum is not below zero' : 'It is not paid, as far as we know';
}

type Item = { attempt: Attempt; refund?: Refund };
type Known = Awaited<ReturnType<typeof findKnown>>;

/** Payments that the rows may mean, with their refunds; their orders locked in the order of ids, if they are booked now. */
async function findKnown(db: Db | Tx, provider: SettledBy, rows: NamedRow[], isLocking: boolean) {
  const codes = [...new Set(rows.map(({ name }) => codeOf(name)).filter(Boolean))];
  const attempts = codes.length === 0 ? [] : await findAttempts(db, provider, codes);
  const ids = attempts.map(({ id }) => id);
  const orderIds = [...new Set(attempts.map(({ orderId }) => orderId))];
  if (isLocking && orderIds.length > 0) {
    const locked = db.select({ id: orders.id }).from(orders).where(inArray(orders.id, orderIds)).orderBy(orders.id);
    await locked.for('update');
  }
  // Read after the lock: what somebody has booked meanwhile is seen.
  const given = ids.length === 0 ? [] : await readRefunds(db, ids);
  const settled = ids.length === 0 ? [] : await readSettled(db, ids);
  const takenHere = new Map<string, number>();
  const keyOf = ({ attempt, refund }: Item) => (refund ? `refund ${refund.id}` : `payment ${attempt.id}`);

  return {
    /** By what the provider or we call it; else by the number of the order. */
    find(code: string): { attempts: Attempt[]; refund: Refund | null } {
      const refund = given.find(({ reference }) => reference.toLowerCase() === code) ?? null;
      const named = attempts.filter(
        ({ id, paymentRef, reference, providerRef }) =>
          id === refund?.attemptId || [paymentRef, reference, providerRef].some((text) => text?.toLowerCase() === code),
      );
      const found = named.length > 0 ? named : attempts.filter(({ orderId }) => String(orderId) === code);
      return { attempts: found, refund };
    },
    attemptOf: (refund: Refund) => attempts.find(({ id }) => id === refund.attemptId) as Attempt,
    /** Those that are done first. */
    refundsOf: (some: Attempt[], named: Refund | null) =>
      given
        .filter((refund) => (named ? refund === named : some.some(({ id }) => id === refund.attemptId)))
        .sort((one, other) => Number(other.state === 'done') - Number(one.state === 'done')),
    takenBy(item: Item): string | null {
      const here = takenHere.get(keyOf(item));
      if (here !== undefined) return `On this sheet already, line ${here}`;
      const before = settled.find(({ attemptId, refundId }) =>
        item.refund ? refundId === item.refund.id : refundId === null && attemptId === item.attempt.id,
      );
      return before ? `Booked with ${before.name}` : null;
    },
    take: (item: Item, line: number) => takenHere.set(keyOf(item), line),
  };
}

function findAttempts(db: Db | Tx, provider: SettledBy, codes: string[]): Promise<Attempt[]> {
  const { paymentRef, reference, providerRef, orderId } = paymentAttempts;
  const isNamed = [paymentRef, reference, providerRef].map((column) => inArray(sql`lower(${column})`, codes));
  const numbers = codes.filter((code) => /^\d{1,9}$/.test(code)).map(Number);
  const ofRefund = db
    .select({ id: refunds.attemptId })
    .from(refunds)
    .where(inArray(sql`lower(${refunds.reference})`, codes));
  return db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        inArray(paymentAttempts.provider, provider === 'card' ? ['card', 'hosted'] : [provider]),
        or(...isNamed, inArray(orderId, numbers), inArray(paymentAttempts.id, ofRefund)),
      ),
    )
    .orderBy(paymentAttempts.id);
}

/** Those that go through the provider; cash and transfers are not on its sheets. */
function readRefunds(db: Db | Tx, attemptIds: number[]): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        inArray(refunds.attemptId, attemptIds),
        eq(refunds.method, 'provider'),
        inArray(refunds.state, ['requested', 'by_hand', 'done']),
      ),
    )
    .orderBy(refunds.id);
}

function readSettled(db: Db | Tx, attemptIds: number[]) {
  const { attemptId, refundId } = settlementRows;
  return db
    .select({ attemptId, refundId, name: settlements.fileName })
    .from(settlementRows)
    .innerJoin(settlements, eq(settlements.id, settlementRows.settlementId))
    .where(and(inArray(attemptId, attemptIds), inArray(settlementRows.bucket, ['matches', 'differs'])));
}
