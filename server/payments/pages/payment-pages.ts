import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { readOrderWithLines } from '#server/orders/index.ts';
import { findByToken } from '#server/payments/attempts/attempts.ts';
import { countDecline } from '#server/payments/attempts/card-brake.ts';
import { returnFromChallenge } from '#server/payments/attempts/complete-card.ts';
import { challengePage } from '#server/payments/pages/challenge-page.ts';
import { fontRoutes } from '#server/payments/pages/page-fonts.ts';
import { closedPaymentPage } from '#server/payments/pages/page-layout.ts';
import { redirectPage } from '#server/payments/pages/redirect-page.ts';
import { redirectToResult } from '#server/payments/pages/result-redirect.ts';
import { type PaymentDeps, settleReturn } from '#server/payments/settle/settle.ts';
import { networkOf } from '#server/platform/http/caller-address.ts';
import { translateNames } from '#server/translations/index.ts';

type Deps = PaymentDeps & { gatewayUrl: string };

const FORM_LIMIT_BYTES = 64 * 1024;

/** The addresses between the shop and the providers' own pages. Visitors come from elsewhere and prove nothing. */
export function paymentPages(deps: Deps) {
  const { db, log } = deps;
  const app = new Hono<{ Variables: { address?: string } }>({ strict: false });
  app.use(bodyLimit({ maxSize: FORM_LIMIT_BYTES }));

  app.route('/fonts', fontRoutes());

  app.get('/go/:token', async (c) => {
    const attempt = await findByToken(db, c.req.param('token'));
    return attempt ? redirectPage(c, deps, attempt) : closedPaymentPage(deps.mailContext.brandName);
  });

  // Providers add whatever they like to these addresses. None of it is read: the provider itself is asked.
  app.on(['GET', 'POST'], '/:provider{koko|mintpay|hosted}/:way{return|cancel}/:token', async (c) => {
    const attempt = await findByToken(db, c.req.param('token'));
    if (!attempt || attempt.provider !== c.req.param('provider')) return closedPaymentPage(deps.mailContext.brandName);
    const way = c.req.param('way');
    // Mintpay sends the rejected this way too: only Koko tells them apart.
    const isCancelled = way === 'cancel' && attempt.provider === 'koko';
    // Only who has paid on the gateway's page was told this word.
    const isProven = attempt.provider !== 'hosted' || c.req.query('resultIndicator') === attempt.successIndicator;
    await settleReturn(deps, attempt, { isCancelled, claimsPaid: way === 'return' && isProven });
    if (attempt.provider === 'hosted') await countDecline(deps, attempt, networkOf(c.get('address') ?? ''));
    return redirectToResult(c, deps, attempt, way === 'return' ? 'checking' : 'waiting');
  });

  app.get('/challenge/:token', async (c) => {
    const attempt = await findByToken(db, c.req.param('token'));
    if (!attempt) return closedPaymentPage(deps.mailContext.brandName);
    if (attempt.state !== 'authenticating' || attempt.challengeHtml === null) return redirectToResult(c, deps, attempt);
    const { challengeHtml, orderId, amountCents } = attempt;
    const { lines } = await readOrderWithLines(db, orderId);
    const order = { id: orderId, amountCents, lines: await translateNames(db, lines) };
    return challengePage({
      challengeHtml,
      gatewayUrl: deps.gatewayUrl,
      brandName: deps.mailContext.brandName,
      order,
    });
  });

  // A post from the gateway's origin, without cookies. What it says is not read either.
  app.on(['GET', 'POST'], '/challenge/return/:token', async (c) => {
    const attempt = await findByToken(db, c.req.param('token'));
    const { card } = deps.providers;
    if (!attempt || !card) return closedPaymentPage(deps.mailContext.brandName);
    await returnFromChallenge({ ...deps, card }, attempt).catch((error: unknown) => {
      log.warn({ err: error, orderId: attempt.orderId }, 'a payer came back, but the gateway did not answer');
    });
    await countDecline(deps, attempt, networkOf(c.get('address') ?? ''));
    return redirectToResult(c, deps, attempt);
  });
  return app;
}
