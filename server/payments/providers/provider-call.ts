import { masked } from '#server/payments/mask.ts';
import { paymentCalls } from '#server/payments/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';
import { traced, traceHeaders } from '#server/platform/tracing.ts';

export type ProviderCall = {
  attemptId: number;
  operation: string;
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Record<string, string>;
  body?: { json: object } | { form: Record<string, string> };
  /** Of the whole call: until the last byte of the answer. */
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

/** How long a call took, and the status it was answered with; none without an answer. */
export type NoteCall = (provider: string, status: number | null, ms: number) => void;
type Deps = { db: Db; log: Log; provider: string; noteCall?: NoteCall | undefined };

/** Sends requests to a provider and records them with their answers. Never called inside a transaction. */
export function providerCaller({ db, log, provider, noteCall }: Deps): CallProvider {
  return (call) => traced({ name: `${provider} ${call.operation}`, kind: 'client' }, () => sendAndRecord(call));

  async function sendAndRecord(call: ProviderCall): Promise<ProviderAnswer> {
    const started = performance.now();
    let status: number | null = null;
    let body: unknown = null;
    try {
      const response = await send(call);
      status = response.status;
      body = await readJson(response);
      if (status >= 500) throw new NoAnswer(`${call.operation} was answered with ${status}`);
      return { status, body };
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
        status,
        response: masked(body),
        tookMs: Math.round(performance.now() - started),
      };
      noteCall?.(provider, status, performance.now() - started);
      // A payment must not fail because its record could not be written.
      await db
        .insert(paymentCalls)
        .values(record)
        .catch((error: unknown) =>
          log.error({ err: error, operation: call.operation }, 'a payment call was not recorded'),
        );
    }
  }
}

/** The longest answers, those about an order with all its transactions, have a tenth of it. */
const MOST_BYTES = 256 * 1024;
/** Nested deeper than any answer, and than what walks through answers can follow. */
const MOST_LEVELS = 50;

/** The body of an answer, if it is JSON of a size that makes sense. It is not read further than that. */
async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type');
  if (type && !/json/i.test(type)) {
    await response.body?.cancel();
    throw new NoAnswer(`the answer is ${type} and not JSON`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MOST_BYTES) throw new NoAnswer(`the answer is longer than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  // No column holds it.
  if (text.includes('\\u0000')) throw new NoAnswer('the answer holds a zero character');
  const body: unknown = JSON.parse(text);
  if (depthOf(body) > MOST_LEVELS) throw new NoAnswer(`the answer is nested deeper than ${MOST_LEVELS} levels`);
  return body;
}

function depthOf(value: unknown, level = 0): number {
  if (typeof value !== 'object' || value === null || level > MOST_LEVELS) return level;
  return Object.values(value).reduce((most: number, part) => Math.max(most, depthOf(part, level + 1)), level);
}

async function send({ method, url, headers, body, timeoutMs }: ProviderCall): Promise<Response> {
  const content = body && ('json' in body ? JSON.stringify(body.json) : new URLSearchParams(body.form).toString());
  return fetch(url, {
    method,
    headers: { Accept: 'application/json', ...headers, ...contentType(body), ...traceHeaders() },
    ...(content !== undefined && { body: content }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
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
