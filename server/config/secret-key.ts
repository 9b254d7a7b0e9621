import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** SECRET_KEY, or one that is made once and kept under DATA_DIR, readable by its owner alone. */
export function readSecretKey({ SECRET_KEY, DATA_DIR }: { SECRET_KEY?: string | undefined; DATA_DIR: string }): string {
  if (SECRET_KEY) return SECRET_KEY;
  const file = path.join(DATA_DIR, 'secret-key');
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    // Two processes that start at once: only one of them may write it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
