import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { serverContext } from '#web/api/server-api.ts';
import { type Rewritten, rewriteHtml as rewrite } from '#web/document/rewrite-html.ts';
import splashScript from '#web/features/home/splash-script.js?raw';

/** What the server uses of the pages beside the renderer: neither side imports the other. */
export { serverContext };
export const rewriteHtml = (rendered: string, { omit }: { omit: string }): Rewritten =>
  rewrite(rendered, { omit, ownScripts: [splashScript] });

/** The whole page at once: it is cached and compressed as one piece, and its inline scripts are named by their hash. */
export default async function render(request: Request, status: number, headers: Headers, entry: EntryContext) {
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} />, {
    onError: (error) => {
      failures.push(error);
    },
    // Everything in its place: a large part sent behind a script would stay hidden without JavaScript.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  });
  await stream.allReady;
  // The router answers with the error page; otherwise a part that failed would be a hole in the page.
  if (failures.length > 0) throw failures[0];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(stream, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverContext).report(error);
};
