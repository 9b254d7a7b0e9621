/** Marks an order as paid, which gives it its invoice, and waits with the transaction open to be killed. */
import { readConfig } from '#server/config/config.ts';
import { mailContextOf } from '#server/config/domain-config.ts';
import { markPaid } from '#server/orders/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
const config = readConfig(process.env);
const { db } = openDatabase(config.DATABASE_URL ?? '', { log });
const mailContext = mailContextOf({ config, log, jobs: { enqueue: async () => undefined } });

await db.transaction(async (tx) => {
  await markPaid(tx, mailContext, { orderId: Number(process.env.ORDER_ID), reason: 'Paid.', now: new Date() });
  process.send?.('the number is taken');
  await new Promise<never>(() => undefined);
});
