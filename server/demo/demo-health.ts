import { backups, momentRehearsals } from '#server/backups/tables.ts';
import { laterBy, type Moments } from '#server/demo/moments.ts';
import { orders } from '#server/orders/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { incidents } from '#server/watching/tables.ts';

/** What the nights of a shop leave on Health, and what once broke there. No file stands behind the backup: there is none to download. */
export async function loadDemoHealth(tx: Tx, { momentOf }: Moments): Promise<void> {
  const count = await tx.$count(orders);
  const startedAt = momentOf([1, '01:40']);
  const [endedAt, rehearsedAt] = [laterBy(startedAt, 0.1), laterBy(startedAt, 0.4)];
  const night = {
    startedAt,
    endedAt,
    file: 'shop-of-the-demo.age',
    bytes: 2_100_000,
    orders: count,
    removedAt: endedAt,
  };
  await tx.insert(backups).values({ ...night, rehearsedAt, rehearsalSeconds: 18 });
  await tx.insert(momentRehearsals).values({ endedAt: laterBy(startedAt, 2), reachedAt: startedAt, orders: count });
  const beganAt = momentOf([4, '14:11']);
  await tx.insert(incidents).values({ kind: 'killed', seenBy: 'demo', beganAt, endedAt: laterBy(beganAt, 0.7) });
}
