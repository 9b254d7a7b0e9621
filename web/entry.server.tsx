import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router';
import { serverContext } from '#web/api/server-api.ts';
import { withLateScripts } from '#web/document/defer-scripts.ts';

export { serverContext };

/** The whole page at once: it is kept and compressed as one piece, and its inline scripts are named by their hash. */
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
  const html = await new Response(stream).text();
  return new Response(import.meta.env.PROD ? withLateScripts(html) : html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(serverContext).report(error);
};
