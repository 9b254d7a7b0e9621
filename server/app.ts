import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { getPathNoStrict } from 'hono/utils/url';
import type * as z from 'zod/mini';
import { fail, Refusal } from '#contract/errors.ts';
import { accountRoutes, guestRoutes, openCodes, openPasskeys } from '#server/accounts/index.ts';
import { backOfficeRoutes, type EventStream } from '#server/back-office/index.ts';
import { cartRoutes } from '#server/cart/index.ts';
import { cashRoutes } from '#server/cash/index.ts';
import { catalogueRoutes } from '#server/catalogue/index.ts';
import { checkoutRoutes } from '#server/checkout/index.ts';
import { correctionRoutes, newOrderRoutes } from '#server/checkout/staff/index.ts';
import { type Config, publicConfig } from '#server/config/config.ts';
import {
  districtCouriers,
  holdLimits,
  mailContextOf,
  notificationKeys,
  paymentTerms,
  pictureOrigin,
  pieceLimits,
  reminderTerms,
  senderOf,
  shopFacts,
} from '#server/config/domain-config.ts';
import { findExamples } from '#server/config/examples.ts';
import { readSecretKey } from '#server/config/secret-key.ts';
import { contentRoutes } from '#server/content/index.ts';
import { customerRoutes } from '#server/customers/index.ts';
import { demoRoutes } from '#server/demo/demo-routes.ts';
import { listCodesInForce } from '#server/discounts/index.ts';
import { discountRoutes } from '#server/discounts/staff/index.ts';
import { imageRoutes, type Renditions, withPicturesAt } from '#server/images/index.ts';
import { importRoutes } from '#server/imports/index.ts';
import { languageRoutes } from '#server/languages/index.ts';
import { ledgerRoutes } from '#server/ledger/index.ts';
import { readOldestWait } from '#server/mail/index.ts';
import { messageRoutes } from '#server/messages/index.ts';
import { newsletterRoutes, oneClickRoutes } from '#server/newsletter/index.ts';
import { orderDataRoutes } from '#server/operations/order-data-routes.ts';
import { customerDataRoutes, personalDataRoutes } from '#server/operations/personal-data.ts';
import { accountByCodeRoutes, findOrderRoutes, joinOrders, orderRoutes } from '#server/orders/index.ts';
import { orderStaffRoutes } from '#server/orders/staff/index.ts';
import { type CachedResponse, respondWithCached, toCachedResponse } from '#server/page-cache/cached-response.ts';
import { openRenderQueue, type RenderQueue } from '#server/pages/render-queue.ts';
import { seoFiles } from '#server/pages/seo-files.ts';
import {
  documentRoutes,
  notificationRoutes,
  orderLinkRoutes,
  type Providers,
  paymentPages,
  paymentRoutes,
  readShownRefunds,
  tellMissingPieces,
} from '#server/payments/index.ts';
import { refundRoutes, transferRoutes } from '#server/payments/staff/index.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Bucket } from '#server/platform/bucket.ts';
import type { Db } from '#server/platform/db/client.ts';
import { type Reads, readsOf } from '#server/platform/db/reads.ts';
import { healthRoutes, type Readiness, readinessReader } from '#server/platform/health.ts';
import { allowedMethods } from '#server/platform/http/allowed-methods.ts';
import { callerAddress, networkOf } from '#server/platform/http/caller-address.ts';
import { docsPage } from '#server/platform/http/docs-page.ts';
import { loggedPath, respondToError } from '#server/platform/http/error-response.ts';
import { answer, type Route, requestContext, tooLarge } from '#server/platform/http/handle.ts';
import { openApiDocument } from '#server/platform/http/openapi.ts';
import { respondWithRefusal } from '#server/platform/http/plain-refusal.ts';
import { DATA_POLICY, HTTPS_ONLY, securityHeaders } from '#server/platform/http/security-headers.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { logRequest } from '#server/platform/request-line.ts';
import { traced } from '#server/platform/tracing.ts';
import { pictureRoutes, productRoutes } from '#server/products/index.ts';
import { reminderLinkRoutes, reminderRoutes } from '#server/reminders/index.ts';
import { reportRoutes, type VisitCounter } from '#server/reports/index.ts';
import { returnLinkRoutes, returnRoutes } from '#server/returns/index.ts';
import { oneClickRefusal, reviewRoutes } from '#server/reviews/index.ts';
import { type LiveSettings, settingsRoutes } from '#server/settings/index.ts';
import { courierRoutes, readParcels } from '#server/shipments/index.ts';
import { packRoutes, printRoutes } from '#server/shipments/staff/index.ts';
import { secretBox, staffRoutes } from '#server/staff/index.ts';
import { stockRoutes } from '#server/stock/index.ts';
import { translate } from '#server/translations/index.ts';
import { shopHealthRoutes } from '#server/watching/health-routes.ts';
import { wishlistRoutes } from '#server/wishlist/index.ts';
import { inLanguage } from '#texts/core/language.ts';
import { type Language, splitLanguage } from '#texts/core/languages.ts';
import { localPath } from '#texts/core/local-path.ts';

export type Deps = {
  config: Config;
  db: Db;
  /** Where reports and exports read; without it from the same. It outlives a change of settings. */
  reads?: Reads | undefined;
  log: Log;
  renditions: Renditions;
  /** Where pictures lie, if not in the database. */
  bucket?: Bucket | undefined;
  jobs: Pick<Jobs, 'enqueue' | 'wake'>;
  /** Where the owner's settings come from and go to; without it they are as the shop was started. */
  live?: LiveSettings | undefined;
  /** What the database tells of orders; without it an open back office hears nothing. It outlives a change of settings. */
  events?: EventStream | undefined;
  /** Whom a payment can be started with. */
  providers: Providers;
  clock: () => Date;
  /** Where orders wait for their turn; it outlives a change of settings. */
  orderQueue?: BoundedQueue | undefined;
  /** Counts what visitors do; without it nothing is counted. */
  visits?: VisitCounter | undefined;
  /** Files of the build: scripts, styles, fonts, pictures of the pages. */
  staticFiles?: MiddlewareHandler;
  /** The back office, at every address under /admin. */
  adminShell?: Hono;
  renderPage?: RenderPage;
  /** Answers what a page asks of the API ('/api/products') by what it kept, or asks and keeps it; without it everything is asked. */
  answerOnce?: (path: string, ask: () => Promise<ApiAnswer>) => Promise<ApiAnswer>;
  /** Where pages wait for their turn; it outlives a change of settings. */
  renderQueue?: RenderQueue | undefined;
  /** The pattern that a request belongs to; without it spans have the names of methods. */
  routeOf?: ((method: string, url: string) => string) | undefined;
  /** Whether the shop can do its work; it outlives a change of settings. */
  readiness?: (() => Promise<Readiness>) | undefined;
  /** Check every response against the contract: in tests and development. */
  checkAnswers: boolean;
};

/** `api` sends a request into the API without leaving the process; without `translated` the settings' texts stay English. */
export type RenderPage = (
  request: Request,
  api: ApiRequest,
  requestId: string,
  translated?: Translated,
) => Promise<Response>;
/** The owner's texts in what is not asked of the API, in the language of the request. */
type Translated = <T>(schema: z.core.$ZodType, value: T) => Promise<T>;
type ApiRequest = (path: string, init?: RequestInit) => Promise<ApiAnswer>;
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json'>;

type App = {
  /** `handOver`: a page of ours asks while it is rendered, and takes what is answered as it is. */
  Bindings: { requestId?: string; incoming?: IncomingMessage; handOver?: (output: object) => void };
  Variables: { requestId: string; address: string; origin: string | null; isHttps: boolean };
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const BODILESS = new Set(['GET', 'HEAD']);
const BODY_LIMIT_BYTES = 100 * 1024;

/** The whole shop as one function from Request to Response. */
export function createApp(deps: Deps) {
  const { config, log, staticFiles, adminShell, renderPage, renderQueue = openRenderQueue(), answerOnce } = deps;
  const isHttps = config.PUBLIC_URL.startsWith('https:');
  const app = new Hono<App>({ getPath: (request: Request) => spokenPath(request).path });

  app.use((c, next) => inLanguage(spokenPath(c.req.raw).language, next));
  app.use((c, next) => {
    const { method } = c.req;
    const name = deps.routeOf?.(method, c.req.path) ?? method;
    return traced({ name, kind: 'server', parent: c.req.header('traceparent') }, (note) => respond(c, next, note));
  });
  async function respond(c: Context<App>, next: Next, note: (facts: Record<string, number>) => void): Promise<void> {
    const requestId = c.env?.requestId ?? randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('address', callerAddress(c.env?.incoming, config.TRUST_PROXY));
    c.set('isHttps', isHttps);
    c.set('origin', config.isPublicUrlGiven ? null : originOf(c.req.header('Host')));
    await next();
    if (isHttps) c.header('Strict-Transport-Security', HTTPS_ONLY);
    const ms = Math.round(performance.now() - started);
    logRequest(log, { requestId, method: c.req.method, path: loggedPath(c.req.path), status: c.res.status, ms });
    note({ 'http.response.status_code': c.res.status });
  }
  app.onError((error, c) => respondToError(error, c, log));
  app.notFound((c) => respondToError(fail('not_found'), c, log));

  app.use(allowedMethods(log));
  app.route('/api', createApi(deps));
  app.route('/images', imageRoutes(deps.renditions));
  app.route('/payments', paymentPages({ ...deps, mailContext: mailContextOf(deps), gatewayUrl: config.GATEWAY_URL }));
  const terms = paymentTerms(config);
  const mailContext = mailContextOf(deps);
  app.route('/order', orderLinkRoutes({ ...deps, mailContext, terms, gatewayUrl: config.GATEWAY_URL }));
  app.route('/order', returnLinkRoutes({ ...deps, mailContext, sender: senderOf(config) }));
  app.route(
    '/order',
    orderDataRoutes({ ...deps, codes: codesOf(deps), brandName: config.BRAND_NAME, sender: senderOf(config) }),
  );
  app.route('/document', documentRoutes({ ...deps, mailContext }));
  app.route('/newsletter', oneClickRoutes(deps.db));
  app.route('/review', oneClickRefusal(deps.db));
  app.route('/reminder', reminderLinkRoutes({ db: deps.db, publicUrl: config.PUBLIC_URL }));
  app.route('/', seoFiles(deps));
  if (adminShell) app.route('/admin', adminShell);
  if (staticFiles) app.use(staticFiles);
  if (renderPage) {
    const translated: Translated = (schema, value) => translate(deps.db, schema, value);
    app.on(['GET', 'POST'], '*', async (c) => {
      if (/^\/api(\/|$)/.test(c.req.path)) return respondToError(fail('not_found'), c, log);
      const requestId = c.get('requestId');
      const { incoming } = c.env ?? {};
      // What a page asks of the API is part of the page's request: one id in the log for both, and one caller.
      const asPage = { requestId, ...(incoming && { incoming }) };
      const ask: ApiRequest = async (path, init) => {
        let output: object | undefined;
        const handOver = (given: object) => {
          output = given;
        };
        const response = await app.request(localPath(`/api${path}`), init, { ...asPage, handOver });
        return output ? { ok: true, status: 200, statusText: 'OK', json: async () => output } : response;
      };
      const api: ApiRequest = (path, init) =>
        answerOnce && isRead(init) ? answerOnce(localPath(`/api${path}`), () => ask(path, init)) : ask(path, init);
      try {
        return await renderQueue(networkOf(c.get('address')), () => renderPage(c.req.raw, api, requestId, translated));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // The page cache asks in nobody's name; whoever it asks for reads a page.
        const accept = incoming?.headers.accept ?? c.req.header('Accept');
        return respondWithRefusal(error, { url: c.req.path, accept }, requestId);
      }
    });
  }
  return app;
}

/** These have no language: the back office, files, and what machines ask for. */
const OF_NO_LANGUAGE = /^\/(admin|assets|images)(\/|$)|^\/[\w-]+\.(xml|txt|svg|png|ico|jpg|webmanifest)$/;

/** '/si/shop' is the address '/shop' in Sinhala. */
function spokenPath(request: Request): { language: Language; path: string } {
  const path = getPathNoStrict(request);
  const split = splitLanguage(path);
  return OF_NO_LANGUAGE.test(split.path) ? { ...split, path } : split;
}

/** What has to work for the shop to be ready. */
export function shopReadiness({ config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>) {
  const { DATA_DIR: dataDir, ROLE: role } = config;
  return readinessReader({ db, clock, hasWorker: role !== 'web', dataDir, oldestMail: readOldestWait });
}

const isRead = ({ method = 'GET' }: RequestInit = {}): boolean => method === 'GET';

const codesOf = ({ config, ...deps }: Deps) =>
  openCodes({ ...mailContextOf({ config, ...deps }), db: deps.db, secretKey: () => readSecretKey(config) });

function createApi(deps: Deps) {
  const { config, log, reads = readsOf(deps.db) } = deps;
  const mailContext = mailContextOf(deps);
  const terms = paymentTerms(config);
  const limits = pieceLimits(config);
  const sellsToGuests = config.SELL_TO_GUESTS;
  const sender = senderOf(config);
  const readiness = deps.readiness ?? shopReadiness(deps);
  const forStaff = {
    ...deps,
    reads,
    mailContext,
    terms,
    sender,
    refundCodeAboveCents: Math.round(config.REFUND_CODE_ABOVE * 100),
    districtCouriers: districtCouriers(config),
    refundLimitCents: Math.round(config.REFUND_LIMIT * 100),
  };
  const codes = codesOf(deps);
  const passkeys = openPasskeys({ ...mailContext, db: deps.db, origins: config.CORS_ORIGINS });
  const routes: Route[] = [
    ...healthRoutes({ readiness, log }),
    ...catalogueRoutes(deps.db, deps.visits?.searched),
    ...contentRoutes({ ...deps, shop: publicConfig(config), listCodes: (now) => listCodesInForce(deps.db, now) }),
    ...newsletterRoutes({ ...mailContext, db: deps.db }),
    ...accountRoutes({
      ...deps,
      ...mailContext,
      codes,
      isByCode: config.SIGN_IN_BY_CODE,
      passkeys,
      isByPasskey: config.SIGN_IN_BY_PASSKEY,
      onProven: joinOrders,
      mostRegistrations: config.REGISTRATIONS_PER_ADDRESS,
    }),
    ...guestRoutes({ ...deps, sellsToGuests, mostGuests: config.GUESTS_PER_ADDRESS }),
    ...wishlistRoutes(deps),
    ...cartRoutes({ ...deps, limits, sellsToGuests, onAdded: deps.visits?.added }),
    // Before the orders: /orders/saved is no order's id.
    ...paymentRoutes({ ...deps, mailContext, terms }),
    ...checkoutRoutes({
      ...deps,
      mailContext,
      terms,
      limits,
      sellsToGuests,
      isShort: config.SHORT_CHECKOUT,
      holds: holdLimits(config),
      holdMinutes: config.STOCK_HOLD_MINUTES,
    }),
    ...findOrderRoutes({ ...deps, codes, sellsToGuests }),
    ...accountByCodeRoutes({ ...deps, codes }),
    ...orderRoutes({
      ...deps,
      limits,
      sellsToGuests,
      readParcels: (db, ids) => readParcels(db, ids, terms.delivery),
      readRefunds: readShownRefunds,
    }),
    ...reminderRoutes({ ...deps, limits, terms: reminderTerms(config) }),
    ...returnRoutes(forStaff),
    ...reviewRoutes(deps),
    ...personalDataRoutes({ ...deps, sender }),
    ...languageRoutes(deps),
    ...(deps.live ? settingsRoutes({ ...deps, live: deps.live }) : []),
    ...staffRoutes({
      ...deps,
      ...mailContext,
      secrets: secretBox(() => readSecretKey(config)),
      hasMailServer: Boolean(config.SMTP_URL),
      passkeys,
      isByPasskey: config.SIGN_IN_BY_PASSKEY,
    }),
    ...stockRoutes({ ...deps, onCounted: () => tellMissingPieces({ ...deps, mailContext }) }),
    ...productRoutes(deps),
    ...pictureRoutes(deps),
    ...importRoutes(deps),
    ...courierRoutes(deps),
    ...cashRoutes({ ...deps, mailContext }),
    ...ledgerRoutes(deps),
    ...messageRoutes({ ...deps, mailContext, hasMailServer: Boolean(config.SMTP_URL) }),
    ...customerRoutes({ ...deps, reads, terms }),
    ...customerDataRoutes({ ...deps, sender }),
    ...reportRoutes({ ...deps, reads, mailContext }),
    ...backOfficeRoutes({ ...forStaff, shopFacts: () => shopFacts(config) }),
    ...packRoutes(forStaff),
    ...printRoutes(forStaff),
    ...newOrderRoutes({ ...forStaff, limits, staffHoldHours: config.STAFF_HOLD_HOURS }),
    ...correctionRoutes(forStaff),
    ...discountRoutes(deps),
    ...refundRoutes(forStaff),
    ...transferRoutes(forStaff),
    // After those above: their addresses are no order's id.
    ...orderStaffRoutes(forStaff),
    ...shopHealthRoutes({ ...deps, readiness }),
    ...demoRoutes({ ...deps, brandName: config.BRAND_NAME, examples: findExamples(config) }),
  ];
  const api = new Hono<App>({ strict: false });

  if (config.CORS_ORIGINS.length > 0) api.use(cors({ origin: config.CORS_ORIGINS, credentials: true }));
  api.use(async (c, next) => {
    for (const [name, value] of Object.entries(securityHeaders)) c.header(name, value);
    c.header('Content-Security-Policy', DATA_POLICY);
    c.header('X-Request-Id', c.get('requestId'));
    // Only what the page cache sends says otherwise: the rest is about somebody, or true for a moment.
    c.header('Cache-Control', 'no-store');
    await next();
  });
  const limited = (limitBytes: number) =>
    bodyLimit({
      maxSize: limitBytes,
      onError: (c) => respondToError(tooLarge(c, limitBytes), c, log),
    });
  /** Files are counted while they are read, which is not before their caller was let in. */
  const mostOfFile = new Map(
    routes.flatMap(({ call: { path, takesFile } }) => (takesFile ? [[`/api${path}`, takesFile]] : [])),
  );
  const ofRest = limited(BODY_LIMIT_BYTES);
  api.use((c, next) => {
    const most = mostOfFile.get(c.req.path.replace(/\/$/, ''));
    const told = c.req.header('Content-Length');
    // What told its length, or has none, is read as it comes: Node hands over no more. A look at the body would make it a stream.
    const isTold = told !== undefined && c.req.header('Transfer-Encoding') === undefined;
    if (most === undefined && !isTold && !BODILESS.has(c.req.method)) return ofRest(c, next);
    const limitBytes = most ?? BODY_LIMIT_BYTES;
    if (Number(told ?? 0) > limitBytes) throw tooLarge(c, limitBytes);
    return next();
  });
  const mount = (route: Route) => {
    // Each is served with a slash at its end and without.
    const path = route.call.path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    api.on(route.call.method, path, async (c) => {
      const answered = (await answer(route, c, deps)) as object;
      const output = await translate(deps.db, route.call.output, answered);
      if (route.call.givesPicture) return privatePicture(c, output as PrivatePicture);
      if (route.call.givesFile) return fileToKeep(c, output as FileToKeep);
      if (route.call.givesPage) return framedPage(c, output as { html: string });
      if (c.env?.handOver) {
        c.env.handOver(output);
        return c.body(null);
      }
      const origin = pictureOrigin(config, c.get('origin'));
      return c.json(origin ? JSON.parse(JSON.stringify(output, withPicturesAt(origin))) : output);
    });
  };
  for (const route of routes) if (route.isAlwaysOpen) mount(route);
  // What providers tell is about money that was paid before: it is heard in any case.
  api.route('/payments', notificationRoutes({ ...deps, mailContext, keys: notificationKeys(config) }));
  if (config.UNDER_DEVELOPMENT) {
    api.use(async (c, next) => {
      if (!SAFE_METHODS.has(c.req.method)) throw fail('under_development');
      await next();
    });
  }
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, allowed) => {
        c.header('Allow', allowed.join(', '));
        if (c.req.method === 'OPTIONS') return c.body(null, 204);
        return respondToError(fail('method_not_allowed', { allowed }), c, log);
      },
    }),
  );

  for (const route of routes) if (!route.isAlwaysOpen) mount(route);
  const { events } = deps;
  if (events) api.get('/admin/events', (c) => events(c, requestContext(c)));
  // Asked for seldom, and slow to write: not while the shop starts, and once.
  const describeApi = () =>
    openApiDocument(
      routes.map(({ call }) => call),
      { title: config.BRAND_NAME, server: '/api' },
    );
  const asJson = async () => Response.json(describeApi());
  const asPage = async () =>
    new Response(String(await docsPage(describeApi())), { headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
  api.get('/openapi.json', keptResponse(asJson));
  api.get('/docs', (c, next) => {
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return next();
  });
  api.get('/docs', keptResponse(asPage));
  return api;
}

/** Written and compressed for the first who asks; the same for everybody. */
function keptResponse(write: () => Promise<Response>) {
  let kept: Promise<CachedResponse> | undefined;
  return async (c: Context) => {
    kept ??= write().then((response) => toCachedResponse(response, () => []));
    return respondWithCached(await kept, c.req.raw, c.get('requestId'));
  };
}

/** `maxAgeSeconds`: anybody may see it, and a browser may keep it for a while. */
type PrivatePicture = { mediaType: string; bytes: Uint8Array<ArrayBuffer>; maxAgeSeconds?: number };

/** Of a person, for a person: kept by nobody on the way, and never taken for anything but a picture. */
function privatePicture(c: Context, { mediaType, bytes, maxAgeSeconds }: PrivatePicture): Response {
  c.header('Cache-Control', maxAgeSeconds ? `private, max-age=${maxAgeSeconds}` : 'private, no-store');
  c.header('Content-Disposition', 'inline');
  return c.body(bytes, 200, { 'Content-Type': mediaType });
}

type FileToKeep = { name: string; bytes: number; stream: ReadableStream<Uint8Array> };

/** Read from the disk as fast as the caller takes it: a shop of gigabytes takes no memory. */
function fileToKeep(c: Context, { name, bytes, stream }: FileToKeep): Response {
  c.header('Content-Type', 'application/octet-stream');
  c.header('Content-Length', String(bytes));
  c.header('Content-Disposition', `attachment; filename="${name}"`);
  return c.body(stream);
}

/** A mail in a frame of the back office: it runs nothing, loads nothing from elsewhere, and leads nowhere. */
const FRAMED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

function framedPage(c: Context, { html }: { html: string }): Response {
  c.header('Content-Security-Policy', FRAMED_POLICY);
  c.header('X-Frame-Options', 'SAMEORIGIN');
  return c.html(html);
}

/** What else may stand in that header leads nowhere. */
function originOf(host = ''): string | null {
  return /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i.test(host) ? `http://${host}` : null;
}
