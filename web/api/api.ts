import { type Call, carriesBody, type InputOf, type OutputOf, toRequest } from '#contract/call.ts';
import { findLack } from '#web/api/answer-shape.ts';
import { ApiError, messages } from '#web/api/api-error.ts';
import { randomKey } from '#web/browser/random-key.ts';

type CallOptions = {
  /** A write that may be sent again, even by another page, brings the key under which the server knows it. */
  key?: string | undefined;
  /** Ends a call that nobody waits for any more. */
  signal?: AbortSignal;
  /** There is something to show instead: nobody waits for a second try. */
  isTriedOnce?: true;
};

export type Api = {
  call<C extends Call>(call: C, input: InputOf<C>, options?: CallOptions): Promise<OutputOf<C>>;
};

type Options = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  baseUrl: string;
  timeout: number;
  crossOrigin: boolean;
  token: () => string | null;
  onTokenRefused?: (token: string) => void;
  sleep: (milliseconds: number) => Promise<void>;
};

const MAX_ATTEMPTS = 3;

/** The caller of the API in the browser: retries, time limit and texts as specified. */
export function createApi(options: Options): Api {
  return {
    async call(call, input, given) {
      // One key for all attempts of a write: the server answers a repeat with its first answer.
      const isWrite = carriesBody(call.method) || call.method === 'DELETE';
      const key = isWrite ? (given?.key ?? randomKey()) : undefined;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await send(options, call, input, key, given?.signal);
        } catch (error) {
          if (attempt === MAX_ATTEMPTS || given?.isTriedOnce || isFinal(error) || given?.signal?.aborted) throw error;
          await options.sleep(2 ** attempt * 1000);
        }
      }
    },
  };
}

/**
 * Trying again cannot change a 404, 401 or 403, a call that the server does not have (405, 501), an answer that came
 * without what it should hold, nor a refusal from the shop's own catalogue of errors. That a payment provider does
 * not answer is one of these: the server has waited for it, and the shopper can choose another.
 */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    [404, 401, 403, 405, 501].includes(error.status) ||
    error.isAnswer ||
    error.code === 'payment_unavailable' ||
    (error.status < 500 && error.code !== undefined)
  );
}

async function send<C extends Call>(
  options: Options,
  call: C,
  input: InputOf<C>,
  key: string | undefined,
  signal: AbortSignal | undefined,
) {
  const { path, body } = toRequest(call, input);
  const token = options.token();
  const limit = new AbortController();
  signal?.addEventListener('abort', () => limit.abort());
  const timer = setTimeout(() => limit.abort(), options.timeout);
  try {
    const response = await options.fetch(`${options.baseUrl}${path}`, {
      method: call.method,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      credentials: options.crossOrigin ? 'include' : 'same-origin',
      signal: limit.signal,
      ...(body !== undefined && { body }),
    });
    const answer = await readAnswer(response);
    if (response.ok) {
      const lack = findLack(call, path.replace(/\?.*/, ''), answer);
      if (lack === undefined) return answer as OutputOf<C>;
      throw new ApiError(lack, { status: response.status });
    }
    const error = new ApiError(statusText(response, path), { status: response.status, body: answer });
    // A wrong password says nothing about the token that happened to be sent along.
    if (token && error.status === 401 && error.code !== 'wrong_credentials') options.onTokenRefused?.(token);
    throw error;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (limit.signal.aborted) throw new ApiError(messages.timeout(options.timeout), { status: 0 });
    throw new ApiError(messages.network, { status: 0 });
  } finally {
    clearTimeout(timer);
  }
}

function statusText({ status, statusText }: Response, path: string): string {
  if (status === 0) return messages.blocked;
  if (status === 404) return messages.notFound(path);
  return status >= 500 ? messages.server(status, statusText) : messages.other(status, statusText);
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return {};
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
