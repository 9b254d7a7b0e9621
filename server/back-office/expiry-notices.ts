import { colomboDay } from '#contract/rules/colombo-day.ts';
import { queueMail } from '#server/mail/index.ts';
import type { MailContext } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readDatabaseTime } from '#server/platform/db/database-clock.ts';
import { listExpiring, markExpiring } from '#server/stock/index.ts';

const MOST_TOLD = 100;

/** Once per batch, when it is close to its day; those that nobody wants to be told of are not told afterwards. */
export async function notifyExpiring(db: Db, mailContext: MailContext, isOn: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await readDatabaseTime(tx);
    const marked = await markExpiring(tx, now);
    if (marked.length === 0 || !isOn) return;
    const items = (await listExpiring(tx, now, MOST_TOLD)).filter(({ batchId }) => marked.includes(batchId));
    await queueMail(tx, mailContext, {
      kind: 'owner-expiring',
      key: `${marked.join(',')} ${now.toISOString()}`,
      to: mailContext.ownerEmail,
      isOwed: true,
      values: { items, link: `${mailContext.publicUrl}/admin/stock?tab=expiring` },
    });
  });
}

/** Every morning, until somebody has taken the pieces out. */
export async function tellExpired(db: Db, mailContext: MailContext, now: Date): Promise<void> {
  const items = (await listExpiring(db, now, MOST_TOLD)).filter(({ isExpired }) => isExpired);
  if (items.length === 0) return;
  await db.transaction((tx) =>
    queueMail(tx, mailContext, {
      kind: 'owner-expired',
      key: colomboDay(now),
      to: mailContext.ownerEmail,
      isOwed: true,
      values: { items, link: `${mailContext.publicUrl}/admin/stock?tab=expiring` },
    }),
  );
}
