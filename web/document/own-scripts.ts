const DATA_BLOCK = / type="application\/(ld\+)?json"/;

/** What the router writes, to the letter: its context, a piece of data, and the end of it. */
const CONTEXT = 'window.__reactRouterContext';
const CONTEXT_START = `${CONTEXT} = `;
const CONTEXT_END = `;${CONTEXT}.stream = new ReadableStream({start(controller){${CONTEXT}.streamController = controller;}}).pipeThrough(new TextEncoderStream());`;
const DATA_START = `${CONTEXT}.streamController.enqueue(`;
const DATA_END = ');';
const CLOSE = `${CONTEXT}.streamController.close();`;

/** Data for search engines and for our own scripts: no browser runs it, so no policy needs to name it. */
export const isDataBlock = (attributes: string) => DATA_BLOCK.test(attributes);

export const isContextScript = (code: string) => holdsJson(code, CONTEXT_START, CONTEXT_END, 'object');

/**
 * Whether the router wrote this script. Between the words it always writes there may be nothing but a value in JSON:
 * whoever gets a script of their own into a page can make it say something, but not do anything.
 */
export function isOfRouter(code: string): boolean {
  return code === CLOSE || isContextScript(code) || holdsJson(code, DATA_START, DATA_END, 'string');
}

function holdsJson(code: string, start: string, end: string, kind: 'object' | 'string'): boolean {
  if (!code.startsWith(start) || !code.endsWith(end)) return false;
  try {
    return typeof JSON.parse(code.slice(start.length, -end.length)) === kind;
  } catch {
    return false;
  }
}
