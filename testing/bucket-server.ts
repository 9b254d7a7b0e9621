import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
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

/** Fewer than S3 gives at once, so that a list of some files has pages. */
const LISTED = 3;

type Behaviour = 'accept' | 'refuse' | 'break' | 'full' | 'keep';

/** A real S3-speaking server that keeps its objects on disk, and takes no request whose signature it does not find right. */
export async function openBucketServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'komarika-bucket-'));
  const state = { behave: 'accept' as Behaviour };
  const requests: string[] = [];
  const uploads = new Map<string, Map<string, Buffer>>();
  const fileOf = (address: string) => path.join(folder, address.replaceAll('/', '~'));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    requests.push(`${request.method} ${pathname}`);
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><AWSAccessKeyId>${KEY}</AWSAccessKeyId></Error>`);
    };
    if (state.behave === 'break') return refuse(500, 'InternalError');
    if (state.behave === 'refuse' || !isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch');
    if (!/^\/pictures(\/|$)/.test(pathname)) return refuse(404, 'NoSuchBucket');
    if (state.behave === 'keep' && request.method === 'DELETE') return refuse(403, 'AccessDenied');
    if (state.behave === 'full' && request.method === 'PUT') return refuse(403, 'QuotaExceeded');
    if (searchParams.has('list-type')) return list(searchParams, response);
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return answerParts({ pathname, searchParams, method: request.method, body, response, refuse });
    const file = fileOf(pathname);
    if (request.method === 'PUT') await writeFile(file, body);
    else if (request.method === 'DELETE') await rm(file, { force: true });
    else {
      const found = await readFile(file).catch(() => undefined);
      return found ? give(found, request.headers.range, response) : refuse(404, 'NoSuchKey');
    }
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  }

  function give(found: Buffer, range: string | undefined, response: ServerResponse): void {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    if (!from) return void response.end(found);
    const part = found.subarray(Number(from), Number(to) + 1);
    response.writeHead(206, { 'Content-Range': `bytes ${from}-${Number(from) + part.length - 1}/${found.length}` });
    response.end(part);
  }

  async function list(asked: URLSearchParams, response: ServerResponse): Promise<void> {
    const keys = (await readdir(folder))
      .map((name) => name.replaceAll('~', '/').replace('/pictures/', ''))
      .filter((key) => key.startsWith(asked.get('prefix') ?? ''))
      .sort();
    const from = Number(asked.get('continuation-token') ?? 0);
    const contents = await Promise.all(
      keys.slice(from, from + LISTED).map(async (key) => {
        const { size, mtime } = await stat(fileOf(`/pictures/${key}`));
        return `<Contents><Key>${key}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
      }),
    );
    const next = from + LISTED;
    const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    response.end(`<ListBucketResult>${contents.join('\n')}${more}</ListBucketResult>`);
  }

  type Parts = {
    pathname: string;
    searchParams: URLSearchParams;
    method: string | undefined;
    body: Buffer;
    response: ServerResponse;
    refuse: (status: number, code: string) => void;
  };

  /** A file in parts is there when its end has come, of those parts that the end names by their marks. */
  async function answerParts({ pathname, searchParams, method, body, response, refuse }: Parts): Promise<void> {
    if (searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return void response.end(`<Begun><UploadId>${id}</UploadId></Begun>`);
    }
    const id = searchParams.get('uploadId') ?? '';
    const parts = uploads.get(id);
    if (!parts) return refuse(404, 'NoSuchUpload');
    const number = searchParams.get('partNumber');
    if (method === 'PUT' && number) {
      const mark = `"${hashOf(body)}"`;
      parts.set(mark, body);
      return void response.writeHead(200, { ETag: mark }).end();
    }
    uploads.delete(id);
    if (method === 'DELETE') return void response.writeHead(204).end();
    const named = [...body.toString().matchAll(/<ETag>([^<]*)<\/ETag>/g)].map(([, mark = '']) => parts.get(mark));
    if (named.length === 0 || !named.every(Boolean)) return refuse(200, 'InvalidPart');
    await writeFile(fileOf(pathname), Buffer.concat(named as Buffer[]));
    response.end('<Done></Done>');
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
    /** Begun in parts, and neither ended nor given up. */
    uploads,
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
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const canonical = [
    request.method,
    pathname,
    query.join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    hashOf(body),
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(sign, sign(sign(`AWS4${SECRET}`, day), REGION));
  const expected = sign(key, ['AWS4-HMAC-SHA256', date, scope, hashOf(canonical)].join('\n'));
  return given.length === 64 && timingSafeEqual(expected, Buffer.from(given, 'hex'));
}
