import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, createApi } from '#web/api/api.ts';

/** As long as a browser waits for a call. */
const CALL_MS = 10_000;
const PAUSE_MS = 250;
/** Longer than anything is broken: who has no answer by then never gets one. */
const PATIENCE_MS = 120_000;

type Ask = (url: string, init: RequestInit) => Promise<Response>;
/** What 'come again' was said with; nothing when nobody answered. */
export type NoteRefusal = (code: string | undefined) => void;

/** One try; nothing when nobody answered: `onBroken` is told what became of the connection. */
export async function tryCall(
  url: string,
  init: RequestInit,
  onBroken: (code: string) => void = () => undefined,
): Promise<Response | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_MS) });
    // Read to its end: a connection that breaks in the middle is no answer.
    return new Response((await answer.text()) || null, { status: answer.status, headers: answer.headers });
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    onBroken(cause?.code ?? name);
    return undefined;
  }
}

async function isFinal(answer: Response): Promise<boolean> {
  if (answer.status === 408 || answer.status === 429) return false;
  if (answer.status <= 500) return true;
  return (await codeOf(answer)) === 'payment_unavailable';
}

/** As an honest client: the same request under the same key until there is an answer that is not 'try again'. */
export const untilAnswered: Ask = (url, init) => askUntilAnswered(url, init, () => undefined);
export const noting =
  (note: NoteRefusal): Ask =>
  (url, init) =>
    askUntilAnswered(url, init, note);

async function askUntilAnswered(url: string, init: RequestInit, note: NoteRefusal): Promise<Response> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await sleep(PAUSE_MS)) {
    const answer = await tryCall(url, init);
    if (answer?.status === 500) throw new Error(`${init.method} ${url} was a fault: ${await answer.text()}`);
    if (answer && (await isFinal(answer))) return answer;
    note(await codeOf(answer));
  }
  throw new Error(`${init.method} ${url} was not answered within ${PATIENCE_MS / 1000} s.`);
}

/** By which name it was refused. */
export async function codeOf(answer: Response | undefined): Promise<string | undefined> {
  const body = await answer
    ?.clone()
    .json()
    .catch(() => undefined);
  return body?.code;
}

/** What a person does again when it fails: going to a page, pressing a button of the bank. */
export async function untilDone<T>(work: () => Promise<T>): Promise<T | undefined> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS / 4; await sleep(PAUSE_MS)) {
    try {
      return await work();
    } catch {
      // The page did not come: once more.
    }
  }
  return undefined;
}

/** The browser's own client, of somebody who is signed in; `ask` decides how often something is sent, and why that failed is told. */
export function browserClient(address: string, token: string, ask: Ask): Api {
  let failure: unknown;
  const api = createApi({
    fetch: (url, init) =>
      ask(url, init).catch((error: unknown) => {
        failure = error;
        throw error;
      }),
    baseUrl: `${address}/api`,
    timeout: 2 * PATIENCE_MS,
    crossOrigin: false,
    token: () => token,
    sleep: (milliseconds) => sleep(milliseconds),
  });
  return {
    call: (call, input, options) =>
      api.call(call, input, { ...options, isTriedOnce: true }).catch((error: unknown) => {
        throw failure ?? error;
      }),
  };
}

export type Asked = { method?: string; path: string; token?: string; body?: unknown; key?: string };
export type Answered = { status: number; text: string; ms: number };

/** Somebody on an address and connections of their own. */
export function openClient(port: number, number: number) {
  // Every address of 127.0.0.0/8 is this machine: limits hold for each alone.
  const localAddress = `127.1.${Math.floor(number / 250)}.${1 + (number % 250)}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  function ask({ method = 'GET', path, token, body, key }: Asked): Promise<Answered> {
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const headers = {
        'Accept-Encoding': 'gzip',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
      };
      const sent = request({ host: '127.0.0.1', port, localAddress, agent, method, path, headers }, (response) => {
        let text = '';
        response.on('data', (part) => (text += part)).on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - began }));
      });
      sent.setTimeout(CALL_MS, () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
  return { ask, close: () => agent.destroy() };
}
