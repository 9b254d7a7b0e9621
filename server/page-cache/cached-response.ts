import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Browsers may keep it, but ask each time whether it is still the same. */
const CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const OF_ONE_REQUEST = new Set(['x-request-id', 'date', 'content-length', 'content-encoding', 'vary', 'cache-control']);

/** Names and values in turn, as Node writes them; the last is left open for the id of the request. */
type HeaderList = string[];
type Form = { body: Buffer; headers: HeaderList };
type Encoding = 'br' | 'gzip' | 'identity';

/** An answer made ready to be sent any number of times: whole, compressed, and named by its content. */
export type CachedResponse = {
  /** What it shows: by these it is found when one of them changes. */
  subjects: ReadonlySet<number>;
  etag: string;
  forms: Record<Encoding, Form>;
  unchanged: HeaderList;
  bytes: number;
};

/** Finds in the text of an answer what it shows. */
export type FindSubjects = (text: string) => Iterable<number>;

type Asked = { ifNoneMatch: string | undefined; acceptEncoding: string | undefined };

export async function toCachedResponse(answer: Response, findSubjects: FindSubjects): Promise<CachedResponse> {
  const body = Buffer.from(await answer.arrayBuffer());
  const [br, gzipped] = await Promise.all([compress.br(body), compress.gzip(body)]);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const shared = [...answer.headers].filter(([name]) => !OF_ONE_REQUEST.has(name)).flat();
  shared.push('etag', etag, 'cache-control', CACHE_CONTROL, 'vary', 'Accept-Encoding', 'x-cache', 'hit');
  const open = ['x-request-id', ''];
  const form = (sent: Buffer, encoding?: Encoding): Form => ({
    body: sent,
    headers: [
      ...shared,
      ...['content-length', String(sent.length)],
      ...(encoding ? ['content-encoding', encoding] : []),
      ...open,
    ],
  });
  return {
    subjects: new Set(findSubjects(body.toString())),
    etag,
    forms: { br: form(br, 'br'), gzip: form(gzipped, 'gzip'), identity: form(body) },
    unchanged: [...shared, ...open],
    bytes: body.length + br.length + gzipped.length,
  };
}

/** Straight to the socket: this is the way of nearly every page view. */
export function sendCached(
  kept: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
) {
  const { status, headers, body } = choose(kept, {
    ifNoneMatch: request.headers['if-none-match'],
    acceptEncoding: request.headers['accept-encoding'] as string | undefined,
  });
  headers[headers.length - 1] = requestId; // Written out at once, so that one list serves all requests.
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}

/** The same for whoever asked while it was made. */
export function respondWithCached(kept: CachedResponse, request: Request, requestId: string): Response {
  const { status, headers, body } = choose(kept, {
    ifNoneMatch: request.headers.get('If-None-Match') ?? undefined,
    acceptEncoding: request.headers.get('Accept-Encoding') ?? undefined,
  });
  const pairs = Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2));
  const response = new Response(request.method === 'HEAD' || !body ? null : new Uint8Array(body), {
    status,
    headers: pairs as [string, string][],
  });
  response.headers.set('X-Request-Id', requestId);
  response.headers.set('X-Cache', 'miss');
  return response;
}

function choose({ forms, unchanged, etag }: CachedResponse, { ifNoneMatch, acceptEncoding }: Asked) {
  if (ifNoneMatch && matches(ifNoneMatch, etag)) return { status: 304, headers: unchanged };
  const { headers, body } = forms[chooseEncoding(acceptEncoding ?? '')];
  return { status: 200, headers, body };
}

function matches(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.slice(2));
}

/** Browsers say the same few things over and over. */
const chosen = new Map<string, Encoding>();
const MOST_CHOSEN = 100;

function chooseEncoding(accepted: string): Encoding {
  const known = chosen.get(accepted);
  if (known) return known;
  const encoding = takes(accepted, 'br') ? 'br' : takes(accepted, 'gzip') ? 'gzip' : 'identity';
  if (chosen.size < MOST_CHOSEN) chosen.set(accepted, encoding);
  return encoding;
}

/** 'br' and 'br;q=0.8' take it, 'br;q=0' does not. */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(quality);
  });
}
