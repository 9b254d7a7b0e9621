import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';
import { isTransfer, type TransferMethod } from '#contract/calls/payments.ts';
import { type ErrorCode, errors, fail, Refusal } from '#contract/errors.ts';
import {
  canPay,
  documentNumber,
  findLinkedOrder,
  lockOrder,
  type OrderRow,
  payOtherwise,
  readDocuments,
  showDocument,
} from '#server/orders/index.ts';
import { isOpen, listAttempts } from '#server/payments/attempts/attempts.ts';
import { refuseCardsFrom } from '#server/payments/attempts/card-brake.ts';
import { replaceAttempt } from '#server/payments/attempts/create-attempt.ts';
import { isPayable } from '#server/payments/attempts/payment-session.ts';
import { startAttempt } from '#server/payments/attempts/start-attempt.ts';
import { documentPage } from '#server/payments/pages/document-page.ts';
import { closedDocumentPage } from '#server/payments/pages/document-routes.ts';
import {
  closedLinkPage,
  isLinked,
  isOnline,
  mayChooseAnew,
  type OnlineMethod,
  orderLinkPage,
} from '#server/payments/pages/order-link-page.ts';
import { LINK_COOKIE } from '#server/payments/pages/result-redirect.ts';
import { LARGEST_FORM_BYTES, PRIVATE, slipTooLarge, takeSlip } from '#server/payments/pages/take-slip.ts';
import { timeLeft, transferState } from '#server/payments/pages/transfer-part.ts';
import { listMethods, type PaymentTerms } from '#server/payments/payment-methods.ts';
import { DOUBTFUL_STATES } from '#server/payments/provider.ts';
import { refreshStatus } from '#server/payments/settle/refresh-status.ts';
import type { PaymentDeps } from '#server/payments/settle/settle.ts';
import { codeOf, paintCode } from '#server/payments/transfers/lankaqr-code.ts';
import { readSlip } from '#server/payments/transfers/slips.ts';
import { type TransferTerms, tellToTransfer } from '#server/payments/transfers/start-transfer.ts';
import { networkOf } from '#server/platform/http/caller-address.ts';
import { countAttempt, limitRate } from '#server/platform/http/rate-limit.ts';
import { localPath } from '#texts/core/local-path.ts';
import { orderLinkTexts } from '#texts/order-link.ts';

/** Nobody guesses 256 bits; whoever tries all the same is not to keep the database busy. */
const WRONG_LINKS = { name: 'wrong-order-link', most: 20, seconds: 600 };
/** Stolen cards are tried out where many can be. */
const PAYMENTS = { name: 'order-link-payment', most: 20, seconds: 600 };

type App = { Variables: { address?: string; origin?: string | null; isHttps?: boolean } };
type Deps = PaymentDeps & { terms: PaymentTerms & TransferTerms; gatewayUrl: string };

/** The addresses that are sent to buyers: each opens one order, without an account. */
export function orderLinkRoutes(deps: Deps) {
  const { db, clock, log, terms } = deps;
  const { brandName, seller } = deps.mailContext;
  const methods = listMethods(terms).filter(isLinked);
  const page = () => ({ db, brandName, now: clock(), methods, terms });
  const app = new Hono<App>({ strict: false });

  async function findOrder(c: Context<App>): Promise<OrderRow | null> {
    return findLinkedOrder(db, c.req.param('token') ?? '', clock());
  }
  async function close(c: Context<App>): Promise<Response> {
    const { count } = await countAttempt(db, WRONG_LINKS, networkOf(c.get('address') ?? ''));
    return closedLinkPage(brandName, count > WRONG_LINKS.most ? 429 : 404);
  }

  app.get('/:token', async (c) => {
    const order = await findOrder(c);
    if (!order) return close(c);
    // Whoever comes from paying wants to see it here.
    if ((!order.paidAt && order.paymentMethod !== 'cod') || order.extraDueCents > 0) {
      await refreshStatus(deps, order.id).catch((error: unknown) =>
        log.warn({ err: error, orderId: order.id }, 'a payment could not be asked about'),
      );
    }
    return orderLinkPage(page(), { token: c.req.param('token'), orderId: order.id });
  });

  // The invoice, or a document by its number.
  app.get('/:token/invoice/:number?', async (c) => {
    const order = await findOrder(c);
    if (!order) return close(c);
    const { token, number } = c.req.param();
    const documents = await readDocuments(db, [order.id]);
    const found = documents.find(({ document }) =>
      number ? documentNumber(document) === number : document.kind === 'invoice',
    );
    if (!found) return closedDocumentPage(brandName, 404);
    return documentPage(await showDocument(db, found, { seller, isForStranger: true }), localPath(`/order/${token}`));
  });

  app.post('/:token/pay', async (c) => {
    const order = await findOrder(c);
    if (!order) return close(c);
    const token = c.req.param('token');
    try {
      const { method: chosen } = await c.req.parseBody().catch(() => ({ method: undefined }));
      const method = chosen ?? (isOnline(order.paymentMethod) ? order.paymentMethod : methods[0]);
      if (!isLinked(method) || !methods.includes(method)) {
        throw fail('payment_method_not_offered', { reason: orderLinkTexts.notOffered });
      }
      if (isTransfer(method)) {
        await chooseTransfer(deps, order, method);
        return c.redirect(localPath(`/order/${token}`), 303);
      }
      const payer = { method, address: c.get('address') ?? '', origin: c.get('origin') ?? null };
      const to = await startPayment(deps, order, payer);
      // The way back: providers return the browser to /payments, which then knows where it came from.
      setCookie(c, LINK_COOKIE, token, {
        path: localPath('/payments'),
        httpOnly: true,
        sameSite: 'Lax',
        secure: c.get('isHttps') ?? false,
        maxAge: 3600,
      });
      return c.redirect(to, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = { token, orderId: order.id, problem: error.message };
      return orderLinkPage(page(), refused, 409);
    }
  });

  // Whether there is news, and how much time is left: asked by the page of a transfer every few seconds.
  app.get('/:token/state', async (c) => {
    const order = await findOrder(c);
    if (!order) return close(c);
    const shown = { state: transferState(order), left: timeLeft(order, clock()) };
    return c.json(shown, 200, { ...PRIVATE, 'Content-Type': 'application/json' });
  });

  // For who pays on the phone that shows it, and for mails.
  app.get('/:token/code.png', async (c) => {
    const order = await findOrder(c);
    if (!order) return close(c);
    const code = isPayable(order) && order.paymentMethod === 'lankaqr' ? codeOf(order, terms) : null;
    if (code === null) return closedLinkPage(brandName, 404);
    const headers = { ...PRIVATE, 'Content-Type': 'image/png', 'Content-Disposition': 'inline' };
    return new Response(new Uint8Array(await paintCode(code)), { headers });
  });

  // The rest of what is too large is not read.
  const formLimit = bodyLimit({
    maxSize: LARGEST_FORM_BYTES,
    onError: async (c: Context<App>) => {
      const order = await findOrder(c);
      if (!order) return close(c);
      const refused = { token: c.req.param('token') ?? '', orderId: order.id, problem: slipTooLarge() };
      c.header('Connection', 'close');
      return orderLinkPage(page(), refused, 413);
    },
  });
  app.use('/:token/slip', formLimit);
  app.post('/:token/slip', async (c) => {
    const order = await findOrder(c);
    if (!order) return close(c);
    const token = c.req.param('token');
    try {
      await takeSlip(deps, order, { address: c.get('address') ?? '', body: () => c.req.parseBody() });
      return c.redirect(localPath(`/order/${token}`), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const refused = { token, orderId: order.id, problem: error.message };
      return orderLinkPage(page(), refused, errors[error.code as ErrorCode].status);
    }
  });

  // What they sent themselves, and nothing that came to us another way.
  app.get('/:token/slip/:id{[0-9]{1,9}}', async (c) => {
    const order = await findOrder(c);
    if (!order) return close(c);
    const slip = await readSlip(db, Number(c.req.param('id')));
    if (slip?.orderId !== order.id || slip.addedBy !== null) return closedLinkPage(brandName, 404);
    return new Response(new Uint8Array(slip.picture), {
      headers: { ...PRIVATE, 'Content-Type': slip.mediaType, 'Content-Disposition': 'inline' },
    });
  });
  return app;
}

/** A transfer instead of what was chosen before. The time that was given for it does not begin anew. */
async function chooseTransfer(deps: Deps, { id: orderId }: OrderRow, method: TransferMethod): Promise<void> {
  const { db, mailContext, terms, clock } = deps;
  await limitRate(db, PAYMENTS, String(orderId));
  await refreshStatus(deps, orderId);
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId });
    if (!canPay(order, clock()) || !order.hasLeftCart) throw fail('order_not_payable', { status: order.status });
    if (order.paymentMethod === method) return;
    await payOtherwise(tx, orderId, method);
    await replaceAttempt(tx, { orderId, method, amountCents: order.totalCents });
    await tellToTransfer(tx, mailContext, { orderId, terms });
  });
}

type Payer = { method: OnlineMethod; address: string; origin: string | null };

/** A new attempt at the order, by the way to pay that was chosen just now. Gives where the browser goes to pay. */
async function startPayment(
  deps: Deps,
  { id: orderId }: OrderRow,
  { method, address, origin }: Payer,
): Promise<string> {
  const { db, clock, gatewayUrl } = deps;
  await limitRate(db, PAYMENTS, String(orderId));
  if (method === 'card') await refuseCardsFrom(db, networkOf(address));
  await refreshStatus(deps, orderId);
  const attemptId = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.isPaymentInDoubt) throw fail('payment_in_doubt', { orderId });
    // Cards are typed on the gateway's own page.
    const provider = method === 'card' ? 'hosted' : method;
    if (order.extraDueCents > 0) {
      const newest = (await listAttempts(tx, orderId)).find(isOpen);
      if (newest && DOUBTFUL_STATES.includes(newest.state)) throw fail('payment_in_doubt', { orderId });
      return replaceAttempt(tx, { orderId, method: provider, amountCents: order.extraDueCents, isExtra: true });
    }
    if (!isPayable(order) || !canPay(order, clock()) || !mayChooseAnew(order)) {
      throw fail('order_not_payable', { status: order.status });
    }
    if (order.paymentMethod !== method) await payOtherwise(tx, orderId, method);
    return replaceAttempt(tx, { orderId, method: provider, amountCents: order.totalCents });
  });
  if (attemptId === null) throw fail('payment_unavailable', { orderId });
  const { next } = await startAttempt(db, deps, attemptId, origin);
  return next.type === 'redirect' ? next.url : `${gatewayUrl}/checkout/pay/${encodeURIComponent(next.sessionId)}`;
}
