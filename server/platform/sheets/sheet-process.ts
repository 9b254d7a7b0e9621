import { fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { fail, Refusal } from '#contract/errors.ts';
import { boundedQueue } from '#server/platform/bounded-queue.ts';

type Answer<Output> = { output: Output } | { refused: string } | { fault: string };
type Limits = { mostMegabytes?: number; longestMs?: number };

/** A sheet that needs more memory than this is none that anybody wrote. */
const MOST_MEGABYTES = 512;
/** Together with the wait for a place below the time in which every call is answered. */
const LONGEST_MS = 14_000;

/** What is read in a few milliseconds: a process would take longer to begin. */
const SMALL_BYTES = 100_000;

const processes = boundedQueue({ atOnce: 2, mostWaiting: 10, longestWaitMs: 5000 });

/** Nobody knows how large something packed is inside. */
export const isSmallSheet = (file: Uint8Array | string, moreBytes = 0) =>
  !(file[0] === 0x50 && file[1] === 0x4b) && file.length + moreBytes < SMALL_BYTES;

/**
 * Work on a file of strangers beside the shop: it takes seconds in which nobody else would be answered, and whatever the
 * file does to it costs its sender a sentence. A process, since a thread that runs out of memory takes the shop with it as
 * soon as it asks for much at once.
 */
export function runSheetProcess<Output>(script: URL, input: unknown, limits: Limits = {}): Promise<Output> {
  return processes.run(async () => {
    const answer = await answerOf<Output>(script, input, limits);
    if ('fault' in answer) throw new Error(answer.fault);
    if ('refused' in answer) throw fail('sheet_refused', { reason: answer.refused });
    return answer.output;
  });
}

function answerOf<Output>(script: URL, input: unknown, limits: Limits): Promise<Answer<Output>> {
  const { mostMegabytes = MOST_MEGABYTES, longestMs = LONGEST_MS } = limits;
  const compiled = getCompileCacheDir();
  const child = fork(script, {
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    // No secrets of the shop; compiled code, or it would take a second to begin.
    env: compiled ? { NODE_COMPILE_CACHE: path.dirname(compiled) } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let reason = 'The file is far too large inside. Please split it.';
  const timer = setTimeout(() => {
    reason = 'Reading this file took too long. Please split it.';
    child.kill('SIGKILL');
  }, longestMs);
  return new Promise<Answer<Output>>((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as Answer<Output>));
    child.once('error', reject);
    child.once('exit', () => resolve({ refused: reason }));
    // Whoever is gone before it was sent anything says so by its exit.
    child.send(input as object, () => {});
  }).finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}

/** The other side: what a process does with what it is sent. */
export function serveSheet<Input, Output>(work: (input: Input) => Promise<Output>): void {
  process.once('message', async (input: Input) => process.send?.(await answered(work(input))));
}

const answered = <Output>(work: Promise<Output>): Promise<Answer<Output>> =>
  work.then(
    (output) => ({ output }),
    (error: unknown) =>
      error instanceof Refusal
        ? { refused: error.message }
        : { fault: (error instanceof Error && error.stack) || String(error) },
  );
