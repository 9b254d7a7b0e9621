import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecretKey } from '#server/config/secret-key.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'komarika-key-'));
afterAll(() => rm(folder, { recursive: true }));

test('[ADM-18] the key is made once under DATA_DIR, for its owner alone; SECRET_KEY goes before it', async () => {
  const first = readSecretKey({ DATA_DIR: folder });
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(readSecretKey({ DATA_DIR: folder })).toBe(first);
  expect((await stat(path.join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  expect(readSecretKey({ DATA_DIR: folder, SECRET_KEY: 'k'.repeat(32) })).toBe('k'.repeat(32));
});
