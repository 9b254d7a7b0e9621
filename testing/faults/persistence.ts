import { setTimeout as sleep } from 'node:timers/promises';

/** As long as a browser waits for a call. */
const CALL_MS = 10_000;
const PAUSE_MS = 250;
/** Longer than any fault lasts: who has no answer by then never gets one. */
const PATIENCE_MS = 120_000;

// biome-ignore lint/suspicious/noExplicitAny: the calls of shoppers, read as a client written from the specification reads them.
export type Answer = { status: number; body: any; headers: Headers };

/** One try; nothing when nobody answered: `onBroken` is told what became of the connection. */
export async function tryCall(
  url: string,
  init: RequestInit,
  onBroken: (code: string) => void = () => undefined,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_MS) });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    onBroken(cause?.code ?? name);
    return undefined;
  }
}

const isFinal = ({ status, body }: Answer) =>
  (status < 500 && status !== 429 && status !== 408) || body?.code === 'payment_unavailable';

/** As an honest client: the same request under the same key until there is an answer that is not 'try again'. */
export async function untilAnswered(url: string, init: RequestInit): Promise<Answer> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await sleep(PAUSE_MS)) {
    const answer = await tryCall(url, init);
    if (answer?.status === 500) throw new Error(`${init.method} ${url} was a fault: ${JSON.stringify(answer.body)}`);
    if (answer && isFinal(answer)) return answer;
  }
  throw new Error(`${init.method} ${url} was not answered within ${PATIENCE_MS / 1000} s.`);
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
