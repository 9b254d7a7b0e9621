import { confirmNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter } from '#contract/newsletter.ts';
import { confirm } from '#server/newsletter/confirm.ts';
import { subscribe } from '#server/newsletter/subscribe.ts';
import { unsubscribe } from '#server/newsletter/unsubscribe.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';

export function newsletterRoutes(db: Db) {
  return [
    handle(subscribeToNewsletter, async ({ email }) => {
      await db.transaction((tx) => subscribe(tx, email));
      return { state: 'check_inbox' as const };
    }),
    handle(confirmNewsletter, async ({ token }) => {
      await db.transaction((tx) => confirm(tx, token));
      return { state: 'confirmed' as const };
    }),
    handle(unsubscribeFromNewsletter, async ({ token }) => {
      await db.transaction((tx) => unsubscribe(tx, token));
      return { state: 'unsubscribed' as const };
    }),
  ];
}
