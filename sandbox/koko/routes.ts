import { randomInt, randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { readCents, rupees } from '#sandbox/amounts.ts';
import { befall, takeFault } from '#sandbox/control/faults.ts';
import { queueDelivery } from '#sandbox/deliveries.ts';
import type { KokoOrder } from '#sandbox/koko/orders.ts';
import { createString, type Fields, isSigned, sign, viewString } from '#sandbox/koko/signatures.ts';
import { framedPolicy, page } from '#sandbox/page.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** What Koko has registered for custom integrations. */
const PLUGIN = { name: 'customapi', versions: ['1', '1.0.1'] };

const CHOICES = {
  approve: 'Pay the first instalment',
  decline: 'Be declined by Koko',
  cancel: 'Cancel and go back',
  'approve-and-stay': 'Pay, but never go back to the shop',
} as const;

/** Koko: a signed form from the payer's browser opens its pages; a signed call tells the shop's server. */
export function kokoRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();

  app.post('/api/merchants/orderCreate', async (c) => {
    if (!isForm(c)) return c.json({ status: 'CLIENT_ERROR', statusCode: 415 }, 415);
    const fields = await readFields(c);
    return befall(c, takeFault(sandbox, 'koko', 'orderCreate'), () => {
      const problem = createProblem(sandbox, fields);
      if (problem) return refuse(c, 'onlineOrderCreate', problem);
      const order = keepOrder(sandbox, fields);
      return c.html(kokoPage(order), 200, framedPolicy);
    });
  });

  app.post('/pay/:id', async (c) => {
    const order = sandbox.state.kokoOrders[c.req.param('id')];
    const choice = String((await c.req.parseBody()).choice);
    if (!order || !(choice in CHOICES)) return c.text('Unknown order', 404);
    if (order.status === 'PENDING') conclude(sandbox, order, choice);
    if (choice === 'approve-and-stay') {
      return c.html(
        page({ title: 'Paid with Koko' }, html`<p>The browser stays here, as if it had been closed.</p>`),
        200,
        framedPolicy,
      );
    }
    const status = { SUCCESS: 'SUCCESS', FAILED: choice === 'cancel' ? 'CANCELED' : 'FAILURE', PENDING: 'PENDING' }[
      order.status
    ];
    const back = new URL(choice === 'cancel' ? order.cancelUrl : order.returnUrl);
    for (const [name, value] of Object.entries({ orderId: order.id, trnId: order.trnId, status }))
      back.searchParams.set(name, value);
    return c.redirect(back.href, 303);
  });

  app.post('/api/merchants/orderView', async (c) => {
    if (!isForm(c)) return c.json({ status: 'CLIENT_ERROR', statusCode: 415 }, 415);
    const fields = await readFields(c);
    return befall(c, takeFault(sandbox, 'koko', 'orderView'), () => {
      const problem = merchantProblem(sandbox, fields, 'OnlineOrderView', viewString(fields));
      const order = sandbox.state.kokoOrders[fields._orderId ?? ''];
      if (problem) return refuse(c, 'onlineOrderView', problem);
      if (!order) return refuse(c, 'onlineOrderView', 'OnlineOrderView.order.notExists');
      return c.json(signed(sandbox, order, order.status));
    });
  });
  return app;
}

const isForm = (c: Context) => c.req.header('Content-Type')?.startsWith('application/x-www-form-urlencoded') ?? false;

async function readFields(c: Context): Promise<Fields> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

function refuse(c: Context, field: string, code: string) {
  return c.json({ status: 'CLIENT_ERROR', statusCode: 400, validationFailures: [{ field, code }] }, 400);
}

function merchantProblem(sandbox: Sandbox, fields: Fields, call: string, text: string): string | undefined {
  const { koko } = sandbox.state.credentials;
  if (fields._mId !== koko.merchantId || fields.api_key !== koko.apiKey) return `${call}.merchant.notExists`;
  if (fields._pluginName !== PLUGIN.name || !PLUGIN.versions.includes(fields._pluginVersion ?? '')) {
    return `${call}.merchantPluginDetail.notExists`;
  }
  return isSigned(text, fields.signature ?? '', koko.merchantPublicKey) ? undefined : `${call}.signature.invalid`;
}

function createProblem(sandbox: Sandbox, fields: Fields): string | undefined {
  const text = createString(fields);
  const call = 'OnlineOrder.create';
  const problem = merchantProblem(sandbox, fields, call, text);
  if (problem) return problem;
  if (fields.dataString !== text) return `${call}.dataString.invalid`;
  if (!readCents(fields._amount) || fields._currency !== 'LKR') return `${call}.amount.invalid`;
  for (const name of ['_returnUrl', '_cancelUrl', '_responseUrl']) {
    if (!/^https?:\/\//.test(fields[name] ?? '')) return `${call}.${name.slice(1)}.invalid`;
  }
  if (!fields._orderId) return `${call}.orderId.invalid`;
  return sandbox.state.kokoOrders[fields._orderId] ? `${call}.orderId.exists` : undefined;
}

function keepOrder(sandbox: Sandbox, f: Fields): KokoOrder {
  const order: KokoOrder = {
    id: f._orderId ?? '',
    trnId: String(randomInt(10 ** 9, 10 ** 10)),
    amountCents: readCents(f._amount) ?? 0,
    currency: f._currency ?? '',
    status: 'PENDING',
    description: f._description ?? '',
    payer: `${f._firstName ?? ''} ${f._lastName ?? ''}`.trim(),
    returnUrl: f._returnUrl ?? '',
    cancelUrl: f._cancelUrl ?? '',
    responseUrl: f._responseUrl ?? '',
    createdAt: sandbox.now().toISOString(),
  };
  sandbox.state.kokoOrders[order.id] = order;
  sandbox.changed();
  return order;
}

function kokoPage(order: KokoOrder) {
  return page(
    { title: 'Pay in 3 with Koko' },
    html`<section>
<p class="sum">${rupees(order.amountCents)}</p>
<p class="soft">${order.description}</p>
<p>${order.payer || 'You'} would sign in to Koko here and pay three times ${rupees(Math.ceil(order.amountCents / 3))}. Choose how it ends.</p>
<form method="post" action="/koko/pay/${encodeURIComponent(order.id)}" class="stack">
${Object.entries(CHOICES).map(
  ([value, label]) =>
    html`<button name="choice" value="${value}" class="${value === 'approve' ? 'primary' : ''}">${label}</button>`,
)}
</form></section>`,
  );
}

function conclude(sandbox: Sandbox, order: KokoOrder, choice: string): void {
  const fault = choice.startsWith('approve') ? takeFault(sandbox, 'koko', 'approve') : undefined;
  if (fault?.kind === 'unknown') return;
  order.status = choice.startsWith('approve') && fault?.kind !== 'decline' ? 'SUCCESS' : 'FAILED';
  sandbox.changed();
  if (order.status === 'SUCCESS') tellShop(sandbox, order);
}

/** Only a success is told; the shop's server learns of anything else by asking. */
function tellShop(sandbox: Sandbox, order: KokoOrder): void {
  const form = (status: string) => new URLSearchParams(signed(sandbox, order, status)).toString();
  queueDelivery(
    sandbox,
    {
      id: randomUUID(),
      provider: 'koko',
      subject: `order ${order.id}: ${order.status}`,
      url: order.responseUrl,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form('SUCCESS'),
      retriesMs: [],
    },
    () => form('FAILURE'),
  );
}

function signed(sandbox: Sandbox, { id: orderId, trnId }: KokoOrder, status: string) {
  const signature = sign(`${orderId}${trnId}${status}`, sandbox.state.credentials.koko.kokoPrivateKey);
  return { orderId, trnId, status, desc: `Order ${status.toLowerCase()}`, signature };
}
