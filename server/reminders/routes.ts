import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as calls from '#contract/calls/reminders.ts';
import { fail } from '#contract/errors.ts';
import { shopperHandlers } from '#server/accounts/index.ts';
import type { PieceLimits } from '#server/cart/index.ts';
import { makeOrderLink } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { ownerKey } from '#server/platform/db/owner.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { DATA_POLICY, securityHeaders } from '#server/platform/http/security-headers.ts';
import { tokenHash } from '#server/platform/tokens.ts';
import { giveConsent, readConsent, takeBackByMail, takeBackConsent } from '#server/reminders/consent.ts';
import { showLeftCart, takeLeftCart } from '#server/reminders/left-cart.ts';
import { reminders } from '#server/reminders/tables.ts';
import { isReminding, type ReminderTerms } from '#server/reminders/terms.ts';
import { callTexts } from '#texts/calls.ts';
import { localPath } from '#texts/core/local-path.ts';

const SETTING = { name: 'set-reminders', most: 60, seconds: 3600 };

type Deps = { db: Db; clock: () => Date; limits: PieceLimits; terms: ReminderTerms };

export function reminderRoutes({ db, clock, limits, terms }: Deps): Route[] {
  const { shopping } = shopperHandlers({ db, clock, takesGuests: terms.sellsToGuests });
  return [
    shopping(calls.getReminders, (_input, shopper) => readConsent(db, shopper)),
    shopping(calls.setReminders, async ({ isWanted, email = '', place }, shopper, { writeOnce }) => {
      if (isWanted && !isReminding(terms)) throw fail('reminders_off');
      if (isWanted && !shopper.user && !email) {
        throw fail('invalid_input', { problems: [{ field: 'email', message: callTexts.missing }] });
      }
      await limitRate(db, SETTING, ownerKey(shopper));
      return writeOnce(async (tx) => {
        if (isWanted) await giveConsent(tx, shopper, { email, source: place });
        else await takeBackConsent(tx, shopper, place);
        return readConsent(tx, shopper);
      });
    }),
    handle(calls.endReminders, async ({ token }) => {
      await db.transaction((tx) => takeBackByMail(tx, token, 'mail'));
      return { state: 'ended' as const };
    }),
    handle(calls.getLeftCart, ({ token }) => showLeftCart(db, token)),
    shopping(calls.takeLeftCart, ({ token }, shopper, { writeOnce }) =>
      writeOnce((tx) => takeLeftCart(tx, shopper, token, limits)),
    ),
  ];
}

const HEADERS = { ...securityHeaders, 'Content-Security-Policy': DATA_POLICY };

/** What the links of a reminder lead through; beside these a page asks a person whether to end them. */
export function reminderLinkRoutes({ db, publicUrl }: { db: Db; publicUrl: string }) {
  return (
    new Hono()
      /** The mail program's own Unsubscribe button posts to the link of the mail (RFC 8058). */
      .post('/', async (c) => {
        await db.transaction((tx) => takeBackByMail(tx, c.req.query('token') ?? '', 'mail program'));
        return c.text('We remind you no more.', 200, HEADERS);
      })
      .get('/order', async (c) => {
        const hash = tokenHash(c.req.query('token') ?? '');
        // Programs that look through mails follow links too; only a browser opens a page by it.
        const isPerson = c.req.header('Sec-Fetch-Dest') === 'document';
        const link = await db.transaction(async (tx) => {
          const [reminder] = await tx.select().from(reminders).where(eq(reminders.tokenHash, hash));
          if (!reminder?.orderId) return localPath('/orders');
          if (isPerson && !reminder.openedAt) {
            await tx.update(reminders).set({ openedAt: sql`now()` }).where(eq(reminders.id, reminder.id));
          }
          return makeOrderLink(tx, publicUrl, reminder.orderId);
        });
        return c.body(null, 303, { ...HEADERS, 'Cache-Control': 'private, no-store', Location: link });
      })
  );
}
