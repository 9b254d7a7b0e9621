import { createCipheriv, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { rupees } from '#sandbox/amounts.ts';
import { concludeAuthentication } from '#sandbox/card-gateway/authenticate.ts';
import { type CardOrder, type CardTransaction, findTransaction } from '#sandbox/card-gateway/orders.ts';
import { framedPolicy, page, postOn } from '#sandbox/page.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** What the payer can do at the bank, and the status that comes of it. */
const RESULTS = {
  Y: 'Confirm the payment',
  N: 'Enter a wrong code',
  cancelled: 'Cancel',
  U: 'The bank is unable to check',
  R: 'The bank rejects',
} as const;

/** The bank's page (access control server) that asks the payer, and sends the browser back to the shop. */
export function challengeRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.post('/acs/method', (c) => c.html('<!doctype html><title>Bank check</title>', 200, framedPolicy));

  app.post('/acs/challenge', async (c) => {
    const creq = String((await c.req.parseBody()).creq ?? '');
    const found = findChallenge(sandbox, creq);
    if (!found)
      return c.html(
        page({ title: 'Nothing to confirm' }, html`<p>This payment is not known here.</p>`),
        404,
        framedPolicy,
      );
    const { order, transaction } = found;
    if (!transaction.challenge?.isOpen) return c.html(goBack(sandbox, order, transaction), 200, framedPolicy);
    return c.html(
      page(
        { title: 'Confirm your payment' },
        html`<p class="sum">${rupees(transaction.amountCents)}</p>
<p class="soft">Order ${order.id}, card ${transaction.card?.masked}. Your bank would ask for a code here: choose how it ends.</p>
<form method="post" action="/acs/result" class="stack">
<input type="hidden" name="creq" value="${creq}">
${Object.entries(RESULTS).map(
  ([value, label]) =>
    html`<button name="result" value="${value}" class="${value === 'Y' ? 'primary' : ''}">${label}</button>`,
)}
</form>`,
      ),
      200,
      framedPolicy,
    );
  });

  app.post('/acs/result', async (c) => {
    const { creq, result } = await c.req.parseBody();
    const found = findChallenge(sandbox, String(creq));
    if (!found || !(String(result) in RESULTS)) return c.text('Unknown challenge', 400);
    const { order, transaction } = found;
    if (transaction.challenge?.isOpen) {
      transaction.challenge.isOpen = false;
      concludeAuthentication(sandbox, order, transaction, result === 'cancelled' ? 'N' : String(result));
    }
    return c.html(goBack(sandbox, order, transaction), 200, framedPolicy);
  });
  return app;
}

function findChallenge(sandbox: Sandbox, creq: string) {
  try {
    const named = JSON.parse(Buffer.from(creq, 'base64url').toString());
    const order = sandbox.state.cardOrders[named.order];
    const transaction = findTransaction(order, named.transaction);
    return order && transaction?.challenge ? { order, transaction } : undefined;
  } catch {
    return undefined;
  }
}

/** The browser carries the outcome to the shop as a hint; the shop has to ask for the truth itself. */
function goBack(sandbox: Sandbox, order: CardOrder, transaction: CardTransaction) {
  const { redirectResponseUrl = '', sessionId = '' } = transaction.challenge ?? {};
  const hint = {
    'order.id': order.id,
    'transaction.id': transaction.id,
    result: transaction.result,
    'response.gatewayRecommendation': transaction.recommendation ?? 'DO_NOT_PROCEED',
  };
  const key = sandbox.state.sessions[sessionId]?.aes256Key;
  // The frame's parent, not the frame: whoever put the challenge into a page is sent on as a whole.
  return postOn(redirectResponseUrl, { ...hint, ...(key && sealed(hint, key)) }, '_parent');
}

function sealed(hint: object, key: string) {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce);
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(hint)), cipher.final()]);
  return {
    'encryptedData.ciphertext': ciphertext.toString('base64'),
    'encryptedData.nonce': nonce.toString('base64'),
    'encryptedData.tag': cipher.getAuthTag().toString('base64'),
  };
}
