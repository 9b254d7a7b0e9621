import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { applyImport, getImportProgress, previewImport } from '#contract/staff/imports.ts';
import { getOrder } from '#contract/staff/order-page.ts';
import { type MoveResult, moveOrders } from '#contract/staff/order-writes.ts';
import { refundOrder } from '#contract/staff/refunds.ts';
import type { Stage } from '#testing/faults/stage.ts';
import { csvFile } from '#testing/import-client.ts';
import { CARD, CASH } from '#testing/order-client.ts';
import type { untilAnswered } from '#testing/shoppers/asking.ts';
import type { Told } from '#testing/shoppers/buyers.ts';
import { staffClient } from '#testing/staff-client.ts';

const PAUSE_MS = 150;
const EVERY_NTH_REFUNDED = 3;
const PER_IMPORT = 6;
const PAYABLE = new Set(['paid', 'on_delivery']);

/** A member of staff who confirms, ships and gives money back as orders come in, and brings a file of prices now and then. */
export async function openStaff(stage: Stage, told: readonly Told[], ask: typeof untilAnswered) {
  const request = (page: string, init: RequestInit) => ask(`${stage.address}${page}`, init);
  const { owner, skus } = await stage.withDb(async (db) => ({
    owner: await staffClient({ request, db })({ role: 'owner' }),
    skus: (await db.execute<{ sku: string }>(sql`select sku from product_items where id in (5, 8)`)).rows.map(
      ({ sku }) => sku,
    ),
  }));
  const done = { shipped: 0, refunded: 0, imported: 0 };
  const seen = new Set<number>();

  async function move(orderId: number, which: 'confirm' | 'ship', version: number): Promise<MoveResult | undefined> {
    const { body } = await owner.send(
      moveOrders,
      { move: which, orders: [{ orderId, version }] },
      { key: randomUUID() },
    );
    return body.results?.[0];
  }

  async function lookAfter({ orderId, method }: Told): Promise<void> {
    const { row } = (await owner.send(getOrder, { id: orderId })).body;
    let { version } = row;
    if (method === CARD && orderId % EVERY_NTH_REFUNDED === 0) {
      const asked = {
        id: orderId,
        version,
        amount: 100,
        method: 'provider',
        why: 'our_mistake',
        reason: 'Too dear.',
      } as const;
      const { status } = await owner.send(refundOrder, asked, { key: randomUUID() });
      done.refunded += Number(status === 200);
      return;
    }
    if (method === CASH) version = (await move(orderId, 'confirm', version))?.row?.version ?? version;
    done.shipped += Number((await move(orderId, 'ship', version))?.isMoved ?? false);
  }

  async function bringPrices(): Promise<void> {
    const rows = skus.map((sku) => [sku, `${900 + (done.imported % 50)}.00`]);
    const { body } = await owner.send(
      previewImport,
      { name: 'prices.csv' },
      { file: csvFile([['SKU', 'Price'], ...rows]) },
    );
    const { status } = await owner.send(applyImport, { id: body.id }, { key: randomUUID() });
    if (status !== 200) return;
    while ((await owner.send(getImportProgress, { id: body.id })).body.progress) await sleep(PAUSE_MS);
    done.imported += 1;
  }

  return {
    done,
    /** Until told to stop. */
    work() {
      let isOver = false;
      async function goOn() {
        while (!isOver) {
          const ready = told.find(({ orderId, payment }) => PAYABLE.has(payment) && !seen.has(orderId));
          if (!ready) await sleep(PAUSE_MS);
          else {
            seen.add(ready.orderId);
            await lookAfter(ready);
            if (seen.size % PER_IMPORT === 0) await bringPrices();
          }
        }
      }
      const finished = goOn();
      finished.catch(() => undefined);
      return async () => {
        isOver = true;
        await finished;
      };
    },
  };
}
