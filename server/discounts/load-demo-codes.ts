import { eq } from 'drizzle-orm';
import { products } from '#server/catalogue/index.ts';
import { discountCodes } from '#server/discounts/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** The codes that the promo banners name, and one that came too late. */
const DEMO_CODES = [
  { code: 'ALOE20', percent: 20, minimumCents: 500_000, isPublic: true, startsAt: new Date('2024-01-01') },
  { code: 'WELCOME10', percent: 10, firstOrderOnly: true, isPublic: true, startsAt: new Date('2024-01-01') },
  { code: 'EXPIRED', percent: 50, startsAt: new Date('2024-01-01'), endsAt: new Date('2024-02-01') },
];

export async function loadDemoCodes(tx: Tx): Promise<void> {
  await tx.insert(discountCodes).values(DEMO_CODES);
}

const DAY_MS = 86_400_000;

/** Of a shop at work: other kinds, one that is planned, and one given by itself that is switched off: totals stay as specified. */
export async function loadDemoDiscounts(tx: Tx, now: Date): Promise<void> {
  const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const [balm] = await tx.select({ id: products.id }).from(products).where(eq(products.name, 'Aloe Vera Lip Balm'));
  await tx.insert(discountCodes).values([
    {
      ...{ code: 'KANDYFREE', kind: 'free_delivery', districts: ['Kandy', 'Matale'], mostUses: 50 },
      ...{ startsAt: daysFromNow(-20), endsAt: daysFromNow(10) },
    },
    { code: 'VESAK500', kind: 'amount', amountCents: 50_000, minimumCents: 300_000, startsAt: daysFromNow(160) },
    ...(balm
      ? [
          {
            ...{ name: 'Three lip balms for two', kind: 'buy_get' as const, buyQty: 2, getQty: 1, getPercent: 100 },
            ...{ getOf: 'same' as const, productIds: [balm.id], combines: true, active: false, startsAt: now },
          },
        ]
      : []),
  ]);
}
