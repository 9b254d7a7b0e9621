import { confirmNewsletter, subscribeToNewsletter, unsubscribeFromNewsletter } from '#contract/calls/newsletter.ts';
import type { MailDeps } from '#server/mail/index.ts';
import { confirm, subscribeByMail, unsubscribe } from '#server/newsletter/subscriptions.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { withIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';

const SUBSCRIBE = { name: 'subscribe', most: 100, seconds: 3600 };
/** From everywhere together: whoever has many internet addresses still does not write to strangers through us. */
const SUBSCRIBE_ALL = { name: 'subscribe-all', most: 500, seconds: 3600 };

type Deps = MailDeps & { db: Db; publicUrl: string };

export function newsletterRoutes({ db, ...mailContext }: Deps) {
  return [
    handle(subscribeToNewsletter, async (input, request) => {
      await limitRate(db, SUBSCRIBE, request.address);
      await limitRate(db, SUBSCRIBE_ALL, 'everybody');
      const keyed = { owner: 'visitor', call: subscribeToNewsletter, input, request };
      return withIdempotencyKey(db, keyed, async (tx) => {
        await subscribeByMail(tx, mailContext, input.email, 'form');
        return { state: 'check_inbox' as const };
      });
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
