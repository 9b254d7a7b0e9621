import { sql } from 'drizzle-orm';
import { discountCodes, discountUses } from '#server/discounts/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** The codes that the promo banners name, and one that came too late. */
const DEMO_CODES = [
  { code: 'ALOE20', percent: 20, minimumCents: 500_000, startsAt: new Date('2024-01-01') },
  { code: 'WELCOME10', percent: 10, firstOrderOnly: true, startsAt: new Date('2024-01-01') },
  { code: 'EXPIRED', percent: 50, startsAt: new Date('2024-01-01'), endsAt: new Date('2024-02-01') },
];

export async function loadDemoCodes(tx: Tx): Promise<void> {
  await tx.execute(sql`truncate ${discountUses}, ${discountCodes} restart identity cascade`);
  await tx.insert(discountCodes).values(DEMO_CODES);
}
