import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { type ErrorCode, errors, fail, Refusal } from '#contract/errors.ts';
import { Code, CodeHandle } from '#contract/rules/one-time-code.ts';
import type { Codes } from '#server/accounts/index.ts';
import { noteWishToBeForgotten } from '#server/customers/index.ts';
import { type OrderDataStep, orderDataPage } from '#server/operations/order-data-page.ts';
import { type CopyDeps, readCopy } from '#server/operations/personal-data.ts';
import { findLinkedOrder, isOfMailedGuest, type OrderRow } from '#server/orders/index.ts';
import { networkOf } from '#server/platform/http/caller-address.ts';
import { localPath } from '#texts/core/local-path.ts';
import { fieldTexts } from '#texts/fields.ts';

const LIMIT_BYTES = 5_000;
const Entered = z.object({ handle: CodeHandle, code: Code, what: z.enum(['copy', 'forget']) });

type App = { Variables: { address?: string } };
type Deps = CopyDeps & { codes: Codes; brandName: string };

/**
 * What a guest may ask of us by the secret link of an order, and a code to its mail address: a copy of what is about that
 * address, and to be forgotten. A phone alone proves nothing. Beside /order/:token, which answers wrong links.
 */
export function orderDataRoutes({ codes, brandName, ...deps }: Deps) {
  const app = new Hono<App>({ strict: false });
  const small = bodyLimit({
    maxSize: LIMIT_BYTES,
    onError: () => {
      throw fail('body_too_large', { limitBytes: LIMIT_BYTES });
    },
  });

  /** Does it for the order of the link, and says on the page what was refused. */
  function withOrder(
    work: (c: Context<App>, order: OrderRow, step: OrderDataStep) => Promise<OrderDataStep | Response>,
  ) {
    return async (c: Context<App>) => {
      const token = c.req.param('token') ?? '';
      const order = await findLinkedOrder(deps.db, token, deps.clock());
      if (!order || !isOfMailedGuest(order)) {
        return c.redirect(localPath(`/order/${encodeURIComponent(token)}`), 303);
      }
      const step: OrderDataStep = {};
      try {
        const done = await work(c, order, step);
        return done instanceof Response ? done : orderDataPage(brandName, token, done);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const refused = { ...step, problem: error.message };
        return orderDataPage(brandName, token, refused, errors[error.code as ErrorCode].status);
      }
    };
  }
  const asker = (c: Context<App>) => ({
    address: networkOf(c.get('address') ?? ''),
    userAgent: (c.req.header('User-Agent') ?? '').slice(0, 200),
  });

  app.get(
    '/:token/data',
    withOrder(async () => ({})),
  );
  app.post(
    '/:token/data/code',
    small,
    withOrder(async (c, { id, email }) => {
      const to = { channel: 'mail', address: email } as const;
      const { handle } = await codes.askByForm(asker(c), { purpose: 'own_data', to, about: String(id) });
      return { handle };
    }),
  );
  app.post(
    '/:token/data',
    small,
    withOrder(async (c, order, step) => {
      const fields = await c.req.parseBody();
      const given = z.safeParse(Entered, fields);
      if (!given.success) return { handle: String(fields.handle ?? ''), problem: fieldTexts.sixDigits };
      const { what, ...entered } = given.data;
      step.handle = entered.handle;
      const proved = await codes.check({ purpose: 'own_data', ...entered }, asker(c));
      const mail = await deps.db.transaction(async (tx) => {
        const { to, about } = await codes.spend(tx, proved);
        if (about !== String(order.id)) throw fail('order_not_found');
        if (what === 'forget') await noteWishToBeForgotten(tx, to.address, deps.clock());
        return to.address;
      });
      return what === 'forget' ? { isAsked: true } : copyOf(order, mail);
    }),
  );

  async function copyOf({ billingFirstName: firstName, billingLastName: lastName }: OrderRow, mail: string) {
    const user = { firstName, lastName, emailAddress: mail };
    const copy = await readCopy(deps, { buyer: { mail }, user, bearer: null });
    return new Response(JSON.stringify(copy, null, 2), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="my-data.json"',
        'Cache-Control': 'private, no-store',
      },
    });
  }
  return app;
}
