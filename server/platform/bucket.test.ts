import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openBucket } from '#server/platform/bucket.ts';
import { openBucketServer } from '#testing/bucket-server.ts';

const server = await openBucketServer();
const folder = mkdtempSync(path.join(tmpdir(), 'komarika-large-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'large');
/** Two parts and a bit, no two places alike. */
const large = Buffer.from(Uint32Array.from({ length: 4_500_000 }, (_, place) => place).buffer);
writeFileSync(file, large);

async function all(bytes: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return parts;
}

test('[BAK-13] a file of any size goes to a bucket in parts and comes back in parts, also below a folder @nightly', async () => {
  const bucket = openBucket(server.address.replace('?', '/a-folder?'));
  await bucket.putFile('large', file);
  expect((await all(bucket.read('large'))).map(({ length }) => length)).toEqual([8388608, 8388608, 1222784]);
  expect(Buffer.concat(await all(bucket.read('large'))).equals(readFileSync(file))).toBe(true);
  for (const name of ['one', 'two', 'three', 'four']) await bucket.put(name, Buffer.from(name), 'text/plain');
  expect((await bucket.list('')).map(({ key, bytes }) => [key, bytes])).toEqual([
    ['four', 4],
    ['large', 18_000_000],
    ['one', 3],
    ['three', 5],
    ['two', 3],
  ]);
  expect((await bucket.list('t')).map(({ key }) => key)).toEqual(['three', 'two']);
  await expect(all(bucket.read('nothing'))).rejects.toThrow('The bucket has no such place.');
});

test('[BAK-14] a bucket that breaks half-way has no file, and nothing that was begun', async () => {
  const bucket = openBucket(server.address);
  const breaking = bucket.putFile('broken', file);
  while (server.uploads.size === 0) await new Promise(setImmediate);
  server.state.behave = 'full';
  await expect(breaking).rejects.toThrow('The bucket answered 403 (QuotaExceeded) to PUT.');
  server.state.behave = 'accept';
  expect([await bucket.list('broken'), server.uploads.size]).toEqual([[], 0]);
});
