import { createHash } from 'node:crypto';
import { authenticatePayer, initiateAuthentication } from '#sandbox/card-gateway/authenticate.ts';
import { invalid, missing, refused } from '#sandbox/card-gateway/errors.ts';
import { type Body, checkFields, textOf } from '#sandbox/card-gateway/fields.ts';
import { cancel, capture, refund } from '#sandbox/card-gateway/follow-up.ts';
import {
  type CardOrder,
  type CardTransaction,
  findTransaction,
  shownTransaction,
} from '#sandbox/card-gateway/orders.ts';
import { type Payment, pay } from '#sandbox/card-gateway/pay.ts';
import { joinSession } from '#sandbox/card-gateway/sessions.ts';
import type { Fault } from '#sandbox/control/faults.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

export type Operation = {
  apiVersion: number;
  orderId: string;
  transactionId: string;
  operation: string;
  body: Body;
  fault: Fault | undefined;
};

const OPERATIONS = [
  'INITIATE_AUTHENTICATION',
  'AUTHENTICATE_PAYER',
  'PAY',
  'AUTHORIZE',
  'VERIFY',
  'CAPTURE',
  'REFUND',
  'VOID',
];

/** Carries an operation out once: the same request again is given the first answer, another one is refused. */
export async function operate(sandbox: Sandbox, asked: Operation): Promise<object> {
  const { operation, body, orderId, transactionId } = asked;
  if (!OPERATIONS.includes(operation)) throw invalid('apiOperation', `Value '${operation}' is invalid`);
  checkFields(operation, body);
  const correlationId = textOf(body, 'correlationId', 100);
  const hash = createHash('sha256').update(canonical(body)).digest('hex');
  const order = sandbox.state.cardOrders[orderId];
  const earlier = findTransaction(order, transactionId);
  if (earlier) {
    const answered = earlier.answers.find((one) => one.operation === operation);
    if (answered?.hash === hash) return answered.body;
    const isNextStep = operation === 'AUTHENTICATE_PAYER' && !answered;
    if (!isNextStep) throw refused(`Transaction ${transactionId} of order ${orderId} exists, with other contents`);
  }
  const done = await carryOut(sandbox, asked, order, earlier);
  const { merchantId } = sandbox.state.credentials.gateway;
  const answer = {
    ...(correlationId && { correlationId }),
    ...shownTransaction(merchantId, done.order, done.transaction),
  };
  if (done.order.transactions.includes(done.transaction)) {
    done.transaction.answers.push({ operation, hash, body: answer });
    sandbox.changed();
  }
  return answer;
}

async function carryOut(
  sandbox: Sandbox,
  asked: Operation,
  order: CardOrder | undefined,
  transaction: CardTransaction | undefined,
): Promise<{ order: CardOrder; transaction: CardTransaction }> {
  const { operation, apiVersion, body, orderId, transactionId } = asked;
  if (operation === 'CAPTURE') return capture(sandbox, { ...asked, order });
  if (operation === 'REFUND') return refund(sandbox, { ...asked, order });
  if (operation === 'VOID') return cancel(sandbox, { ...asked, order });
  const { session, wanted } = joinSession(sandbox, body, apiVersion);
  const own = { apiVersion, orderId, transactionId, session, wanted };
  if (operation === 'INITIATE_AUTHENTICATION') return initiateAuthentication(sandbox, own);
  if (operation === 'AUTHENTICATE_PAYER') return authenticatePayer(sandbox, { ...own, order, transaction });
  if (!session) throw missing('session.id');
  return pay(sandbox, {
    ...own,
    session,
    operation: operation as Payment['operation'],
    entryPoint: 'WEB_SERVICES_API',
    fault: asked.fault,
  });
}

/** The same text for the same contents, in whatever order they were written. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
