import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Copies a folder of binaries as one step: two shops may try at once, and one may be killed half-way. */
export async function copyBinaries(from: string, to: string): Promise<void> {
  const unfinished = await mkdtemp(`${to}.unfinished-`);
  const copy = path.join(unfinished, path.basename(to));
  try {
    // The libraries link to one another by bare names: rewritten as paths they would lead back to where they came from.
    await cp(from, copy, { recursive: true, verbatimSymlinks: true });
    await rename(copy, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error; // Another shop was first.
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
