import { Hono } from 'hono';
import { readKnownPayments, rememberPayment } from '#sandbox/card-gateway/known-payments.ts';
import { findTransaction } from '#sandbox/card-gateway/orders.ts';
import { judged, record } from '#sandbox/card-gateway/pay.ts';
import { FAULTS, type Fault, PROVIDERS } from '#sandbox/control/faults.ts';
import { readLedger } from '#sandbox/control/ledger.ts';
import { controlPage } from '#sandbox/control/page.ts';
import { ownPolicy } from '#sandbox/page.ts';
import { emptyState, type Sandbox } from '#sandbox/sandbox.ts';

/** The control page and its calls: what goes wrong next, what the providers hold, what time it is. */
export function controlRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  const { state } = sandbox;
  app.get('/', (c) => c.html(controlPage(sandbox), 200, ownPolicy));

  // JSON only: a page of another origin would have to ask before sending it, and is not answered.
  app.use('/control/*', async (c, next) => {
    const isJson = c.req.header('Content-Type')?.startsWith('application/json');
    if (c.req.method !== 'GET' && !isJson) return c.json({ error: 'Send JSON.' }, 415);
    await next();
  });

  app.get('/control/ledger', (c) => c.json(readLedger(sandbox)));
  app.get('/control/faults', (c) => c.json(state.faults));
  app.post('/control/faults', async (c) => {
    const fault = readFault(await c.req.json());
    if (typeof fault === 'string') return c.json({ error: fault }, 400);
    state.faults.push(fault);
    sandbox.changed();
    return c.json(state.faults, 201);
  });
  app.delete('/control/faults', (c) => {
    state.faults = [];
    sandbox.changed();
    return c.json(state.faults);
  });

  app.post('/control/reset', (c) => {
    Object.assign(state, emptyState(state.credentials));
    sandbox.changed();
    return c.json({});
  });

  app.get('/control/clock', (c) => c.json({ now: sandbox.now().toISOString(), offsetMs: state.clockOffsetMs }));
  app.post('/control/clock', async (c) => {
    const { advanceMs, offsetMs } = await c.req.json();
    const next = offsetMs ?? state.clockOffsetMs + Number(advanceMs);
    if (!Number.isFinite(next)) return c.json({ error: 'advanceMs or offsetMs has to be a number.' }, 400);
    state.clockOffsetMs = next;
    sandbox.changed();
    return c.json({ now: sandbox.now().toISOString(), offsetMs: next });
  });

  /** Ends one session now, as a quarter of an hour would; the clock would end everybody's. */
  app.post('/control/sessions/:session/end', (c) => {
    const session = state.sessions[c.req.param('session')];
    if (!session) return c.json({ error: 'No such session.' }, 404);
    session.expiresAt = sandbox.now().getTime();
    sandbox.changed();
    return c.json({});
  });

  /** The bank makes its mind up about a payment it left unknown. */
  app.post('/control/orders/:order/transactions/:transaction/resolve', async (c) => {
    const order = state.cardOrders[c.req.param('order')];
    const transaction = findTransaction(order, c.req.param('transaction'));
    if (!order || transaction?.result !== 'UNKNOWN') return c.json({ error: 'No such unknown payment.' }, 404);
    const { gatewayCode = 'APPROVED' } = await c.req.json();
    Object.assign(transaction, judged(gatewayCode));
    record(sandbox, order, transaction, transaction.type === 'PAYMENT' ? 'CAPTURED' : 'AUTHORIZED');
    return c.json({});
  });

  /** Payments by card from before: told again, nothing changes. */
  app.post('/control/payments', async (c) => {
    const payments = readKnownPayments(await c.req.json());
    if (typeof payments === 'string') return c.json({ error: payments }, 400);
    const added = payments.filter((payment) => rememberPayment(sandbox, payment)).length;
    return c.json({ added });
  });

  /** Sends a message once more, also one that was dropped. */
  app.post('/control/deliveries/:id/send', (c) => {
    const delivery = state.deliveries.findLast(({ id }) => id === c.req.param('id'));
    if (!delivery) return c.json({ error: 'No such delivery.' }, 404);
    Object.assign(delivery, { state: 'waiting', dueAt: sandbox.now().getTime() });
    sandbox.changed();
    return c.json({});
  });
  return app;
}

function readFault(given: Partial<Fault>): Fault | string {
  const { provider, kind, operation = '*', times = 1, delayMs, amountCents, gatewayCode } = given;
  if (!provider || !PROVIDERS.includes(provider)) return `provider has to be one of ${PROVIDERS.join(', ')}.`;
  if (!kind || !(kind in FAULTS)) return `kind has to be one of ${Object.keys(FAULTS).join(', ')}.`;
  if (!Number.isInteger(times) || times < 1) return 'times has to be a whole number from 1.';
  for (const [name, value] of Object.entries({ delayMs, amountCents })) {
    if (value !== undefined && !(Number.isInteger(value) && value >= 0)) return `${name} has to be a whole number.`;
  }
  return {
    provider,
    kind,
    operation,
    times,
    ...(delayMs !== undefined && { delayMs }),
    ...(amountCents !== undefined && { amountCents }),
    ...(gatewayCode && { gatewayCode }),
  };
}
