import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SETTLED_BY } from '#contract/staff/ledger.ts';
import type { Cast } from '#server/demo/cast.ts';
import { bookSettlement } from '#server/ledger/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

const COLUMNS = { payment: 'Payment reference', amount: 'Gross', fee: 'Commission' };
const FEE_SHARE = 0.025;
const BOOKED_DAYS_AGO = 7;
const TAKEN_BEFORE_DAYS = 10;

/** Each provider has paid out once, a week ago, what it had taken and given back by then. */
export async function bookDemoSettlements(tx: Tx, { moments, owner }: Cast): Promise<void> {
  const bookedAt = moments.momentOf([BOOKED_DAYS_AGO, '10:35']);
  const before = moments.momentOf([TAKEN_BEFORE_DAYS, '00:00']);
  for (const provider of SETTLED_BY) {
    const { rows } = await tx.execute<{ name: string; cents: number }>(sql`
      select coalesce(refund.reference, attempt.payment_ref, attempt.reference) as name, entry.amount_cents as cents
      from money_entries entry join payment_attempts attempt on attempt.id = entry.attempt_id
        left join refunds refund on refund.id = entry.refund_id
      where entry.tender = ${provider} and entry.at < ${before} order by entry.at, entry.id`);
    if (rows.length === 0) continue;
    const lines = rows.map(({ name, cents }, index) => {
      const feeCents = cents > 0 ? Math.round(cents * FEE_SHARE) : 0;
      return { line: index + 2, name, amountCents: cents, feeCents };
    });
    const name = `${provider}-settlement-${bookedAt.toISOString().slice(0, 10)}.csv`;
    await bookSettlement(tx, {
      provider,
      file: { name, hash: createHash('sha256').update(`demo ${name}`).digest('hex') },
      sheet: { rows: lines, statedTotalCents: null },
      columns: COLUMNS,
      reference: '',
      seen: null,
      actorId: owner,
      now: bookedAt,
    });
  }
}
