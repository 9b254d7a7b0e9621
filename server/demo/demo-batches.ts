import { addDays, colomboDay } from '#contract/rules/colombo-day.ts';
import { changeOnHand, stockBatches } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

/** Of each product some pieces, in how many days they expire, and how many days ago their leaves were cut. */
const BATCHES = {
  'before the first order': [
    { item: 3, code: 'PG-118', pieces: 42, days: 41, cut: 80 },
    { item: 3, code: 'PG-124', pieces: 120, days: 410, cut: 73 },
    { item: 1, code: 'DC-071', pieces: 48, days: 230, cut: 82 },
    { item: 1, code: 'DC-075', pieces: 60, days: 500, cut: 74 },
    { item: 2, code: 'NC-052', pieces: 40, days: 150, cut: 79 },
    { item: 8, code: 'BL-033', pieces: 60, days: 320, cut: 76 },
    { item: 13, code: 'SH-019', pieces: 45, days: 560, cut: 72 },
  ],
  today: [
    { item: 4, code: 'AS-140', pieces: 60, days: 365, cut: 6 },
    { item: 9, code: 'NS-088', pieces: 120, days: 545, cut: 9 },
    { item: 10, code: 'FW-061', pieces: 80, days: 365, cut: 4 },
  ],
};

/**
 * Deliveries, each a batch. What lay there is counted down by as many, so that the shelf holds in the end what the
 * catalogue names.
 */
export async function bringBatches(
  tx: Tx,
  which: keyof typeof BATCHES,
  { staff, now, at }: { staff: number; now: Date; at: Date },
): Promise<void> {
  for (const [item, batches] of Map.groupBy(BATCHES[which], (batch) => batch.item)) {
    const pieces = batches.reduce((sum, batch) => sum + batch.pieces, 0);
    await changeOnHand(tx, item, -pieces, {
      reason: 'count',
      staff,
      at,
      note: 'Counted before the delivery',
      batch: null,
    });
    for (const { code, pieces, days, cut } of batches) {
      const expiresOn = addDays(colomboDay(now), days);
      const cutOn = addDays(colomboDay(now), -cut);
      const [batch] = await tx
        .insert(stockBatches)
        // The owner knows: no mail about what never happened.
        .values({ productItemId: item, code, expiresOn, cutOn, createdAt: at, toldAt: now })
        .returning({ id: stockBatches.id });
      await changeOnHand(tx, item, pieces, { reason: 'delivery', staff, at, batch: batch?.id ?? null });
    }
  }
}
