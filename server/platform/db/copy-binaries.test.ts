import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyBinaries } from '#server/platform/db/copy-binaries.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'komarika-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('[OPS-01] copied binaries stand by themselves, though several shops copy at once', async () => {
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
  await mkdir(path.join(from, 'lib'), { recursive: true });
  await writeFile(path.join(from, 'lib', 'lib.so.60.2'), 'a library');
  await symlink('lib.so.60.2', path.join(from, 'lib', 'lib.so.60'));

  await Promise.all([1, 2, 3, 4].map(() => copyBinaries(from, to)));
  await rm(from, { recursive: true });

  expect(await readFile(path.join(to, 'lib', 'lib.so.60'), 'utf8')).toBe('a library');
  expect(await readdir(folder)).toEqual(['to']);
});
