import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { readCents, rupees } from '#sandbox/amounts.ts';
import { befall, takeFault } from '#sandbox/control/faults.ts';
import type { Purchase } from '#sandbox/mintpay/purchases.ts';
import { framedPolicy, page } from '#sandbox/page.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const CHOICES = {
  approve: 'Pay the first instalment',
  decline: 'Be rejected by Mintpay',
  'approve-and-stay': 'Pay, but never go back to the shop',
} as const;
const FIRST_ID = 100_001;

/** Mintpay, in its older form (official plugins) and its newer one (v2). It tells the shop nothing unless asked. */
export function mintpayRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();

  app.post('/user-order/api/', (c) =>
    create(sandbox, c, 'legacy', ({ id }) => c.json({ message: 'Success', data: Number(id) })),
  );
  app.post('/user-order/login/', async (c) =>
    show(c, sandbox.state.purchases[String((await c.req.parseBody()).purchase_id)]),
  );
  app.get('/user-order/api/status/merchantId/:merchant/purchaseId/:id', (c) =>
    status(sandbox, c, c.req.param('merchant'), c.req.param('id')),
  );

  app.post('/api/v2/purchase/merchant-gateway/', (c) =>
    create(sandbox, c, 'v2', ({ id }) =>
      c.json({ message: 'Success', data: { id: Number(id), checkout_link: `${sandbox.url}/mintpay/checkout/${id}` } }),
    ),
  );
  app.get('/checkout/:id', (c) => show(c, sandbox.state.purchases[c.req.param('id')]));
  app.get('/api/v2/purchase/merchant-gateway/status-purchase', (c) =>
    status(sandbox, c, c.req.query('merchant_id') ?? '', c.req.query('purchase_id') ?? ''),
  );

  app.post('/pay/:id', async (c) => {
    const purchase = sandbox.state.purchases[c.req.param('id')];
    const choice = String((await c.req.parseBody()).choice);
    if (!purchase || !(choice in CHOICES)) return c.text('Unknown purchase', 404);
    if (!purchase.status) conclude(sandbox, purchase, choice);
    if (choice === 'approve-and-stay') {
      return c.html(
        page({ title: 'Paid with Mintpay' }, html`<p>The browser stays here, as if it had been closed.</p>`),
        200,
        framedPolicy,
      );
    }
    // Exactly as the shop gave them: Mintpay adds nothing of its own.
    return c.redirect(purchase.status === 'Approved' ? purchase.successUrl : purchase.failUrl, 303);
  });
  return app;
}

async function create(sandbox: Sandbox, c: Context, api: 'legacy' | 'v2', answer: (purchase: Purchase) => Response) {
  const body = await c.req.json().catch(() => undefined);
  return befall(c, takeFault(sandbox, 'mintpay', 'create'), () => {
    if (!isMerchant(sandbox, c)) return c.json({ detail: 'Invalid token.' }, 401);
    const problem = createProblem(sandbox, body, api);
    if (problem) return c.json({ message: 'Failed', data: problem });
    // The real server falls over here as well.
    if (body.customer_id && !/^\d+$/.test(String(body.customer_id))) return c.text('Server Error (500)', 500);
    const purchase: Purchase = {
      id: String(FIRST_ID + Object.keys(sandbox.state.purchases).length),
      orderId: String(body.order_id),
      amountCents: priceCents(body.total_price) ?? 0,
      email: String(body.customer_email ?? ''),
      successUrl: body.success_url,
      failUrl: body.fail_url,
      createdAt: sandbox.now().toISOString(),
    };
    sandbox.state.purchases[purchase.id] = purchase;
    sandbox.changed();
    return answer(purchase);
  });
}

function createProblem(
  sandbox: Sandbox,
  body: Record<string, unknown> | undefined,
  api: 'legacy' | 'v2',
): string | undefined {
  if (!body) return 'Invalid JSON';
  if (String(body.merchant_id) !== sandbox.state.credentials.mintpay.merchantId) return 'Invalid merchant';
  if (!body.order_id) return 'order_id is required';
  if (!priceCents(body.total_price)) return 'total_price is invalid';
  for (const name of ['success_url', 'fail_url'])
    if (!/^https?:\/\//.test(String(body[name]))) return `${name} is invalid`;
  if (!Array.isArray(body.products) || body.products.length === 0) return 'products is required';
  if (api === 'v2' && (body.channel !== 'ONL' || body.checkout_option !== 'WEB'))
    return 'channel or checkout_option is invalid';
  return undefined;
}

/** The newer interface writes prices with four decimals. */
const priceCents = (price: unknown) => readCents(String(price).replace(/(\.\d\d)00$/, '$1'));

function isMerchant(sandbox: Sandbox, c: Context): boolean {
  const expected = Buffer.from(`Token ${sandbox.state.credentials.mintpay.secret}`);
  const given = Buffer.from(c.req.header('Authorization') ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function status(sandbox: Sandbox, c: Context, merchantId: string, id: string) {
  return befall(c, takeFault(sandbox, 'mintpay', 'status'), () => {
    if (!isMerchant(sandbox, c)) return c.json({ detail: 'Invalid token.' }, 401);
    const purchase = sandbox.state.purchases[id];
    if (!purchase || merchantId !== sandbox.state.credentials.mintpay.merchantId) {
      return c.json({ message: "Order doesn't exists", data: {} });
    }
    return c.json({
      message: 'Success',
      data: {
        order_id: purchase.orderId,
        total_price: (purchase.amountCents / 100).toFixed(2),
        ...(purchase.status && { status: purchase.status }),
        channel: 'ONL',
        created_at: purchase.createdAt,
      },
    });
  });
}

function show(c: Context, purchase: Purchase | undefined) {
  if (!purchase)
    return c.html(
      page({ title: 'Unknown purchase' }, html`<p>Mintpay does not know this purchase.</p>`),
      404,
      framedPolicy,
    );
  return c.html(
    page(
      { title: 'Shop now, pay later with Mintpay' },
      html`<section>
<p class="sum">${rupees(purchase.amountCents)}</p>
<p class="soft">Order ${purchase.orderId}</p>
<p>${purchase.email || 'You'} would sign in to Mintpay here and pay three times ${rupees(Math.ceil(purchase.amountCents / 3))}. Choose how it ends.</p>
<form method="post" action="/mintpay/pay/${purchase.id}" class="stack">
${Object.entries(CHOICES).map(
  ([value, label]) =>
    html`<button name="choice" value="${value}" class="${value === 'approve' ? 'primary' : ''}">${label}</button>`,
)}
</form></section>`,
    ),
    200,
    framedPolicy,
  );
}

function conclude(sandbox: Sandbox, purchase: Purchase, choice: string): void {
  const fault = choice.startsWith('approve') ? takeFault(sandbox, 'mintpay', 'approve') : undefined;
  if (fault?.kind === 'unknown') return;
  purchase.status = choice.startsWith('approve') && fault?.kind !== 'decline' ? 'Approved' : 'Rejected';
  if (fault?.kind === 'wrong-amount') purchase.amountCents = fault.amountCents ?? Math.floor(purchase.amountCents / 2);
  sandbox.changed();
}
