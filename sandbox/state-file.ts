import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { State } from '#sandbox/sandbox.ts';

const PAUSE_MS = 300;

/** The state of an earlier run; none, or one that cannot be read, is a fresh beginning. */
export async function readState(file: string): Promise<State | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Writes the state soon after it changed, whole or not at all. */
export function keepState(file: string, state: State) {
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  function write() {
    timer = undefined;
    writing = writing.then(async () => {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      await rename(`${file}.new`, file);
    });
    return writing;
  }
  return {
    changed() {
      timer ??= setTimeout(() => void write().catch((error) => console.error(error)), PAUSE_MS).unref();
    },
    async close() {
      clearTimeout(timer);
      await write();
    },
  };
}
