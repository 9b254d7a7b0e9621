import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { serverContext } from '#web/api/server-api.ts';
import { type Rewritten, rewriteHtml as rewrite } from '#web/document/rewrite-html.ts';
import splashScript from '#web/features/home/splash-script.js?raw';

/** What the server uses of the pages beside the renderer: neither side imports the other. */
export { serverContext };
export const rewriteHtml = (rendered: string, { omit }: { omit: string }): Rewritten =>
  rewrite(rendered, { omit, ownScripts: [splashScript] });

/** What React writes in place of a part that it could not finish in one go. */
const UNFINISHED = '<!--$!-->';

/** A stream begins with it by itself. */
const DOCTYPE = '<!DOCTYPE html>';

/**
 * The whole page at once: it is cached and compressed as one piece, and its inline scripts are named by their hash. Its data
 * is there already, so nothing is waited for and one string is made, in half the time of a stream. Only where a part's code
 * was never loaded before, or where it breaks, the page is rendered once more in the way that waits and tells.
 */
export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const streamCache = await readHandoff(entry);
  const page = () => <ServerRouter context={withHandoff(entry, streamCache)} url={request.url} />;
  const html = DOCTYPE + renderToString(page());
  context.get(serverContext).take(html.includes(UNFINISHED) ? await renderInParts(page()) : html);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

async function renderInParts(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(page, {
    onError: (error) => {
      failures.push(error);
    },
    // Everything in its place: a large part sent behind a script would stay hidden without JavaScript.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  await stream.allReady;
  // The router answers with the error page; otherwise a part that failed would be a hole in the page.
  if (failures.length > 0) throw failures[0];
  return new Response(stream).text();
}

/** The data that travels with a page, as the router keeps what it has read of it. */
type StreamCache = Record<number, { result: { done: boolean; value: string } }>;

async function readHandoff({ serverHandoffStream }: EntryContext): Promise<StreamCache> {
  if (!serverHandoffStream) return {};
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of serverHandoffStream) text += decoder.decode(part, { stream: true });
  return { 0: { result: { done: false, value: text } }, 1: { result: { done: true, value: '' } } };
}

/** Read before the page is rendered: the router would wait for each part of it. */
function withHandoff(entry: EntryContext, streamCache: StreamCache): EntryContext {
  return { ...entry, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } as never };
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverContext).report(error);
};
