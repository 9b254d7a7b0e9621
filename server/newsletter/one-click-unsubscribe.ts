import { Hono } from 'hono';
import { unsubscribe } from '#server/newsletter/subscriptions.ts';
import type { Db } from '#server/platform/db/client.ts';
import { DATA_POLICY, securityHeaders } from '#server/platform/http/security-headers.ts';

const HEADERS = { ...securityHeaders, 'Content-Security-Policy': DATA_POLICY };

/**
 * What a mail program does when its own Unsubscribe button is pressed (RFC 8058): it posts to the link of the mail,
 * with a form we need not read. A person who follows the same link gets the page that asks for a press.
 */
export function oneClickRoutes(db: Db) {
  return new Hono().post('/unsubscribe', async (c) => {
    await db.transaction((tx) => unsubscribe(tx, c.req.query('token') ?? '', 'mail program'));
    return c.text('You have left the list.', 200, HEADERS);
  });
}
