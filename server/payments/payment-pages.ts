import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html, raw } from 'hono/html';
import { readParts } from '#server/orders/index.ts';
import { type AttemptRow, findByToken, listAttempts } from '#server/payments/attempts.ts';
import { returnFromChallenge } from '#server/payments/complete-card.ts';
import { paymentPage, unknownPayment } from '#server/payments/page-shell.ts';
import type { PaymentDeps } from '#server/payments/settle.ts';
import { standingOf } from '#server/payments/standing.ts';

type Deps = PaymentDeps & { gatewayUrl: string };

const FORM_LIMIT_BYTES = 64 * 1024;

/** The addresses between the shop and the providers' own pages. Visitors come from elsewhere and prove nothing. */
export function paymentPages(deps: Deps): Hono {
  const app = new Hono({ strict: false });
  app.use(bodyLimit({ maxSize: FORM_LIMIT_BYTES }));

  app.get('/challenge/:token', async (c) => {
    const attempt = await findByToken(deps.db, c.req.param('token'));
    if (!attempt) return unknownPayment();
    if (attempt.state !== 'authenticating' || attempt.challengeHtml === null) return goToResult(c, deps, attempt);
    return challengePage(attempt.challengeHtml, deps.gatewayUrl);
  });

  // The gateway lets the payer's browser post here from its own origin, without cookies, and says how it went. What it
  // says is not read: the gateway itself is asked.
  app.on(['GET', 'POST'], '/challenge/return/:token', async (c) => {
    const attempt = await findByToken(deps.db, c.req.param('token'));
    const { card } = deps.providers;
    if (!attempt || !card) return unknownPayment();
    await returnFromChallenge({ ...deps, card }, attempt).catch((error: unknown) => {
      deps.log.warn({ err: error, orderId: attempt.orderId }, 'a payer came back, but the gateway did not answer');
    });
    return goToResult(c, deps, attempt);
  });
  return app;
}

/** The bank's own HTML, scripts included. Whose pages it opens is not known in advance; ours are not among them. */
function challengePage(challengeHtml: string, gatewayUrl: string): Promise<Response> {
  const banks = `https: ${new URL(gatewayUrl).origin}`;
  return paymentPage({
    title: 'Confirm your payment with your bank',
    content: html`${raw(challengeHtml)}`,
    isWide: true,
    policy: [
      "style-src 'unsafe-inline'",
      `script-src 'unsafe-inline' ${banks}`,
      `frame-src ${banks}`,
      `form-action ${banks}`,
    ],
  });
}

const RESULT_PAGES = {
  paid: '/created-order/result',
  declined: '/cancel-order',
  cancelled: '/cancel-order',
  waiting: '/cancel-order',
  checking: '/order-confirmation',
} as const;

/** Where the browser goes on depends on what we know, not on where it comes from. */
async function goToResult(c: Context, { db }: Deps, { orderId }: AttemptRow): Promise<Response> {
  const [newest] = await listAttempts(db, orderId);
  const { status } = standingOf((await readParts(db, orderId)).order, newest);
  return c.redirect(`${RESULT_PAGES[status]}?orderId=${orderId}`, 303);
}
