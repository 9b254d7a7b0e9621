import * as z from 'zod/mini';
import { isForExtra } from '#server/payments/attempts/attempts.ts';
import type { Attempt } from '#server/payments/provider.ts';
import { type CallProvider, NoAnswer, type ProviderCall } from '#server/payments/providers/provider-call.ts';
import { decimalText } from '#server/payments/providers/provider-formats.ts';

export type GatewaySettings = {
  url: string;
  merchantId: string;
  password: string;
  /** Of session, form script and every operation that names the session: one for all of them. */
  apiVersion: number;
  checkoutVersion: number;
  publicUrl: string;
  brandName: string;
};

const text = z.optional(z.string());
const amount = z.optional(z.union([z.number(), z.string()]));

/** What is read of an answer. Everything may be missing: the gateway's versions differ. */
export const GatewayTransaction = z.object({
  result: text,
  order: z.optional(z.object({ id: text, currency: text, totalCapturedAmount: amount })),
  response: z.optional(z.object({ gatewayCode: text, gatewayRecommendation: text })),
  transaction: z.optional(
    z.object({ id: text, type: text, amount, currency: text, authenticationStatus: text, targetTransactionId: text }),
  ),
  authentication: z.optional(
    z.object({ version: text, redirectHtml: text, redirect: z.optional(z.object({ html: text })) }),
  ),
});
export type GatewayTransaction = z.output<typeof GatewayTransaction>;

const GatewayOrder = z.object({
  currency: text,
  totalCapturedAmount: amount,
  totalRefundedAmount: amount,
  transaction: z._default(z.array(GatewayTransaction), []),
});

const GatewayProblem = z.object({ error: z.object({ cause: text, explanation: text, field: text }) });

/** The gateway understood and said no: nothing was done. */
export class GatewayRefusal extends Error {
  override readonly name = 'GatewayRefusal';
}

export type GatewayOperation = { apiOperation: string; [field: string]: unknown };

const TIMEOUT_MS = 8_000;
/** The gateway asks its merchants to wait this long for money before wondering. */
const MONEY_TIMEOUT_MS = 60_000;
const MOVES_MONEY = new Set(['PAY', 'REFUND', 'VOID']);

type GatewayRequest = Pick<ProviderCall, 'method' | 'operation'> & { path: string; json?: object; version?: number };

/** The gateway's REST interface. Answers come back as they are, refusals are thrown. */
export function cardGateway(settings: GatewaySettings, call: CallProvider) {
  const { url, merchantId, password, apiVersion } = settings;
  const credentials = Buffer.from(`merchant.${merchantId}:${password}`).toString('base64');

  async function send(attempt: Attempt, { method, operation, path, json, version = apiVersion }: GatewayRequest) {
    const { status, body } = await call({
      attemptId: attempt.id,
      operation,
      method,
      url: `${url}/api/rest/version/${version}/merchant/${merchantId}${path}`,
      headers: { Authorization: `Basic ${credentials}` },
      ...(json && { body: { json } }),
      timeoutMs: MOVES_MONEY.has(operation) ? MONEY_TIMEOUT_MS : TIMEOUT_MS,
    });
    if (status < 300) return body;
    const problem = z.safeParse(GatewayProblem, body);
    const refusal = problem.success ? problem.data.error : undefined;
    // Wrong credentials and firewalls say nothing about the payment.
    if (status !== 400 || !refusal || refusal.cause !== 'INVALID_REQUEST') {
      throw new NoAnswer(`${operation} was answered with ${status}: ${refusal?.explanation ?? 'no reason'}`);
    }
    throw new GatewayRefusal(refusal.explanation ?? operation);
  }

  return {
    send,
    async operate(attempt: Attempt, transactionId: string, json: GatewayOperation) {
      const path = `/order/${gatewayOrderId(attempt)}/transaction/${transactionId}`;
      const body = await send(attempt, { method: 'PUT', operation: json.apiOperation, path, json });
      return parseAnswer(GatewayTransaction, body);
    },
    /** Null: the gateway has never heard of the order. */
    async retrieveOrder(attempt: Attempt) {
      const request = {
        method: 'GET',
        operation: 'RETRIEVE_ORDER',
        path: `/order/${gatewayOrderId(attempt)}`,
      } as const;
      const body = await send(attempt, request).catch(nullIfRefused);
      return body === null ? null : parseAnswer(GatewayOrder, body);
    },
    async retrieveTransaction(attempt: Attempt, transactionId: string) {
      const path = `/order/${gatewayOrderId(attempt)}/transaction/${transactionId}`;
      const request = { method: 'GET', operation: 'RETRIEVE_TRANSACTION', path } as const;
      const body = await send(attempt, request).catch(nullIfRefused);
      return body === null ? null : parseAnswer(GatewayTransaction, body);
    },
  };
}
export type CardGateway = ReturnType<typeof cardGateway>;

/** One order of ours is one order at the gateway, so that it lets nobody pay it twice; attempts are its transactions. */
export function gatewayOrderId({ orderId, reference }: Pick<Attempt, 'orderId' | 'reference'>): string {
  return isForExtra({ reference }) ? reference : String(orderId);
}

export const transactionIds = {
  authentication: ({ reference }: Pick<Attempt, 'reference'>) => `${reference}-3ds`,
  pay: ({ reference }: Pick<Attempt, 'reference'>) => `${reference}-pay`,
};
export const isOurTransaction = (id: string | undefined) => /^\d+-x?\d+-(3ds|pay|r\d+v?)$/.test(id ?? '');

export function orderAmount({ amountCents, currency }: Attempt) {
  return { amount: decimalText(amountCents), currency };
}

export function parseAnswer<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const read = z.safeParse(schema, body);
  if (!read.success) throw new NoAnswer('the answer makes no sense', { cause: read.error });
  return read.data;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof GatewayRefusal) return null;
  throw error;
}
