import { Worker } from 'node:worker_threads';
import { fail } from '#contract/errors.ts';
import { type Preview, type PreviewInput, previewFile } from '#server/imports/preview-file.ts';

/** A sheet that needs more memory than this is none that anybody wrote. */
const MOST_MEGABYTES = 512;
/** Before the caller is told that it took too long. */
const LONGEST_MS = 18_000;

/** What is read in a few milliseconds: a thread would take longer to begin. */
const SMALL_BYTES = 100_000;

/** The plan of a file as JSON. What is large is read in a thread of its own, and nothing of it is unpacked here. */
export async function previewInThread(input: PreviewInput): Promise<string> {
  const preview = isSmall(input) ? await previewFile(input) : await runThread(input);
  if ('refused' in preview) throw fail('sheet_refused', { reason: preview.refused });
  return preview.plan;
}

/** Nobody knows how large something packed is inside. */
function isSmall({ source, items }: PreviewInput): boolean {
  const isPacked = 'file' in source && source.file[0] === 0x50 && source.file[1] === 0x4b;
  const size = 'file' in source ? source.file.length : source.read.length;
  return !isPacked && size + items.reduce((sum, slice) => sum + slice.length, 0) < SMALL_BYTES;
}

async function runThread(input: PreviewInput): Promise<Preview> {
  const thread = new Worker(new URL('./preview-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const timer = setTimeout(() => void thread.terminate(), LONGEST_MS);
  try {
    return await new Promise<Preview>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(fail('timed_out')));
      thread.postMessage(input);
    });
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
