import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { PublicConfig } from '#contract/public-config.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import type { RenderPage } from '#server/app.ts';
import { FOR_ONE } from '#server/page-cache/cached-response.ts';
import { encodeBody, negotiateEncoding } from '#server/platform/http/content-encoding.ts';
import { asksForLess, LOW_DATA } from '#server/platform/http/low-data.ts';
import { pagePolicy, securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Log } from '#server/platform/log.ts';
import { language } from '#texts/core/language.ts';
import { type Language, splitLanguage } from '#texts/core/languages.ts';
import { localPath } from '#texts/core/local-path.ts';

/** The build with what `web/entry.server.tsx` exports beside the renderer. */
export type PageBuild = ServerBuild & { entry: { module: { serverContext: RouterContext; rewriteHtml: RewriteHtml } } };
type RewriteHtml = (
  rendered: string,
  options: { omit: string },
) => { html: string; inlineScripts: string[]; foreignScripts: number };

/** Only where a card is typed may the gateway's scripts and frames be loaded. */
const PAYMENT_PAGES = new Set(['/checkout/card', '/checkout/payment']);

type Options = {
  /** The pages of a language as `react-router build` made them, or as Vite has them now. */
  build: (language: Language) => Promise<PageBuild>;
  config: PublicConfig;
  log: Log;
  /** Development shows what the router rendered: it needs inline scripts that no policy foresees. */
  mode: 'production' | 'development';
};

/**
 * Server rendering of the React pages. What a page needs of the server is handed over in `serverContext`, which the
 * page side declares: neither side imports the other.
 */
export function createPageRenderer({ build, config, log, mode }: Options): RenderPage {
  const apiOrigin = /^https?:/.test(config.apiBaseUrl) ? new URL(config.apiBaseUrl).origin : undefined;
  const publicOrigin = new URL(config.publicUrl).origin;
  const gatewayOrigin = new URL(config.gateway.url).origin;
  const gatewayFor = ({ url }: Request) =>
    PAYMENT_PAGES.has(splitLanguage(new URL(url).pathname.replace(/\/$/, '')).path) ? gatewayOrigin : undefined;
  const known = new Map<Language, { build: PageBuild; handle: RequestHandler }>();
  return async (request, api, requestId, translated) => {
    if (request.method === 'POST') return redirectToPage(request);
    const current = await build(language());
    // What the router makes of all routes is made once.
    let made = known.get(language());
    if (made?.build !== current) {
      made = { build: current, handle: createRequestHandler(current) };
      known.set(language(), made);
    }
    let rendered: string | undefined;
    const context = new RouterContextProvider();
    let isComplete = true;
    const watchedApi: typeof api = async (path, init) => {
      const response = await api(path, init);
      if (response.status >= 500) isComplete = false;
      return response;
    };
    const report = (error: unknown) =>
      log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed');
    const shown = shownNow(config);
    const spoken = await translated?.(PublicConfig, shown).catch((error: unknown) => {
      report(error);
      isComplete = false;
      return shown;
    });
    context.set(current.entry.module.serverContext, {
      api: watchedApi,
      config: spoken ?? shown,
      requestId,
      report,
      take: (html: string) => {
        rendered = html;
      },
    });
    const page = await made.handle(requestedPage(request, config), context);
    for (const [name, value] of Object.entries(securityHeaders)) page.headers.set(name, value);
    page.headers.set('X-Request-Id', requestId);
    // Pages that the page cache keeps are rendered in nobody's name.
    if (asksForLess(request.headers.get('Save-Data'))) page.headers.set('Server-Timing', LOW_DATA);
    if (page.status === 503) page.headers.set('Retry-After', '5');
    // Whatever stands in front would otherwise guess for how long; what the page cache keeps says so itself.
    page.headers.set('Cache-Control', FOR_ONE);
    // Shown without what could not be read, such as the owner's texts: true for this moment only.
    if (!isComplete) {
      page.headers.set('Cache-Control', 'no-store');
      page.headers.set('X-Cache', 'bypass');
    }
    if (!page.headers.get('Content-Type')?.startsWith('text/html')) return page;

    // Where nothing could be rendered the router answers by itself.
    let html = rendered ?? (await page.text());
    if (mode === 'production') {
      // A 200 is sent to others, too: it must not differ by who asked for it first.
      const rewritten = current.entry.module.rewriteHtml(html, { omit: page.status === 200 ? requestId : '' });
      html = rewritten.html;
      // The policy does not name it, so no browser runs it; how it came there must be found out all the same.
      if (rewritten.foreignScripts > 0) report(new Error('The page holds an inline script that is not ours.'));
      const policy = pagePolicy(rewritten.inlineScripts, { apiOrigin, publicOrigin, gateway: gatewayFor(request) });
      page.headers.set('Content-Security-Policy', policy);
    }
    page.headers.set('Vary', 'Accept-Encoding');
    return compressed(html, page, request.headers.get('Accept-Encoding') ?? '');
  };
}

/** Longer than any promise of delivery reaches. */
const WEEKS_SHOWN_MS = 60 * 86_400_000;

/** Of the days on which nothing is delivered pages carry those of the weeks to come. */
function shownNow(config: PublicConfig): PublicConfig {
  const { apiBaseUrl } = config;
  const now = Date.now();
  const [today, last] = [colomboDay(now), colomboDay(now + WEEKS_SHOWN_MS)];
  const closed = config.delivery.closed.filter((day) => day >= today && day <= last);
  return {
    ...config,
    // Our own API speaks the page's language, too.
    apiBaseUrl: apiBaseUrl.startsWith('/') ? localPath(apiBaseUrl) : apiBaseUrl,
    delivery: { ...config.delivery, closed },
  };
}

/** A form that was sent without scripts, or before they came. The page says what it needs; nothing of the form is read. */
function redirectToPage({ url }: Request): Response {
  const { pathname, search } = new URL(url);
  // Two slashes would name another host.
  const Location = pathname.replace(/^\/+/, '/') + search;
  return new Response(null, { status: 303, headers: { ...securityHeaders, Location } });
}

/** Until the shop opens, one page stands at every address. */
function requestedPage(request: Request, { underDevelopment }: PublicConfig): Request {
  return underDevelopment ? new Request(new URL(localPath('/coming-soon'), request.url), request) : request;
}

async function compressed(html: string, { status, headers }: Response, acceptEncoding: string): Promise<Response> {
  const encoding = negotiateEncoding(acceptEncoding);
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(await encodeBody(Buffer.from(html), encoding, 'fast')), { status, headers });
}
