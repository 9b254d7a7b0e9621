import { masked } from '#server/payments/mask.ts';
import { paymentCalls } from '#server/payments/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

export type ProviderCall = {
  attemptId: number;
  operation: string;
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: { json: object } | { form: Record<string, string> };
  timeoutMs: number;
};

/** Of a status below 500, and in JSON: anything else is no answer. */
type ProviderAnswer = { status: number; body: unknown };
export type CallProvider = (call: ProviderCall) => Promise<ProviderAnswer>;

/** There was no answer: the request may have been carried out or not. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** No answer because nothing was sent: no connection came about. */
export class NeverSent extends NoAnswer {}

const NO_CONNECTION = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Sends requests to providers and records them with their answers. Never called inside a transaction. */
export function providerCaller({ db, log }: { db: Db; log: Log }): CallProvider {
  return async (call) => {
    const started = performance.now();
    let response: { status: number; text: string } | undefined;
    let body: unknown;
    try {
      response = await send(call);
      body = JSON.parse(response.text);
      if (response.status >= 500) throw new NoAnswer(`${call.operation} was answered with ${response.status}`);
      return { status: response.status, body };
    } catch (error) {
      if (error instanceof NoAnswer) throw error;
      const why = error instanceof Error ? error.message : String(error);
      const Kind = mayHaveArrived(error) ? NoAnswer : NeverSent;
      throw new Kind(`${call.operation}: ${why}`, { cause: error });
    } finally {
      const sent = call.body && ('json' in call.body ? call.body.json : call.body.form);
      const record = {
        attemptId: call.attemptId,
        operation: call.operation,
        request: masked(sent ?? null),
        status: response?.status ?? null,
        response: masked(body ?? null),
        tookMs: Math.round(performance.now() - started),
      };
      // A payment must not fail because its record could not be written.
      await db
        .insert(paymentCalls)
        .values(record)
        .catch((error: unknown) =>
          log.error({ err: error, operation: call.operation }, 'a payment call was not recorded'),
        );
    }
  };
}

async function send({ method, url, headers, body, timeoutMs }: ProviderCall) {
  const content = body && ('json' in body ? JSON.stringify(body.json) : new URLSearchParams(body.form).toString());
  const response = await fetch(url, {
    method,
    headers: { Accept: 'application/json', ...headers, ...contentType(body) },
    ...(content !== undefined && { body: content }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, text: await response.text() };
}

/** Perhaps: only where the connection itself failed is it certain that there was none. */
function mayHaveArrived(error: unknown): boolean {
  const code = ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? '';
  return !NO_CONNECTION.has(code);
}

function contentType(body: ProviderCall['body']): Record<string, string> {
  if (!body) return {};
  return { 'Content-Type': 'json' in body ? 'application/json;charset=UTF-8' : 'application/x-www-form-urlencoded' };
}
