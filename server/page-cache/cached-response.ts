import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, encodeBody, negotiateEncoding } from '#server/platform/http/content-encoding.ts';
import { asksForLess, LOW_DATA } from '#server/platform/http/low-data.ts';

/** Browsers may store it, but ask each time whether it is still the same. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
/** Each browser asks for itself, each time. */
export const FOR_ONE = 'private, no-cache';
const OF_ONE_REQUEST = new Set(['x-request-id', 'date', 'content-length', 'content-encoding', 'vary', 'cache-control']);

/** Names and values in turn, as Node writes them; the last is left open for the id of the request. */
type HeaderList = string[];
type Variant = { headers: HeaderList; body: Buffer };

const OPEN = ['x-request-id', ''];

/** A response made ready to be sent any number of times: compressed, and with an ETag of its content. */
export type CachedResponse = {
  /** What it shows: by these it is invalidated when one of them changes. */
  tags: ReadonlySet<number>;
  etag: string;
  variants: Record<Encoding, Variant>;
  notModifiedHeaders: HeaderList;
  bytes: number;
  /** Something it shows has changed while it was rendered: true for who waited for it, and for nobody after them. */
  isOutdated?: boolean;
};

/** Finds in the text of a response what it shows. */
export type FindTags = (text: string) => Iterable<number>;

type ConditionalHeaders = {
  ifNoneMatch: string | undefined;
  acceptEncoding: string | undefined;
  saveData: string | undefined;
};

/** What caches in front are told of an answer by what it shows, instead of the usual. */
export type SharedHeaders = (tags: ReadonlySet<number>) => Record<string, string>;

export async function toCachedResponse(
  response: Response,
  findTags: FindTags,
  sharedHeaders: SharedHeaders = () => ({}),
): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const shared = [...response.headers].filter(([name]) => !OF_ONE_REQUEST.has(name)).flat();
  const tags = new Set(findTags(body.toString()));
  const told = { 'cache-control': CACHE_CONTROL, ...sharedHeaders(tags) };
  shared.push('etag', etag, ...Object.entries(told).flat(), 'vary', 'Accept-Encoding', 'x-cache', 'hit');
  return { tags, etag, notModifiedHeaders: [...shared, ...OPEN], ...(await compressed(body, shared, 'fast')) };
}

/** The same, as small as it can be: worth its while for what is asked for often. */
export async function compressBetter(cached: CachedResponse): Promise<CachedResponse> {
  const { body } = cached.variants.identity;
  return { ...cached, ...(await compressed(body, cached.notModifiedHeaders.slice(0, -OPEN.length), 'best')) };
}

async function compressed(identity: Buffer, shared: HeaderList, effort: 'fast' | 'best') {
  const [br, gzip] = await Promise.all([encodeBody(identity, 'br', effort), encodeBody(identity, 'gzip', effort)]);
  const variant = (body: Buffer, encoding?: Encoding): Variant => ({
    headers: [
      ...shared,
      ...['content-length', String(body.length)],
      ...(encoding ? ['content-encoding', encoding] : []),
      ...OPEN,
    ],
    body,
  });
  return {
    variants: { br: variant(br, 'br'), gzip: variant(gzip, 'gzip'), identity: variant(identity) },
    bytes: identity.length + br.length + gzip.length,
  };
}

/** Straight to the socket: this is the way of nearly every page view. */
export function sendCached(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) {
  const { status, headers, body } = selectVariant(cached, {
    ifNoneMatch: request.headers['if-none-match'],
    acceptEncoding: request.headers['accept-encoding'] as string | undefined,
    saveData: request.headers['save-data'] as string | undefined,
  });
  headers[headers.length - 1] = requestId; // Written out at once, so that one list serves all requests.
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}

/** The same for requests that waited while it was rendered. */
export function respondWithCached(cached: CachedResponse, request: Request, requestId: string): Response {
  const { status, headers, body } = selectVariant(cached, {
    ifNoneMatch: request.headers.get('If-None-Match') ?? undefined,
    acceptEncoding: request.headers.get('Accept-Encoding') ?? undefined,
    saveData: request.headers.get('Save-Data') ?? undefined,
  });
  const pairs = Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2));
  const response = new Response(request.method === 'HEAD' || !body ? null : new Uint8Array(body), {
    status,
    headers: pairs as [string, string][],
  });
  response.headers.set('X-Request-Id', requestId);
  response.headers.set('X-Cache', 'miss');
  if (cached.isOutdated) response.headers.set('Cache-Control', FOR_ONE);
  return response;
}

function selectVariant(
  { variants, notModifiedHeaders, etag }: CachedResponse,
  { ifNoneMatch, acceptEncoding, saveData }: ConditionalHeaders,
) {
  const isLow = asksForLess(saveData) && isPage(notModifiedHeaders);
  const told = (headers: HeaderList) => (isLow ? forLowData(headers) : headers);
  if (ifNoneMatch && matches(ifNoneMatch, isLow ? lowEtag(etag) : etag))
    return { status: 304, headers: told(notModifiedHeaders) };
  const { headers, body } = variants[negotiateEncoding(acceptEncoding)];
  return { status: 200, headers: told(headers), body };
}

const isPage = (headers: HeaderList) => headers[headers.indexOf('content-type') + 1]?.startsWith('text/html');

/** Nobody else's browser or cache is to be told so, nor this one when it saves data no more: the name is another. */
const lowEtag = (etag: string) => etag.replace(/"$/, '-low"');
function forLowData(headers: HeaderList): HeaderList {
  const changed = ['server-timing', LOW_DATA, ...headers];
  changed[changed.indexOf('cache-control') + 1] = FOR_ONE;
  changed[changed.indexOf('etag') + 1] = lowEtag(headers[headers.indexOf('etag') + 1] ?? '');
  return changed;
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.slice(2));
}
