import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { askReturn as call } from '#contract/calls/returns.ts';
import { fail, Refusal } from '#contract/errors.ts';
import { findLinkedOrder, type OrderRow } from '#server/orders/index.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { askReturn, readAskable } from '#server/returns/ask-return.ts';
import { readReturns, returnShape } from '#server/returns/read-returns.ts';
import { returnLinkPage } from '#server/returns/return-link-page.ts';
import { QUESTIONS, type ReturnDeps } from '#server/returns/routes.ts';
import { returns } from '#server/returns/tables.ts';
import { translateNames } from '#server/translations/index.ts';
import { localPath } from '#texts/core/local-path.ts';
import { returnLinkTexts } from '#texts/return-link.ts';

const LIMIT_BYTES = 20_000;
const tooLarge = bodyLimit({
  maxSize: LIMIT_BYTES,
  onError: () => {
    throw fail('body_too_large', { limitBytes: LIMIT_BYTES });
  },
});

/** For people without an account, who have their order's link. Beside /order/:token, which answers wrong ones. */
export function returnLinkRoutes({
  db,
  clock,
  mailContext,
  sender,
}: Omit<ReturnDeps, 'refundLimitCents' | 'refundCodeAboveCents'>) {
  const app = new Hono({ strict: false });

  async function page(order: OrderRow, token: string, problem?: string): Promise<Response> {
    const [askable, found] = await Promise.all([
      readAskable(db, order, clock()),
      readReturns(db, eq(returns.orderId, order.id)),
    ]);
    const named = async <T extends { lines: { name: string }[] }>(of: T) => ({
      ...of,
      lines: await translateNames(db, of.lines),
    });
    const shown = {
      token,
      orderId: order.id,
      askable: await named(askable),
      returns: await Promise.all(found.map((facts) => named(returnShape(facts, sender)))),
    };
    return returnLinkPage(mailContext.brandName, { ...shown, ...(problem && { problem }) }, problem ? 409 : 200);
  }

  app.get('/:token/return', async (c) => {
    const token = c.req.param('token');
    const order = await findLinkedOrder(db, token, clock());
    return order ? page(order, token) : c.redirect(localPath(`/order/${encodeURIComponent(token)}`), 303);
  });

  app.post('/:token/return', tooLarge, async (c) => {
    const token = c.req.param('token');
    const order = await findLinkedOrder(db, token, clock());
    if (!order) return c.redirect(localPath(`/order/${encodeURIComponent(token)}`), 303);
    const asked = z.safeParse(call.input, wishOf(order.id, await c.req.parseBody()));
    if (!asked.success) return page(order, token, returnLinkTexts.chooseOne);
    try {
      await limitRate(db, QUESTIONS, `order-${order.id}`);
      await db.transaction((tx) => askReturn(tx, mailContext, { ...asked.data, now: clock() }));
      return c.redirect(localPath(`/order/${token}/return`), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return page(order, token, error.message);
    }
  });
  return app;
}

/** A form's fields as the call wants them; what is no number is refused by it. */
function wishOf(id: number, fields: Record<string, unknown>) {
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    const line = /^piece-(\d{1,9})$/.exec(name)?.[1];
    return line && Number(value) !== 0 ? [{ id: Number(line), qty: Number(value) }] : [];
  });
  const text = typeof fields.text === 'string' ? fields.text.replaceAll('\0', '') : '';
  return { id, lines, reason: fields.reason, text };
}
