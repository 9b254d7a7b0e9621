import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { uploadPicture } from '#contract/staff/pictures.ts';
import { photograph } from '#testing/pictures.ts';
import { openShopApartByNight } from '#testing/shop-here.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const url = await openTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'komarika-test-'));
const { pid, address, close } = await openShopApartByNight({
  DATABASE_URL: url,
  DATA_DIR: folder,
  PAYMENT_METHODS: 'cod',
  ROLE: 'web',
});
const client = new pg.Client(url);
await client.connect();
afterAll(async () => {
  await client.end();
  await close();
  await rm(folder, { recursive: true });
});
const dilki = await staffClient({ db: drizzle(client), request: (to, init) => fetch(`${address}${to}`, init) })();

/** The most memory the shop has had at any time, in megabytes. */
async function peak(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Told to come again, it comes again. */
async function upload(file: Buffer): Promise<number> {
  for (;;) {
    const { status } = await dilki.send(uploadPicture, {}, { file });
    if (status !== 503) return status;
    await sleep(200);
  }
}

test('[PIC-07] forty files of 7 MB at once are all taken, and few of them are in memory at any time @nightly', async () => {
  const photo = await photograph(500, 400);
  expect(await upload(photo)).toBe(200);
  const before = await peak();
  const file = Buffer.concat([photo, Buffer.alloc(7_000_000, 7)]);
  const statuses = await Promise.all(Array.from({ length: 40 }, () => upload(file)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  // All of them would be 280 MB; what was let go of stays until it is collected.
  expect((await peak()) - before).toBeLessThan(200);
});

test('[PIC-07] of a file from somebody who is not let in nothing is waited for', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', 'Transfer-Encoding': 'chunked' };
    const request = sendRequest(`${address}/api/admin/pictures`, { method: 'POST', headers }, (response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    request.on('error', reject);
    request.write(Buffer.alloc(1000)); // and no end
  });
  expect(status).toBe(401);
});
