import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import type { Sandbox } from '#sandbox/sandbox.ts';

export const PROVIDERS = ['gateway', 'koko', 'mintpay'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What can go wrong, and in which words the control page says so. */
export const FAULTS = {
  decline: 'The payment is declined (gatewayCode says how)',
  unknown: 'The bank does not say whether it paid',
  'wrong-amount': 'Another amount is captured (amountCents)',
  'unreadable-amount': 'Do it, but answer with an amount that nobody can read',
  lock: 'Another transaction is said to be in progress',
  down: 'Answer 503, do nothing',
  refuse: 'Close the connection, do nothing',
  reject: 'Answer that the request is invalid, do nothing',
  'lose-request': 'Never answer, do nothing',
  'lose-answer': 'Do it, but never answer',
  'cut-answer': 'Do it, then close the connection',
  late: 'Do it at once, answer late (delayMs)',
  slow: 'Do it late, then answer (delayMs)',
  'bank-slow': 'The bank thinks for delayMs, with the order locked',
  'system-error': 'The card form ends in system_error',
  'request-timeout': 'The card form ends in request_timeout',
  drop: 'The notification is never sent',
  delay: 'The notification comes late (delayMs)',
  duplicate: 'The notification comes twice',
  reorder: 'The notification comes after the next one',
  contradict: 'The notification tells the opposite of the truth',
} as const;

type FaultKind = keyof typeof FAULTS;

export type Fault = {
  provider: Provider;
  /** The call it befalls, such as PAY, FORM, NOTIFICATION or orderView; '*' is any. */
  operation: string;
  kind: FaultKind;
  /** How many calls it still befalls. */
  times: number;
  delayMs?: number;
  amountCents?: number;
  gatewayCode?: string;
};

const NEVER_MS = 120_000;

/** The fault that befalls this call, if one was ordered; it counts as used. */
export function takeFault(sandbox: Sandbox, provider: Provider, operation: string): Fault | undefined {
  const isNotification = operation === 'NOTIFICATION';
  const fault = sandbox.state.faults.find(
    (one) => one.provider === provider && (one.operation === operation || (one.operation === '*' && !isNotification)),
  );
  if (!fault) return undefined;
  fault.times -= 1;
  if (fault.times <= 0) sandbox.state.faults.splice(sandbox.state.faults.indexOf(fault), 1);
  sandbox.changed();
  return fault;
}

/** Carries a call out the way its fault wants the caller to see it. */
export async function befall(
  c: Context,
  fault: Fault | undefined,
  work: () => Promise<Response> | Response,
): Promise<Response> {
  switch (fault?.kind) {
    case 'down':
      return c.json(
        { result: 'ERROR', error: { cause: 'SERVER_BUSY', explanation: 'The sandbox was told to be down' } },
        503,
      );
    case 'refuse':
      return hangUp(c);
    case 'reject':
      return c.json(
        { result: 'ERROR', error: { cause: 'INVALID_REQUEST', explanation: 'The sandbox was told to reject this' } },
        400,
      );
    case 'lose-request':
      await wait(c, NEVER_MS);
      return hangUp(c);
    case 'lose-answer':
      await work();
      await wait(c, NEVER_MS);
      return hangUp(c);
    case 'cut-answer':
      await work();
      return hangUp(c);
    case 'unreadable-amount':
      return garbleAmounts(c, await work());
    case 'late': {
      const answer = await work();
      await wait(c, fault.delayMs ?? 5000);
      return answer;
    }
    case 'slow':
      await wait(c, fault.delayMs ?? 5000);
      return work();
    default:
      return work();
  }
}

const AMOUNTS = new Set(['amount', 'total_price', 'totalCapturedAmount', 'totalRefundedAmount']);

/** As a provider would after a change of its number format. */
async function garbleAmounts(c: Context, answer: Response): Promise<Response> {
  const body = JSON.parse(await answer.text(), (name, value) => (AMOUNTS.has(name) ? '1,00' : value));
  return c.newResponse(JSON.stringify(body), answer.status as StatusCode, { 'Content-Type': 'application/json' });
}

/** Ends early when the caller has given up. */
function wait(c: Context, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    timer.unref();
    const socket = c.env?.incoming?.socket;
    socket?.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function hangUp(c: Context): Response {
  c.env?.incoming?.socket?.destroy();
  return RESPONSE_ALREADY_SENT;
}
