import { localPath } from '#texts/core/local-path.ts';

/** What a page's loader on the server has found, as the server's router writes it (turbo-stream). */

const PLAIN: Record<number, unknown> = {
  '-2': Number.NaN,
  '-3': -Infinity,
  '-4': -0,
  '-5': null,
  '-6': Infinity,
  '-7': undefined,
};

/** What was thrown by a loader as an answer, of which pages know by its status. */
export class ErrorResponse {
  internal = false;
  status: number;
  statusText: string;
  data: unknown;
  constructor(status: number, statusText: string, data: unknown) {
    this.status = status;
    this.statusText = statusText;
    this.data = data;
  }
}

export class Redirect {
  to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/** Values stand in a list, each once, and name one another by their place. */
export function decode(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed === 'number') return PLAIN[parsed];
  const list = parsed as unknown[];
  const known = new Map<number, unknown>();

  function at(place: number): unknown {
    if (place < 0) return PLAIN[place];
    if (!known.has(place)) known.set(place, read(list[place], place));
    return known.get(place);
  }
  function read(value: unknown, place: number): unknown {
    if (Array.isArray(value)) {
      if (typeof value[0] === 'string') return special(value[0], value.slice(1).map(at));
      return value.map(at);
    }
    if (typeof value !== 'object' || value === null) return value;
    const object: Record<string, unknown> = {};
    known.set(place, object);
    for (const [name, where] of Object.entries(value)) object[String(at(Number(name.slice(1))))] = at(where);
    return object;
  }
  return at(0);
}

function special(kind: string, [first, second, third]: unknown[]): unknown {
  if (kind === 'ErrorResponse') return new ErrorResponse(Number(second), String(third ?? ''), first);
  if (kind === 'SanitizedError') return new Error(String(second));
  if (kind === 'SingleFetchRedirect') return new Redirect(String((first as { redirect: string }).redirect));
  if (kind === 'SingleFetchFallback') return undefined;
  if (kind === 'SingleFetchClassInstance') return first;
  throw new Error(`A loader has sent what web/router/server-data.ts cannot read: ${kind}.`);
}

type Answer = Record<string, { data: unknown } | { error: unknown }> | Redirect;

/** Asks the server for what one route shows. */
export async function fetchLoaderData(page: URL, routeId: string, signal: AbortSignal): Promise<unknown> {
  const url = new URL(page);
  url.pathname = localPath(url.pathname + (url.pathname.endsWith('/') ? '_.data' : '.data'));
  url.searchParams.set('_routes', routeId);
  const response = await fetch(url, { signal });
  if (response.status >= 400 && !response.headers.has('X-Remix-Response'))
    throw new ErrorResponse(response.status, response.statusText, await response.text());
  const answer = decode(await response.text()) as Answer;
  if (answer instanceof Redirect) throw answer;
  const found = answer[routeId];
  if (found && 'data' in found) return found.data;
  throw found ? found.error : new Error(`The server has sent nothing for ${routeId}.`);
}
