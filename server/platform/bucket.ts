import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** A place for files that every process of the shop shares. */
export type Bucket = {
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** Undefined: there is none. */
  get(key: string): Promise<Buffer | undefined>;
  /** What is not there is gone, too. */
  remove(key: string): Promise<void>;
};

/** It does not answer, or does not let us in. What it says about our key is left out. */
export class BucketAway extends Error {
  override name = 'BucketAway';
}

/** A transaction may be waiting meanwhile: less than the database lets one stand still. */
const LONGEST_MS = 6_000;

/**
 * A bucket of any store that speaks S3. Its address carries everything, with the bucket as the first word of its path:
 * s3://key:secret@host/bucket?region=eu-west-1. Words of the address are percent-encoded, since secrets have slashes in them.
 */
export function openBucket(address: string): Bucket {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address.replace(/^s3:/, 'https:'));
  const root = `${protocol}//${host}${pathname.replace(/\/$/, '')}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 1,
  });

  async function send(method: string, key: string, body?: Buffer, headers: Record<string, string> = {}) {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const request = {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(body && { body: new Uint8Array(body) }),
    };
    const [response, bytes] = await client
      .fetch(`${root}/${key}`, request)
      .then(async (given) => [given, Buffer.from(await given.arrayBuffer())] as const)
      .catch((error: Error) =>
        Promise.reject(new BucketAway(`The bucket does not answer to ${method}.`, { cause: error })),
      );
    if (response.ok) return bytes;
    const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('latin1', 0, 2000))?.[1];
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined;
    throw new BucketAway(`The bucket answered ${response.status}${code ? ` (${code})` : ''} to ${method}.`);
  }

  return {
    async put(key, bytes, mediaType) {
      if (!(await send('PUT', key, bytes, { 'Content-Type': mediaType })))
        throw new BucketAway('The bucket has no such place.');
    },
    get: (key) => send('GET', key),
    async remove(key) {
      await send('DELETE', key);
    },
  };
}
