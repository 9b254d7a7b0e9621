import { changeOnHand, stockBatches } from '#server/catalogue/index.ts';
import type { Tx } from '#server/platform/db/client.ts';

const DAY_MS = 86_400_000;
const COLOMBO_MS = 5.5 * 3_600_000;

/** Of each product some pieces, and in how many days they expire. */
const BATCHES = [
  { item: 3, code: 'PG-118', pieces: 36, days: 41 },
  { item: 3, code: 'PG-124', pieces: 120, days: 410 },
  { item: 1, code: 'DC-071', pieces: 48, days: 230 },
  { item: 1, code: 'DC-075', pieces: 60, days: 500 },
  { item: 2, code: 'NC-052', pieces: 40, days: 150 },
  { item: 8, code: 'BL-033', pieces: 60, days: 320 },
  { item: 13, code: 'SH-019', pieces: 45, days: 560 },
];

/** Pieces that lay there without a batch are sorted into some: how many there are stays the same. */
export async function sortIntoBatches(tx: Tx, staff: number, now: Date): Promise<void> {
  for (const { item, code, pieces, days } of BATCHES) {
    const expiresOn = new Date(now.getTime() + COLOMBO_MS + days * DAY_MS).toISOString().slice(0, 10);
    const [batch] = await tx
      .insert(stockBatches)
      // The owner knows: no mail about what never happened.
      .values({ productItemId: item, code, expiresOn, createdAt: now, toldAt: now })
      .returning({ id: stockBatches.id });
    const why = { reason: 'count', staff, at: now, note: 'Sorted into batches' } as const;
    await changeOnHand(tx, item, -pieces, { ...why, batch: null });
    await changeOnHand(tx, item, pieces, { ...why, batch: batch?.id ?? null });
  }
}
