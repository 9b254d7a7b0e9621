import { sql } from 'drizzle-orm';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { until } from '#testing/cluster/until.ts';
import { createUsers } from '#testing/create-users.ts';
import { watchWrites } from '#testing/outage.ts';
import { openShipping } from '#testing/shipping.ts';
import { openBuyers } from '#testing/shoppers/buyers.ts';

const ITEM = 9;
const PRODUCT = 9;
const PIECES = 100_000;
/** More than can buy while one thing happens. */
const SHOPPERS = { people: 2000, pauseMs: 200 };
const AT_ONCE = 6;
const WRITERS = 6;

/** Shoppers who buy, somebody who ships, others who fill their carts, and what all of them were told. */
export async function openTrade(address: string, databaseUrl: string) {
  const { db, close } = openDatabase(databaseUrl, { log: createLog({ LOG_LEVEL: 'silent' }), isBatch: true });
  await db.execute(sql`update product_items set on_hand = reserved + ${PIECES} where id = ${ITEM}`);
  const writers = await createUsers(db, WRITERS);
  const shoppers = await openBuyers({ db, ...SHOPPERS });
  const endBuying = shoppers.work(AT_ONCE, [address]);
  const shipping = await openShipping({ address, db });
  const watch = watchWrites(WRITERS, async (person, signal) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${writers[person]?.token}` };
    const body = JSON.stringify([{ productItemId: ITEM, qty: 1 }]);
    return (await fetch(`${address}/api/cart`, { method: 'PUT', headers, body, signal })).ok;
  });

  return {
    told: shoppers.told,
    shipped: shipping.shipped,
    watch,
    async stop() {
      await watch.stop();
      await endBuying();
      await shipping.stop();
    },

    /** What does not stand in the books as it was told, or not once; and where the books do not agree. */
    async lostOrDoubled() {
      const placed = await db.execute<{ userId: number; ids: number[] }>(
        sql`select user_id as "userId", array_agg(id) as ids from orders where user_id is not null group by 1`,
      );
      const idsOf = new Map(placed.rows.map(({ userId, ids }) => [userId, ids]));
      const sent = await db.execute<{ id: number }>(sql`
        select orders.id from orders join shipments on shipments.order_id = orders.id
        where orders.status = 'Shipped' group by 1 having count(*) = 1`);
      const sentOnce = new Set(sent.rows.map(({ id }) => id));
      return [
        ...shoppers.told.filter(({ userId, orderId }) => String(idsOf.get(userId)) !== String(orderId)),
        ...shipping.shipped.filter((id) => !sentOnce.has(id)),
        ...(await auditLedger(db)),
      ];
    },

    /** What is changed in the database is on the pages a moment later: somebody listens. */
    async secondsUntilShown(): Promise<number> {
      const read = async () => (await fetch(`${address}/api/products/${PRODUCT}`)).text();
      await read();
      const name = `Aloe ${performance.now()}`;
      await db.execute(sql`update products set name = ${name} where id = ${PRODUCT}`);
      const began = performance.now();
      await until('the new name is shown', async () => (await read()).includes(name));
      return (performance.now() - began) / 1000;
    },

    /** All but the sizes of the demo's pictures, which take their time. */
    async untilJobsAreDone() {
      await until('all jobs are done', async () => {
        const { rows } = await db.execute<{ due: number }>(sql`select count(*)::int as due from jobs.job
          where state < 'active' and start_after <= now() and name <> 'prepare-image'`);
        return rows[0]?.due === 0;
      });
    },
    close,
  };
}
