import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';

/** A file that lies in a bucket. */
export type Stored = { key: string; bytes: number; at: Date };

/** A place for files that every process of the shop shares. */
export type Bucket = {
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Undefined: there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** What is not there is gone, too. */
  remove(key: string): Promise<void>;
  /** A file of any size, of which little is in memory at a time: it is there when it is whole. */
  putFile(key: string, file: string): Promise<void>;
  /** The same the other way, piece by piece. */
  read(key: string): AsyncGenerator<Buffer>;
  list(prefix: string): Promise<Stored[]>;
};

/** It does not answer, or does not let us in. What it says about our key is left out. */
export class BucketAway extends Error {
  override name = 'BucketAway';
}

/** A transaction may be waiting meanwhile: less than the database lets one stand still. */
const LONGEST_MS = 6_000;
/** Of a large file, also by a slow line. */
const LONGEST_PART_MS = 120_000;
const PART_BYTES = 8 * 1024 * 1024;
/** S3 takes no more parts than 10,000. */
const MOST_PARTS = 9_000;

type Asked = { query?: string; body?: Buffer; headers?: Record<string, string>; longestMs?: number };

/**
 * A bucket of any store that speaks S3. Its address carries everything, with the bucket as the first word of its path:
 * s3://key:secret@host/bucket?region=eu-west-1. Words of the address are percent-encoded, since secrets have slashes in them.
 */
export function openBucket(address: string): Bucket {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address.replace(/^s3:/, 'https:'));
  const [bucket, ...folders] = pathname.split('/').filter(Boolean);
  const folder = folders.map((name) => `${name}/`).join('');
  const root = `${protocol}//${host}/${bucket}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 1,
  });

  async function send(method: string, key: string | undefined, { query, body, headers, longestMs }: Asked = {}) {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const request = {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
      signal: AbortSignal.timeout(longestMs ?? LONGEST_MS),
      ...(body && { body: new Uint8Array(body) }),
    };
    const target = key === undefined ? root : `${root}/${folder}${key}`;
    const [response, bytes] = await client
      .fetch(query ? `${target}?${query}` : target, request)
      .then(async (given) => [given, Buffer.from(await given.arrayBuffer())] as const)
      .catch((error: Error) =>
        Promise.reject(new BucketAway(`The bucket does not answer to ${method}.`, { cause: error })),
      );
    const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1', 0, 2000))?.[1];
    // The end of a file in parts may fail behind a 200.
    if (response.ok && !(method === 'POST' && code)) return { bytes, headers: response.headers };
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined;
    throw new BucketAway(`The bucket answered ${response.status}${code ? ` (${code})` : ''} to ${method}.`);
  }

  const sure = async (method: string, key: string, asked: Asked) => {
    const answer = await send(method, key, asked);
    if (!answer) throw new BucketAway('The bucket has no such place.');
    return answer;
  };

  async function putParts(key: string, bytes: number, read: (from: number, most: number) => Promise<Buffer>) {
    const { bytes: begun } = await sure('POST', key, { query: 'uploads=' });
    const id = encodeURIComponent(wordIn(begun, 'UploadId') ?? '');
    const size = Math.max(PART_BYTES, Math.ceil(bytes / MOST_PARTS));
    try {
      const parts: string[] = [];
      for (let from = 0; from < bytes; from += size) {
        const number = parts.length + 1;
        const part = {
          query: `partNumber=${number}&uploadId=${id}`,
          body: await read(from, size),
          longestMs: LONGEST_PART_MS,
        };
        const { headers } = await sure('PUT', key, part);
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag')}</ETag></Part>`);
      }
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
      await sure('POST', key, { query: `uploadId=${id}`, body, longestMs: LONGEST_PART_MS });
    } catch (error) {
      // What was sent is no file, and costs as much as one.
      await send('DELETE', key, { query: `uploadId=${id}` }).catch(() => undefined);
      throw error;
    }
  }

  return {
    async put(key, bytes, mediaType) {
      await sure('PUT', key, { body: bytes, headers: { 'Content-Type': mediaType } });
    },
    get: async (key) => (await send('GET', key))?.bytes,
    async remove(key) {
      await send('DELETE', key);
    },
    async putFile(key, file) {
      const { size } = await stat(file);
      const handle = await open(file);
      const read = async (from: number, most: number) => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(most, size - from)), 0, null, from);
        return buffer.subarray(0, bytesRead);
      };
      try {
        if (size > PART_BYTES) await putParts(key, size, read);
        else await sure('PUT', key, { body: await read(0, size), longestMs: LONGEST_PART_MS });
      } finally {
        await handle.close();
      }
    },
    async *read(key) {
      for (let from = 0, all = 1; from < all; ) {
        const range = { Range: `bytes=${from}-${from + PART_BYTES - 1}` };
        const { bytes, headers } = await sure('GET', key, { headers: range, longestMs: LONGEST_PART_MS });
        all = Number(headers.get('content-range')?.split('/')[1] ?? bytes.length);
        if (bytes.length === 0) throw new BucketAway('The bucket gave less than it has.');
        from += bytes.length;
        yield bytes;
      }
    },
    async list(prefix) {
      const found: Stored[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const after = next && `&continuation-token=${encodeURIComponent(next)}`;
        const query = `list-type=2&prefix=${encodeURIComponent(folder + prefix)}${after}`;
        const answer = await send('GET', undefined, { query, longestMs: LONGEST_PART_MS });
        const text = answer?.bytes.toString() ?? '';
        for (const [, one = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          found.push({
            key: (wordIn(one, 'Key') ?? '').slice(folder.length),
            bytes: Number(wordIn(one, 'Size')),
            at: new Date(wordIn(one, 'LastModified') ?? ''),
          });
        next = wordIn(text, 'NextContinuationToken');
      }
      return found;
    },
  };
}

/** What stands in an element of XML that has no children. */
const wordIn = (xml: Buffer | string, element: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml.toString())?.[1];
