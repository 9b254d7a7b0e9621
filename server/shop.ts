import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import {
  findOpenDemoAccounts,
  mailCodeOfOrder as mailCodeOfOrderJob,
  mailResetLink,
  openCodes,
  sendResetLink,
} from '#server/accounts/index.ts';
import { createApp, type Deps, shopReadiness } from '#server/app.ts';
import {
  eventStream,
  mailMorningDigest,
  morningDigestJob,
  notifyOwner,
  notifyOwnerJob,
  openBackOfficeEvents,
} from '#server/back-office/index.ts';
import { baseJob, copyFiles, keepChanges, rehearseMoments, sealJob } from '#server/backups/moments/moment-jobs.ts';
import { backupJob, rehearsalJob, rehearseLast, takeBackup } from '#server/backups/take-backup.ts';
import { openOrderQueue, subscribeBuyer, subscribeBuyerOf } from '#server/checkout/index.ts';
import { type Config, type Environment, readConfig } from '#server/config/config.ts';
import {
  deliveryTerms,
  hasPicturesAsCalled,
  mailContextOf,
  noticesOf,
  providerSettings,
  reminderTerms,
} from '#server/config/domain-config.ts';
import { findMissing } from '#server/config/find-missing.ts';
import { isLocalAddress } from '#server/config/local-address.ts';
import { providersOf } from '#server/config/providers.ts';
import { readSecretKey } from '#server/config/secret-key.ts';
import { withSettings } from '#server/config/with-settings.ts';
import { turnDay, turnDayJob } from '#server/content/index.ts';
import { type KnownPayment, listDemoPayments } from '#server/demo/demo-payments.ts';
import { renewSearchWords } from '#server/demo/renew-search-words.ts';
import { seedEmptyDatabase } from '#server/demo/seed.ts';
import {
  movePicturesJob,
  moveToBucket,
  openRenditions,
  prepareImage,
  warnOfMissingBucket,
} from '#server/images/index.ts';
import { fetchPictures, hasWaitingPictures, importPicturesJob, importsJob, runImports } from '#server/imports/index.ts';
import { openLiveApp } from '#server/live-app.ts';
import { type MailTransport, openMailer, openTransport, sendMail } from '#server/mail/index.ts';
import { auditForAWhile, auditLedgerJob } from '#server/operations/audit-ledger.ts';
import { isNameless } from '#server/operations/make-nameless.ts';
import { purgeExpired, purgeJob } from '#server/operations/purge.ts';
import { watch, watchJob } from '#server/operations/watch.ts';
import { expireOrderJob, mailCodeOfOrder, sweepOrders } from '#server/orders/index.ts';
import { httpPurge, openCdnPurge } from '#server/page-cache/cdn.ts';
import { type AppFetch, openPageCache, type PageCache } from '#server/page-cache/page-cache.ts';
import { openRenderQueue } from '#server/pages/render-queue.ts';
import { openProviders, paymentJobs, refundJob, settleOrderJob } from '#server/payments/index.ts';
import { openBucket } from '#server/platform/bucket.ts';
import { type Db, openDatabase, withBatch } from '#server/platform/db/client.ts';
import { openDatabaseClock } from '#server/platform/db/database-clock.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { refuseUnlimitedPooler } from '#server/platform/db/pooler.ts';
import { openReads } from '#server/platform/db/reads.ts';
import { prepareDrain } from '#server/platform/http/drain.ts';
import { openLoadShedder } from '#server/platform/http/load-shedding.ts';
import { answerUnreadable } from '#server/platform/http/malformed-requests.ts';
import { nodeListener } from '#server/platform/http/node-listener.ts';
import { type Job, type JobHandler, type Jobs, jobHandler, openJobs } from '#server/platform/jobs/jobs.ts';
import { joined } from '#server/platform/joined.ts';
import type { Log } from '#server/platform/log.ts';
import { StartError, wrongHost } from '#server/platform/start-error.ts';
import { removePicturesJob, removeUnusedPictures } from '#server/products/index.ts';
import { permitReminder, remind, remindJob } from '#server/reminders/index.ts';
import { keepDays, keepDaysJob, openVisitCounter } from '#server/reports/index.ts';
import { askForReviews, publishFives, reviewsJob } from '#server/reviews/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { rememberPublicAddress } from '#server/staff/index.ts';
import { answerTally } from '#server/watching/answer-tally.ts';
import { openBeat } from '#server/watching/beat.ts';
import { routeNamer } from '#server/watching/route-names.ts';
import { VERSION } from '#server/watching/version.ts';
import { type KnownAccounts, readKnownAccounts } from '#server/welcome.ts';
import { notifyWaiting, notifyWaitingJob } from '#server/wishlist/index.ts';

export const jobs = [
  prepareImage,
  movePicturesJob,
  removePicturesJob,
  sendMail,
  mailResetLink,
  mailCodeOfOrderJob,
  purgeJob,
  subscribeBuyer,
  expireOrderJob,
  sweepOrders,
  settleOrderJob,
  refundJob,
  remindJob,
  watchJob,
  auditLedgerJob,
  backupJob,
  rehearsalJob,
  sealJob,
  baseJob,
  keepDaysJob,
  notifyOwnerJob,
  morningDigestJob,
  notifyWaitingJob,
  reviewsJob,
  turnDayJob,
  importsJob,
  importPicturesJob,
];

/** What browsers see, by the settings. */
export type Frontend = (
  config: Config,
) => Pick<Deps, 'renderPage' | 'staticFiles' | 'adminShell'> & { pagePaths?: string[] };

type Options = {
  /** What the shop was started with; the owner's settings go over it. */
  environment: Environment;
  databaseUrl: string;
  /** Where the shop's own PostgreSQL puts its log by, if it does. */
  spool?: string | undefined;
  log: Log;
  frontend: () => Promise<Frontend>;
  /** Vite, in development. */
  middleware?: (listener: RequestListener) => RequestListener;
  checkAnswers: boolean;
  onProgress: (step: string) => void;
  /** The sandbox that takes the payments, if one does. */
  tellPayments?: ((payments: KnownPayment[]) => Promise<void>) | undefined;
};

type Shop = { port: number; server: Server; accounts: KnownAccounts; close(): Promise<void> };

/** Longer than proxies and clients keep a connection: one that we end may be the one they are just writing to. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** Opens everything a shop needs, in order; `close` undoes it in the opposite order. */
export async function openShop({
  environment,
  databaseUrl,
  log,
  frontend,
  onProgress,
  ...options
}: Options): Promise<Shop> {
  const config = readConfig(environment);
  onProgress('bringing the tables up to date');
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl;
  const isPooled = config.DATABASE_DIRECT_URL !== undefined;
  await migrateDatabase(directUrl, { log });
  const { DATABASE_DIRECT_URL: pastPooler, DATABASE_CONNECTIONS: connections } = config;
  const metrics = await loadMetrics(config, directUrl, log);
  const traces = await loadTraces(config, log);
  const meter = metrics?.meter;
  const database = openDatabase(databaseUrl, { log, connections, directUrl: pastPooler, measured: meter });
  if (isPooled) await refuseUnlimitedPooler(database.db);
  if (!isLocalAddress(config.PUBLIC_URL)) {
    await refuseDemoPasswords(database.db);
    await refuseExamples(database.db, environment);
  }
  await refuseToActNameless(database.db, config);
  if (config.isPublicUrlGiven) await rememberPublicAddress(database.db, config.PUBLIC_URL);
  await renewSearchWords(database.db);
  const queue = await openJobs(databaseUrl, jobs, {
    log,
    isWorker: config.ROLE !== 'web',
    isPooled,
    noteJob: meter?.didJob,
  });
  if (config.DEMO_DATA) {
    onProgress('looking after the demo data');
    const batch = openDatabase(directUrl, { log, isBatch: true });
    const { BRAND_NAME: brandName, PUBLIC_URL: publicUrl } = config;
    const demo = { brandName, publicUrl, delivery: deliveryTerms(config) };
    await seedEmptyDatabase(batch.db, queue, demo).finally(() => batch.close());
    await tellSandbox(database.db, options.tellPayments, log);
  }
  // What a process that died had begun goes on.
  await database.db.transaction((tx) => queue.enqueue(tx, importsJob, {}));
  const bucket = config.PICTURE_BUCKET ? openBucket(config.PICTURE_BUCKET) : undefined;
  if (bucket) await database.db.transaction((tx) => queue.enqueue(tx, movePicturesJob, {}));
  else await warnOfMissingBucket(database.db, log);
  const renditions = openRenditions(database.db, { dataDir: config.DATA_DIR, log, bucket });
  const clock = await openDatabaseClock(database.db, { log });
  const events = await openBackOfficeEvents({ url: directUrl, log });
  const hasPages = config.ROLE !== 'worker';
  const { DATABASE_READ_URL: readUrl } = config;
  const reads = readUrl ? openReads({ primary: database.db, url: readUrl, log }) : undefined;
  const lasting = {
    db: database.db,
    reads,
    log,
    renditions,
    bucket,
    jobs: queue,
    clock: clock.now,
    readiness: shopReadiness({ config, db: database.db, clock: clock.now }),
    orderQueue: openOrderQueue(),
    renderQueue: openRenderQueue(),
  };
  const streams = eventStream({ ...lasting, events });
  const visits = hasPages
    ? await openVisitCounter({ db: database.db, clock: clock.now, log, proxies: config.TRUST_PROXY })
    : undefined;
  const showPages = hasPages ? await frontend() : undefined;
  const transport = openTransport(config.SMTP_URL);
  const hasWork = config.ROLE !== 'web';
  let pageCache: PageCache | undefined;
  const { CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token } = config;
  // Each worker tells it: twice does no harm, and one that has died is missed by nobody.
  const cdn =
    purgeUrl && hasWork
      ? await openCdnPurge({ cdn: httpPurge({ url: purgeUrl, token }), databaseUrl: directUrl, log })
      : undefined;
  let names: ReturnType<typeof routeNamer> | undefined;
  const routeOf = (method: string, url: string) => names?.(method, url) ?? method;
  const live = await openLiveApp({
    environment,
    db: database.db,
    log,
    onSwap() {
      pageCache?.empty();
      cdn?.purgeAll();
    },
    build(config, live) {
      const providers = openProviders(providerSettings(config), {
        db: database.db,
        log,
        noteCall: meter?.calledProvider,
      });
      const deps = { ...lasting, config, live, providers };
      const { pagePaths = [], ...shown } = showPages?.(config) ?? {};
      const app = createApp({
        ...deps,
        events: streams,
        ...((metrics || traces) && { routeOf }),
        visits,
        checkAnswers: options.checkAnswers,
        answerOnce: (path, ask) => pageCache?.answerOnce(path, ask) ?? ask(),
        ...shown,
      });
      const handlers = hasWork ? jobHandlers(deps, { databaseUrl: directUrl, spool: options.spool, transport }) : [];
      return {
        app,
        work: new Map(handlers.map(({ job, work }) => [job.name, work])),
        hasPages: 'renderPage' in shown,
        isClosed: config.UNDER_DEVELOPMENT,
        pagePaths,
      };
    },
  });
  if (hasWork) {
    await queue.work(jobs.map((job) => jobHandler(job, (payload) => workOf(live.current().work, job.name)(payload))));
    events.hear(enqueueSoon(database.db, queue, { job: notifyOwnerJob, payload: { minutes: 2 } }, log));
    events.hearBack(enqueueSoon(database.db, queue, { job: notifyWaitingJob, payload: {} }, log));
  }
  if (metrics || traces) {
    const { app, pagePaths } = live.current();
    names = routeNamer([...app.routes, ...pagePaths.map((path) => ({ method: 'GET', path }))]);
  }
  const fetch: AppFetch = (request, bindings) => live.current().app.fetch(request, bindings);
  // In development each page is as it was last saved.
  const hasPageCache = live.current().hasPages && !options.middleware;
  const isApiOfManyNames = hasPicturesAsCalled(config);
  if (hasPageCache)
    pageCache = await openPageCache({
      fetch,
      databaseUrl: directUrl,
      log,
      isBehindCdn: purgeUrl !== undefined,
      isApiOfManyNames,
    });
  // From here on nothing is kept that a change of settings could not reach.
  const heard = await live.listen(directUrl);
  const uncached = nodeListener(fetch, log);
  const cached = pageCache?.requestListener ?? uncached;
  // While the shop is closed every address shows one page, which nobody keeps.
  const listener: RequestListener = (request, response) =>
    (live.current().isClosed ? uncached : cached)(request, response);
  const answerer = options.middleware?.(listener) ?? listener;
  const tally = answerTally();
  const shedder = openLoadShedder({
    mostAtOnce: config.MAX_REQUESTS,
    log,
    onAnswered: meter
      ? (...answered) => {
          tally.note(...answered);
          meter.answered(...answered);
        }
      : tally.note,
    onRefused: meter?.refused,
  });
  const beat = openBeat({ db: database.db, log, role: config.ROLE, readiness: lasting.readiness, tally });
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    shedder.guard((request, response) => {
      visits?.note(request);
      return answerer(request, response);
    }),
  );
  answerUnreadable(server, log);
  const drain = prepareDrain(server, shedder);

  async function closeBackground() {
    clock.close();
    await metrics?.close();
    await beat.close();
    await heard.close();
    await events.close();
    await pageCache?.close();
    await cdn?.close();
    await visits?.close();
    await queue.close();
    await reads?.close();
    await database.close();
    await traces?.close();
  }
  try {
    await listen(server, config);
    await metrics?.listen({
      version: VERSION,
      role: config.ROLE,
      routeOf,
      readiness: lasting.readiness,
      pool: database.pool,
      requestsUnderWay: shedder.underWay,
      cache: () => pageCache?.counts() ?? { hits: 0, misses: 0 },
    });
    void beat.start();
  } catch (error) {
    await closeBackground();
    throw error;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.PORT,
    server,
    accounts: await readKnownAccounts(database.db, config.DEMO_DATA),
    async close() {
      events.endStreams();
      await drain();
      await closeBackground();
    },
  };
}

/** The same for traces. */
async function loadTraces({ TRACES_URL: url, TRACES_PERCENT: percent, ROLE: role }: Config, log: Log) {
  if (url === undefined) return undefined;
  const { openTraces } = await import('#server/watching/open-traces.ts');
  return openTraces({ url, percent, role, log });
}

/** Where nobody asked for it, nothing of it is read from the disk. */
async function loadMetrics({ METRICS_PORT: port, HOST: host }: Config, databaseUrl: string, log: Log) {
  if (port === undefined) return undefined;
  const { openMetrics } = await import('#server/watching/open-metrics.ts');
  return openMetrics({ databaseUrl, log, port, host });
}

/** At every start, in case its memory was lost. The shop opens all the same if that fails: then refunds of the demo do. */
async function tellSandbox(db: Db, tellPayments: Options['tellPayments'], log: Log): Promise<void> {
  const told = tellPayments?.(await listDemoPayments(db));
  await told?.catch((error: unknown) => log.warn({ err: error }, "the sandbox does not know the demo's payments"));
}

/** They may be there from before the shop had its address. */
async function refuseDemoPasswords(db: Db): Promise<void> {
  const [account] = await findOpenDemoAccounts(db);
  if (!account) return;
  throw new StartError(
    `The account ${account.email} still has the password of the demo data, but PUBLIC_URL is for the public. ` +
      'Start with PUBLIC_URL=http://localhost once, and change its password or delete the account.',
  );
}

/** Its orders are those of the shop that it is a copy of: asking a provider about one would move real money. */
async function refuseToActNameless(db: Db, config: Config): Promise<void> {
  // Those on this machine are the sandbox.
  const real = providersOf(config.PAYMENT_METHODS).filter(({ url }) => config[url] && !isLocalAddress(config[url]));
  const found = [...(config.SMTP_URL ? ['SMTP_URL'] : []), ...real.map(({ url }) => url)];
  if (found.length === 0 || !(await isNameless(db))) return;
  throw new StartError(
    `This is a copy without names: it writes to nobody and asks no provider. Start it without ${found.join(', ')}.`,
  );
}

/** Behind the coming-soon page the owner fills in what is missing. */
async function refuseExamples(db: Db, environment: Environment): Promise<void> {
  const config = withSettings(environment, await readSettings(db));
  const missing = await findMissing(db, config);
  if (missing.length === 0) return;
  throw new StartError(
    `The shop at ${config.PUBLIC_URL} would show examples and gaps to the public. Still to be filled in or emptied: ` +
      `${missing.join(', and ')}. Until then start it with UNDER_DEVELOPMENT=on: the public sees that it opens soon, and ` +
      'the back office is open.',
  );
}

/** By the settings in force when it begins. */
function workOf(work: Map<string, JobHandler['work']>, name: string): JobHandler['work'] {
  const found = work.get(name);
  if (!found) throw new Error(`Nobody does the job ${name}.`);
  return found;
}

type JobDeps = Omit<Deps, 'checkAnswers' | 'events'>;
type Lasting = { databaseUrl: string; spool: string | undefined; transport: MailTransport };

function jobHandlers(deps: JobDeps, { databaseUrl, spool, transport }: Lasting): JobHandler[] {
  const { config, db, log, renditions, bucket, jobs, providers, clock } = deps;
  const mailContext = mailContextOf({ config, jobs, log });
  const { SMTP_URL: smtpUrl, MAIL_FROM: from } = config;
  const reminding = reminderTerms(config);
  const permit = (mailId: number) => permitReminder({ db, clock, terms: reminding }, mailId);
  const mailer = openMailer({ db, smtpUrl, from, alerts: mailContext, transport, permit });
  const codes = openCodes({ ...mailContext, db, secretKey: () => readSecretKey(config) });
  const backupDeps = () => ({ db, databaseUrl, config, alerts: mailContext, secretKey: readSecretKey(config) });
  return [
    jobHandler(prepareImage, ({ hash }) => renditions.prepare(hash)),
    jobHandler(movePicturesJob, async () => {
      const moved = bucket ? await moveToBucket(db, bucket) : 0;
      if (moved > 0) log.info({ moved }, 'pictures moved into the bucket');
    }),
    jobHandler(removePicturesJob, async () => {
      const pictures = await removeUnusedPictures({ db, bucket, log });
      if (pictures > 0) log.info({ pictures }, 'unused pictures removed');
    }),
    jobHandler(sendMail, ({ mailId }) => mailer.deliver(mailId)),
    jobHandler(mailResetLink, (request) =>
      db.transaction((tx) => sendResetLink(tx, mailContext, { ...request, publicUrl: config.PUBLIC_URL })),
    ),
    jobHandler(mailCodeOfOrderJob, (asked) => db.transaction((tx) => mailCodeOfOrder(tx, codes, asked, clock()))),
    jobHandler(purgeJob, async () => log.info(await purgeExpired(db), 'cleaned up')),
    jobHandler(subscribeBuyer, ({ orderId }) => db.transaction((tx) => subscribeBuyerOf(tx, mailContext, orderId))),
    jobHandler(watchJob, () => watch(db, mailContext)),
    jobHandler(auditLedgerJob, async () => {
      const isDone = await withBatch(db, log, (batch) => auditForAWhile(batch, mailContext));
      if (!isDone) await db.transaction((tx) => jobs.enqueue(tx, auditLedgerJob, {}));
    }),
    jobHandler(backupJob, async ({ isAsked }) => {
      if (!config.BACKUPS && !isAsked) return;
      await takeBackup(backupDeps());
      if (spool !== undefined) await rehearseMoments({ ...backupDeps(), spool });
    }),
    jobHandler(rehearsalJob, async () => {
      await rehearseLast(backupDeps());
      if (spool !== undefined) await rehearseMoments({ ...backupDeps(), spool });
    }),
    jobHandler(sealJob, async () => {
      const isBaseDue = spool !== undefined && (await keepChanges({ ...backupDeps(), spool }));
      if (isBaseDue) await db.transaction((tx) => jobs.enqueue(tx, baseJob, {}));
    }),
    jobHandler(baseJob, async () => {
      if (spool !== undefined) await copyFiles({ ...backupDeps(), spool });
    }),
    jobHandler(keepDaysJob, async () => {
      await keepDays(db, clock());
    }),
    jobHandler(notifyOwnerJob, ({ minutes }) => notifyOwner(db, mailContext, { ...noticesOf(config), minutes })),
    jobHandler(morningDigestJob, () => mailMorningDigest(db, mailContext, { ...noticesOf(config), now: clock() })),
    jobHandler(notifyWaitingJob, () => notifyWaiting(db, mailContext)),
    jobHandler(importsJob, async () => {
      await runImports({ db, log, clock });
      if (await hasWaitingPictures(db)) await db.transaction((tx) => jobs.enqueue(tx, importPicturesJob, {}));
    }),
    jobHandler(importPicturesJob, () => fetchPictures({ db, log, jobs, bucket })),
    jobHandler(reviewsJob, async () => {
      const [asked, published] = [await askForReviews(db, mailContext), await publishFives(db)];
      if (asked + published > 0) log.info({ asked, published }, 'reviews asked for and published');
    }),
    jobHandler(turnDayJob, () => turnDay(db)),
    jobHandler(remindJob, () => remind({ db, mailContext, clock, log, terms: reminding })),
    ...paymentJobs({ db, mailContext, providers, clock, log }),
  ];
}

/** Who is to be told is told at once, of a rush of orders once in half a second; should this fail, the next minute tells. */
function enqueueSoon<J extends Job>(db: Db, queue: Jobs, due: { job: J; payload: z.input<J['payload']> }, log: Log) {
  const enqueue = joined(async () => {
    await db.transaction((tx) => queue.enqueue(tx, due.job, due.payload));
    await sleep(PAUSE_MS, undefined, { ref: false });
  });
  return () => {
    enqueue().catch((error: unknown) => log.warn({ err: error, job: due.job.name }, 'somebody is told a minute later'));
  };
}

const PAUSE_MS = 500;

/** Connections that wait to be accepted while a page is rendered: more than Node's 511, or in a rush some are reset. */
const BACKLOG = 4096;

function listen(server: Server, { PORT, HOST }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartError(`Port ${PORT} is in use. Stop what uses it, or set PORT to another.`));
      } else {
        const otherwise = `The shop cannot listen on ${HOST ?? 'this machine'}, port ${PORT}: ${error.message}.`;
        reject(wrongHost(HOST, error) ?? new StartError(otherwise));
      }
    });
    server.listen({ port: PORT, backlog: BACKLOG, ...(HOST && { host: HOST }) }, resolve);
  });
}
