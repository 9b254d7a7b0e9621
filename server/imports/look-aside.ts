import { Worker } from 'node:worker_threads';
import { fail } from '#contract/errors.ts';
import type { Look, Looked } from '#server/imports/look-at-file.ts';

/** A sheet that needs more memory than this is none that anybody wrote. */
const MOST_MEGABYTES = 512;
/** Before the caller is told that it took too long. */
const LONGEST_MS = 18_000;

/** The plan of a file as JSON, made in a thread of its own; nothing of it is unpacked here. */
export async function lookAside(look: Look): Promise<string> {
  const thread = new Worker(new URL('./look-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const timer = setTimeout(() => void thread.terminate(), LONGEST_MS);
  try {
    const looked = await new Promise<Looked>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(fail('timed_out')));
      thread.postMessage(look);
    });
    if ('refused' in looked) throw fail('sheet_refused', { reason: looked.refused });
    return looked.plan;
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    throw fail('sheet_refused', { reason: 'The file is far too large inside. Please split it.' });
  } finally {
    clearTimeout(timer);
    void thread.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
