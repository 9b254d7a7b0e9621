import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeBody, negotiateEncoding } from '#server/platform/http/content-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0.000', 'identity'],
  ['br; Q=0.0, gzip', 'gzip'],
  ['BR;q=0.1', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['brotli, x-gzip', 'identity'],
  ['deflate', 'identity'],
])('[OPS-14] Accept-Encoding %j is sent %s', (acceptEncoding, encoding) => {
  expect(negotiateEncoding(acceptEncoding)).toBe(encoding);
});

test('[OPS-14] what is compressed is the same when unpacked', async () => {
  const body = Buffer.from('aloe vera '.repeat(1000));
  for (const effort of ['best', 'fast'] as const) {
    expect(brotliDecompressSync(await encodeBody(body, 'br', effort)).equals(body)).toBe(true);
    expect(gunzipSync(await encodeBody(body, 'gzip', effort)).equals(body)).toBe(true);
    expect(await encodeBody(body, 'identity', effort)).toBe(body);
  }
});
