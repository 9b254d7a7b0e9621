import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchPublic, NotFetched, type Reach } from '#server/platform/http/fetch-public.ts';
import { isPublicAddress } from '#server/platform/http/public-address.ts';

test('[IMP-26] only what a registry gives to hosts of the internet is public', () => {
  const hidden = [
    ...['0.0.0.0', '127.0.0.1', '127.255.255.255', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    // Metadata of clouds, carriers' networks, protocols, documentation, benchmarks, multicast, everybody.
    ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.19.255.255'],
    ...['198.51.100.7', '203.0.113.7', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255'],
    ...['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '::ffff:127.0.0.1'],
    ...['::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::a00:1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2001:db8::1'],
    ...['2001::1', '2001:0:7f00:1::', '2002:7f00:1::', '2002:a9fe:a9fe::', '100::1', '3fff::1', '5f00::1', 'fec0::1'],
    ...['', 'localhost', '127.1', '0x7f.1', '2130706433'],
  ];
  expect(hidden.filter((address) => isPublicAddress(address))).toEqual([]);
  const open = [
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::200e',
  ];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
});

const LIMITS = { mostBytes: 1000, timeoutMs: 2000, mostRedirects: 3 };
const asked: string[] = [];
const answers: Record<string, RequestListener> = {
  '/picture': (_, response) => response.end('a picture'),
  '/missing': (_, response) => response.writeHead(404).end(),
  '/large': (_, response) => response.writeHead(200, { 'Content-Length': 5000 }).end('x'.repeat(5000)),
  '/endless': (_, response) => {
    const timer = setInterval(() => response.write('x'.repeat(400)), 5);
    response.on('close', () => clearInterval(timer));
  },
  '/slow': () => undefined,
  '/round': (_, response) => response.writeHead(302, { Location: '/round' }).end(),
  '/on': (_, response) => response.writeHead(301, { Location: '/picture' }).end(),
  '/inside': (_, response) => response.writeHead(302, { Location: `http://127.0.0.2:${port}/secret` }).end(),
  '/named': (_, response) => response.writeHead(302, { Location: `http://inside.example:${port}/secret` }).end(),
  '/file': (_, response) => response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
};
const server = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  answers[request.url ?? '']?.(request, response);
}).listen(0, '0.0.0.0');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The server of the test stands for the internet; whatever else this machine has does not. */
const reach = (names: Record<string, string[]> = {}): Reach => ({
  lookup: async (host) => (names[host] ?? ['127.0.0.1']).map((address) => ({ address, family: 4 })),
  isAllowed: (address) => address === '127.0.0.1',
  isPortAllowed: (one) => one === port,
});
const get = (address: string, on = reach()) =>
  fetchPublic(address, LIMITS, on).then(String, (error: Error) => {
    if (!(error instanceof NotFetched)) throw error;
    return error.message;
  });

test('[IMP-26] [IMP-25] a picture comes, also behind a redirect; too large, too slow, missing or led on for ever it does not', async () => {
  const at = (path: string) => get(`http://shop.example:${port}${path}`);
  expect(await at('/picture')).toBe('a picture');
  expect(asked.at(-1)).toBe(`shop.example:${port}/picture`);
  expect(await at('/on')).toBe('a picture');
  expect(await at('/missing')).toBe('The other shop answered 404.');
  expect(await at('/large')).toBe('It is larger than 0.001 MB.');
  expect(await at('/endless')).toBe('It is larger than 0.001 MB.');
  expect(await at('/slow')).toBe('It did not come within 2 seconds.');
  expect(await at('/round')).toBe('It leads on more than 3 times.');
});

test('[IMP-26] nothing private is asked: by name, by number, by one of several addresses, by a redirect or at another port', async () => {
  const before = asked.length;
  const isPrivate = /private network/;
  const inside = { 'inside.example': ['127.0.0.2'], 'both.example': ['127.0.0.1', '10.0.0.1'] };
  expect(await get(`http://127.0.0.2:${port}/picture`)).toMatch(isPrivate);
  expect(await get(`http://[::ffff:127.0.0.1]:${port}/picture`)).toMatch(isPrivate);
  expect(await get(`http://2130706434:${port}/picture`)).toMatch(isPrivate);
  expect(await get(`http://inside.example:${port}/picture`, reach(inside))).toMatch(isPrivate);
  expect(await get(`http://both.example:${port}/picture`, reach(inside))).toMatch(isPrivate);
  expect(await get('http://shop.example:22/picture')).toMatch(/Port 22 is not asked/);
  expect(await get(`http://me:secret@shop.example:${port}/picture`)).toMatch(/password/);
  for (const wrong of ['file:///etc/passwd', 'ftp://shop.example/a.jpg', 'picture.jpg', ''])
    expect([wrong, await get(wrong)]).toEqual([wrong, 'This is no web address.']);
  expect(asked.length).toBe(before);
  const at = (path: string) => get(`http://shop.example:${port}${path}`, reach(inside));
  expect(await at('/inside')).toMatch(isPrivate);
  expect(await at('/named')).toMatch(isPrivate);
  expect(await at('/file')).toBe('This is no web address.');
  expect(asked.filter((one) => one.includes('secret'))).toEqual([]);
  // As the shop asks: with nobody to say otherwise.
  await expect(fetchPublic(`http://127.0.0.1:${port}/picture`, LIMITS)).rejects.toThrow(/Port|private/);
  await expect(fetchPublic('http://localhost/picture', LIMITS)).rejects.toThrow('private');
  await expect(fetchPublic('http://169.254.169.254/latest/meta-data', LIMITS)).rejects.toThrow('private');
});

test('[IMP-26] the connection goes to the address that was checked: a name that means another a moment later leads nowhere', async () => {
  let looks = 0;
  const changing: Reach = {
    ...reach(),
    lookup: async () => {
      looks += 1;
      return [{ address: looks === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    },
  };
  expect(await get(`http://changing.example:${port}/picture`, changing)).toBe('a picture');
  expect(looks).toBe(1);
});
