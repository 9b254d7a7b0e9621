import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { rupees } from '#sandbox/amounts.ts';
import { needCents, pick, textOf } from '#sandbox/card-gateway/fields.ts';
import {
  continueHostedPayment,
  type HostedOutcome,
  hostedOrderId,
  startHostedPayment,
} from '#sandbox/card-gateway/hosted-payment.ts';
import { openOrder } from '#sandbox/card-gateway/orders.ts';
import { type CardSession, findSession } from '#sandbox/card-gateway/sessions.ts';
import { befall, takeFault } from '#sandbox/control/faults.ts';
import { scriptAnswer } from '#sandbox/files.ts';
import { framedPolicy, page } from '#sandbox/page.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const FIELDS = [
  ['number', 'Card number', 23, 'cc-number', 'cardNumber'],
  ['expiryMonth', 'Expiry month (MM)', 2, 'cc-exp-month', 'expiryMonth'],
  ['expiryYear', 'Expiry year (YY)', 2, 'cc-exp-year', 'expiryYear'],
  ['securityCode', 'Security code', 4, 'cc-csc', 'securityCode'],
] as const;

/** Hosted Checkout: the gateway's scripts for shops, and its own payment page, framed or by itself. */
export function hostedRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  const script = (c: Context) => befall(c, takeFault(sandbox, 'gateway', 'SCRIPT'), () => scriptAnswer('checkout.js'));
  app.get('/static/checkout/checkout.min.js', script);
  app.get('/checkout/version/:v{[0-9]{1,3}}/checkout.js', script);

  app.get('/checkout/pay/:sid', (c) =>
    befall(c, takeFault(sandbox, 'gateway', 'HOSTED_PAGE'), () => {
      const session = hostedSession(sandbox, c);
      if (!session) return c.html(expired(c), 200, framedPolicy);
      openOrder(sandbox, hostedOrderId(session), String(pick(session.fields, 'order.currency')));
      sandbox.changed();
      return c.html(paymentPage(c, session), 200, framedPolicy);
    }),
  );

  app.post('/checkout/pay/:sid', async (c) => {
    const session = hostedSession(sandbox, c);
    if (!session) return c.json({ state: 'expired' }, 404);
    const here = `${sandbox.url}/checkout/pay/${session.id}/authenticated${new URL(c.req.url).search}`;
    const outcome = await startHostedPayment(sandbox, session, await c.req.json(), here);
    sandbox.changed();
    return c.json(outcome);
  });

  // The bank's page brings the browser back here, still inside the frame if there is one.
  app.post('/checkout/pay/:sid/authenticated', async (c) => {
    const session = hostedSession(sandbox, c);
    if (!session) return c.html(expired(c), 200, framedPolicy);
    const authenticationId = String((await c.req.parseBody())['transaction.id'] ?? '');
    const outcome = await continueHostedPayment(sandbox, session, authenticationId);
    sandbox.changed();
    return c.html(paymentPage(c, session, outcome), 200, framedPolicy);
  });
  return app;
}

function hostedSession(sandbox: Sandbox, c: Context): CardSession | undefined {
  const session = findSession(sandbox, c.req.param('sid') ?? '');
  return session?.successIndicator ? session : undefined;
}

/** What the page's script needs to know, in data attributes: there is no inline script. */
function paymentPage(c: Context, session: CardSession, outcome?: HostedOutcome) {
  const { fields } = session;
  const setting = (name: string) => textOf(fields, `interaction.${name}`) ?? '';
  const timeout = Number(pick(fields, 'interaction.timeout') ?? 15 * 60);
  return page(
    { title: textOf(fields, 'interaction.merchant.name') ?? 'Payment', script: 'hosted-page.js' },
    html`<form id="payment" class="card" novalidate
data-pay="/checkout/pay/${session.id}${new URL(c.req.url).search}"
data-return-url="${setting('returnUrl')}" data-cancel-url="${setting('cancelUrl')}" data-timeout-url="${setting('timeoutUrl')}"
data-timeout="${timeout}" data-outcome="${outcome ? JSON.stringify(outcome) : ''}">
<p class="sum">${rupees(needCents(fields, 'order.amount'))}</p>
<p class="soft">${textOf(fields, 'order.description') ?? `Order ${hostedOrderId(session)}`}</p>
<p class="soft">Test card: 5123 4500 0000 0008, expiry 01/39, code 100.</p>
<p class="problem" role="alert">${outcome?.state === 'declined' ? outcome.message : ''}</p>
<div class="row">
${FIELDS.map(
  ([name, label, length, autocomplete, problem]) => html`<label class="${name === 'number' ? 'whole' : ''}">${label}
<input name="${name}" data-problem="${problem}" inputmode="numeric" maxlength="${length}" autocomplete="${autocomplete}" required></label>`,
)}
</div>
<div class="actions"><button class="primary">Pay ${rupees(needCents(fields, 'order.amount'))}</button>
<button type="button" id="cancel">Cancel</button></div>
</form>`,
  );
}

/** The page that holds the frame hears of it too, so that it can say so in its own words. */
const expired = (c: Context) =>
  page(
    { title: 'This payment has ended', script: 'hosted-page.js' },
    html`<p id="expired" data-session="${c.req.param('sid')}">The payment session is not known or has expired. Go back to the shop and start again.</p>`,
  );
