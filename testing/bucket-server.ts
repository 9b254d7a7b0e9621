import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const KEY = 'AKIDEXAMPLE';
/** With what addresses must encode. */
const SECRET = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const REGION = 'ap-south-1';
const LONGEST_MINUTES = 15;

type Behaviour = 'accept' | 'refuse' | 'break';

/** A real S3-speaking server that keeps its objects on disk, and takes no request whose signature it does not find right. */
export async function openBucketServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'komarika-bucket-'));
  const state = { behave: 'accept' as Behaviour };
  const requests: string[] = [];
  const fileOf = (address: string) => path.join(folder, address.replaceAll('/', '~'));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const { pathname } = new URL(request.url ?? '', 'http://bucket');
    requests.push(`${request.method} ${pathname}`);
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><AWSAccessKeyId>${KEY}</AWSAccessKeyId></Error>`);
    };
    if (state.behave === 'break') return refuse(500, 'InternalError');
    if (state.behave === 'refuse' || !isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch');
    if (!pathname.startsWith('/pictures/')) return refuse(404, 'NoSuchBucket');
    const file = fileOf(pathname);
    if (request.method === 'PUT') await writeFile(file, body);
    else if (request.method === 'DELETE') await rm(file, { force: true });
    else {
      const found = await readFile(file).catch(() => undefined);
      return found ? void response.end(found) : refuse(404, 'NoSuchKey');
    }
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  afterAll(async () => {
    if (server.listening) await stop();
    await rm(folder, { recursive: true });
  });
  return {
    address: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/pictures?region=${REGION}`,
    secret: SECRET,
    state,
    requests,
    stop,
    start: () => listen(port),
    objects: async () => (await readdir(folder)).map((name) => name.replaceAll('~', '/').replace('/pictures/', '')),
    lose: (key: string) => rm(fileOf(`/pictures/${key}`)),
  };
}

const hashOf = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');
const sign = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

/** AWS Signature Version 4 as its specification words it, computed from what arrived. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const date = String(request.headers['x-amz-date']);
  const [day = ''] = date.split('T');
  if (scope !== `${day}/${REGION}/s3/aws4_request`) return false;
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < LONGEST_MINUTES * 60_000)) return false;
  // What was signed must be what came, and the address it came to.
  const signed = names.split(';');
  if (!signed.includes('host') || !signed.includes('x-amz-date')) return false;
  if (request.headers['x-amz-content-sha256'] !== hashOf(body)) return false;
  const { pathname, search } = new URL(request.url ?? '', 'http://bucket');
  const canonical = [
    request.method,
    pathname,
    search.slice(1),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    hashOf(body),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(sign, sign(sign(`AWS4${SECRET}`, day), REGION));
  const expected = sign(key, ['AWS4-HMAC-SHA256', date, scope, hashOf(canonical)].join('\n'));
  return given.length === 64 && timingSafeEqual(expected, Buffer.from(given, 'hex'));
}
