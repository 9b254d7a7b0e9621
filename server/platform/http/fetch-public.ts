import { lookup as lookUp } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from '#server/platform/http/public-address.ts';

/** Why nothing was fetched, in a sentence that the owner reads. */
export class NotFetched extends Error {}

type Address = { address: string; family: number };

export type Reach = {
  /** Every address of a name. */
  lookup: (host: string) => Promise<Address[]>;
  isAllowed: (address: string) => boolean;
  isPortAllowed: (port: number) => boolean;
};

/** The internet, and nothing behind it. */
const INTERNET: Reach = {
  lookup: (host) => lookUp(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
  isPortAllowed: (port) => port === 80 || port === 443,
};

type Limits = { mostBytes: number; timeoutMs: number; mostRedirects: number };

/**
 * What lies at an address that somebody else wrote. The name is looked up once, every address of it has to be public, and the
 * connection goes to the one that was checked: a name that means something else a moment later leads nowhere. Each redirect is
 * checked in the same way.
 */
export async function fetchPublic(
  written: string,
  { mostBytes, timeoutMs, mostRedirects }: Limits,
  reach: Reach = INTERNET,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = parseAddress(written);
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const response = await open(url, await findAddress(url, reach, signal), signal);
      const next = redirectOf(response, url);
      if (!next) return await readBody(response, mostBytes);
      response.destroy();
      url = next;
    }
  } catch (error) {
    if (error instanceof NotFetched) throw error;
    throw new NotFetched(signal.aborted ? `It did not come within ${timeoutMs / 1000} seconds.` : whyFailed(error));
  }
  throw new NotFetched(`It leads on more than ${mostRedirects} times.`);
}

function parseAddress(written: string, base?: URL): URL {
  const url = URL.parse(written, base?.href);
  if (!url || !/^https?:$/.test(url.protocol)) throw new NotFetched('This is no web address.');
  if (url.username || url.password) throw new NotFetched('An address with a password in it is not asked.');
  return url;
}

/** The address to connect to; refused unless all that the name means are allowed. */
async function findAddress(url: URL, reach: Reach, signal: AbortSignal): Promise<Address> {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!reach.isPortAllowed(port))
    throw new NotFetched(`Port ${port} is not asked: pictures of shops lie at 80 and 443.`);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const family = isIP(host);
  const found = family > 0 ? [{ address: host, family }] : await beforeEnd(reach.lookup(host), signal);
  const [first] = found;
  if (!first) throw new NotFetched(`There is no ${host}.`);
  if (!found.every(({ address }) => reach.isAllowed(address)))
    throw new NotFetched(`${host} is an address of a private network: it is not asked.`);
  return first;
}

/** Looking a name up cannot be called off: who waits goes. */
function beforeEnd<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function open(url: URL, checked: Address, signal: AbortSignal): Promise<IncomingMessage> {
  const { address, family } = checked;
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        signal,
        // A connection of its own: one that is kept may lead to an address that was allowed for another name.
        agent: false,
        headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'shop-import' },
        lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

function redirectOf(response: IncomingMessage, from: URL): URL | null {
  const { statusCode = 0, headers } = response;
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) return parseAddress(headers.location, from);
  if (statusCode === 200) return null;
  response.destroy();
  throw new NotFetched(`The other shop answered ${statusCode}.`);
}

async function readBody(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLarge = () => new NotFetched(`It is larger than ${mostBytes / 1_000_000} MB.`);
  try {
    if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > mostBytes) throw tooLarge();
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    response.destroy();
  }
}

const FAULTS: Record<string, string> = {
  ENOTFOUND: 'There is no such server.',
  EAI_AGAIN: 'There is no such server, or nobody knows it now.',
  ECONNREFUSED: 'The other server takes no calls.',
  ECONNRESET: 'The other server hung up.',
};

function whyFailed(error: unknown): string {
  const { code = '' } = error as { code?: string };
  if (/CERT|SSL|TLS/.test(code)) return 'The other server cannot prove who it is.';
  return FAULTS[code] ?? 'The other server could not be asked.';
}
