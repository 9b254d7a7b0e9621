import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { GatewayError, invalid, refused } from '#sandbox/card-gateway/errors.ts';
import { type Body, checkFields, needCents, needCurrency, needText, pick } from '#sandbox/card-gateway/fields.ts';
import { operate } from '#sandbox/card-gateway/operate.ts';
import { findTransaction, retrievedOrder, shownTransaction } from '#sandbox/card-gateway/orders.ts';
import {
  type CardSession,
  createSession,
  readSession,
  sessionContents,
  shownSession,
  updateSession,
} from '#sandbox/card-gateway/sessions.ts';
import { befall, takeFault } from '#sandbox/control/faults.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const MERCHANT = '/api/rest/version/:v{[0-9]{1,3}}/merchant/:mid';
const LAST_LEGACY_CHECKOUT = 62;

/** The gateway's REST interface, as the shop's server calls it. */
export function restRoutes(sandbox: Sandbox): Hono {
  const app = new Hono();
  const { gateway } = sandbox.state.credentials;

  app.get('/api/rest/version/:v{[0-9]{1,3}}/information', (c) =>
    befall(c, takeFault(sandbox, 'gateway', 'INFORMATION'), () =>
      c.json({ status: 'OPERATING', gatewayHost: sandbox.url }),
    ),
  );

  app.use(`${MERCHANT}/*`, async (c, next) => {
    if (!isMerchant(sandbox, c)) {
      throw new GatewayError(401, { cause: 'INVALID_REQUEST', explanation: 'Invalid credentials.' });
    }
    await next();
  });

  app.get(`${MERCHANT}/paymentOptionsInquiry`, (c) =>
    c.json({
      merchant: gateway.merchantId,
      result: 'SUCCESS',
      supportedCurrencies: ['LKR'],
      supportedPaymentOperations: ['PAY', 'AUTHORIZE', 'CAPTURE', 'REFUND', 'VOID', 'VERIFY'],
      transactionMode: 'PURCHASE',
    }),
  );

  app.post(`${MERCHANT}/session`, async (c) => {
    const body = await readBody(c);
    const operation = pick(body, 'apiOperation') ?? 'CREATE_SESSION';
    return befall(c, takeFault(sandbox, 'gateway', String(operation)), () => {
      const session = openSession(sandbox, versionOf(c), String(operation), body);
      sandbox.changed();
      const { successIndicator } = session;
      const merchant = gateway.merchantId;
      return c.json(
        { merchant, result: 'SUCCESS', session: shownSession(session), ...(successIndicator && { successIndicator }) },
        201,
      );
    });
  });

  app.put(`${MERCHANT}/session/:sid`, async (c) => {
    const body = await readBody(c);
    return befall(c, takeFault(sandbox, 'gateway', 'UPDATE_SESSION'), () => {
      checkFields('UPDATE_SESSION', body);
      const session = readSession(sandbox, c.req.param('sid'), versionOf(c));
      updateSession(session, body);
      sandbox.changed();
      return c.json({ ...sessionContents(session, gateway.merchantId), result: 'SUCCESS' });
    });
  });

  app.get(`${MERCHANT}/session/:sid`, (c) =>
    befall(c, takeFault(sandbox, 'gateway', 'RETRIEVE_SESSION'), () =>
      c.json({
        ...sessionContents(readSession(sandbox, c.req.param('sid'), versionOf(c)), gateway.merchantId),
        result: 'SUCCESS',
      }),
    ),
  );

  app.put(`${MERCHANT}/order/:oid/transaction/:tid`, async (c) => {
    const body = await readBody(c);
    const operation = needText(body, 'apiOperation', 40);
    const { oid: orderId, tid: transactionId } = c.req.param();
    if (orderId.length > 40) throw invalid('order.id', 'Length is 1 - 40 characters');
    if (transactionId.length > 40) throw invalid('transaction.id', 'Length is 1 - 40 characters');
    const fault = takeFault(sandbox, 'gateway', operation);
    return befall(c, fault, async () =>
      c.json(await operate(sandbox, { apiVersion: versionOf(c), orderId, transactionId, operation, body, fault }), 201),
    );
  });

  app.get(`${MERCHANT}/order/:oid/transaction/:tid`, (c) =>
    befall(c, takeFault(sandbox, 'gateway', 'RETRIEVE_TRANSACTION'), () => {
      const order = sandbox.state.cardOrders[c.req.param('oid')];
      const transaction = findTransaction(order, c.req.param('tid'));
      if (!order || !transaction) throw refused(`Unable to find order or transaction ${c.req.param('tid')}`);
      return c.json(shownTransaction(gateway.merchantId, order, transaction));
    }),
  );

  app.get(`${MERCHANT}/order/:oid`, (c) =>
    befall(c, takeFault(sandbox, 'gateway', 'RETRIEVE_ORDER'), () => {
      const order = sandbox.state.cardOrders[c.req.param('oid')];
      if (!order) throw refused(`Unable to find order ${c.req.param('oid')}`);
      return c.json(retrievedOrder(gateway.merchantId, order));
    }),
  );

  app.onError((error, c) => {
    if (error instanceof GatewayError) return c.json(error.body, error.status);
    console.error(error);
    return c.json({ error: { cause: 'SERVER_FAILED', explanation: 'Unexpected failure' }, result: 'ERROR' }, 500);
  });
  return app;
}

function openSession(sandbox: Sandbox, apiVersion: number, operation: string, body: Body): CardSession {
  if (!['CREATE_SESSION', 'CREATE_CHECKOUT_SESSION', 'INITIATE_CHECKOUT'].includes(operation)) {
    throw invalid('apiOperation', `Value '${operation}' is invalid`);
  }
  checkFields(operation, body);
  if (operation === 'CREATE_SESSION') return createSession(sandbox, apiVersion, body);
  if ((operation === 'CREATE_CHECKOUT_SESSION') !== apiVersion <= LAST_LEGACY_CHECKOUT) {
    throw invalid('apiOperation', `${operation} is not available in version ${apiVersion}`, 'UNSUPPORTED');
  }
  const kind = needText(body, 'interaction.operation', 20);
  if (!['PURCHASE', 'AUTHORIZE', 'VERIFY', 'NONE'].includes(kind)) {
    throw invalid('interaction.operation', `Value '${kind}' is invalid`);
  }
  needText(body, 'order.id', 40);
  needCents(body, 'order.amount');
  needCurrency(body, 'order.currency');
  if (operation === 'INITIATE_CHECKOUT') {
    needText(body, 'interaction.merchant.name', 40);
    needText(body, 'order.description', 127);
  }
  const session = createSession(sandbox, apiVersion, {});
  updateSession(session, body);
  session.successIndicator = randomBytes(8).toString('hex');
  session.operation = kind as NonNullable<CardSession['operation']>;
  return session;
}

async function readBody(c: Context): Promise<Body> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    const body = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  } catch {
    // Falls through: whatever is no object of JSON is refused alike.
  }
  throw refused('The request body is not a JSON object');
}

function versionOf(c: Context): number {
  const version = Number(c.req.param('v'));
  if (version < 1 || version > 100) throw refused(`Unsupported version ${version}`);
  return version;
}

function isMerchant(sandbox: Sandbox, c: Context): boolean {
  const { merchantId, password } = sandbox.state.credentials.gateway;
  const expected = Buffer.from(`Basic ${Buffer.from(`merchant.${merchantId}:${password}`).toString('base64')}`);
  const given = Buffer.from(c.req.header('Authorization') ?? '');
  return c.req.param('mid') === merchantId && given.length === expected.length && timingSafeEqual(given, expected);
}
