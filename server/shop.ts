import { createServer, type RequestListener, type Server } from 'node:http';
import { findOpenDemoAccounts, mailResetLink, sendResetLink } from '#server/accounts/index.ts';
import { createApp, type Deps } from '#server/app.ts';
import { auditLedger, auditLedgerJob, type LedgerGap, tellGaps } from '#server/audit-ledger.ts';
import {
  mailMorningDigest,
  morningDigestJob,
  openBackOfficeEvents,
  tellOwner,
  tellOwnerJob,
} from '#server/back-office/index.ts';
import { subscribeBuyer, subscribeBuyerOf } from '#server/checkout/index.ts';
import type { Config } from '#server/config/config.ts';
import { hasPicturesAsCalled, mailContextOf, providerSettings } from '#server/config/domain-config.ts';
import { isLocalAddress } from '#server/config/local-address.ts';
import { type KnownPayment, listDemoPayments } from '#server/demo/demo-payments.ts';
import {
  movePicturesJob,
  moveToBucket,
  openRenditions,
  prepareImage,
  warnOfMissingBucket,
} from '#server/images/index.ts';
import { openMailer, sendMail } from '#server/mail/index.ts';
import { expireOrderJob, sweepOrders } from '#server/orders/index.ts';
import { openPageCache } from '#server/page-cache/page-cache.ts';
import { openProviders, paymentJobs, refundJob, settleOrderJob } from '#server/payments/index.ts';
import { openBucket } from '#server/platform/bucket.ts';
import { type Db, openDatabase } from '#server/platform/db/client.ts';
import { openDatabaseClock } from '#server/platform/db/database-clock.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { prepareDrain } from '#server/platform/http/drain.ts';
import { openFrontDoor } from '#server/platform/http/front-door.ts';
import { answerUnreadable } from '#server/platform/http/malformed-requests.ts';
import { nodeListener } from '#server/platform/http/node-listener.ts';
import { type Jobs, jobHandler, openJobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import { StartError, wrongHost } from '#server/platform/start-error.ts';
import { removePicturesJob, removeUnusedPictures } from '#server/products/index.ts';
import { purgeExpired, purgeJob } from '#server/purge.ts';
import { seedEmptyDatabase } from '#server/seed.ts';
import { watch, watchJob } from '#server/watch.ts';
import { tellWaiting, tellWaitingJob } from '#server/wishlist/index.ts';

export const jobs = [
  prepareImage,
  movePicturesJob,
  removePicturesJob,
  sendMail,
  mailResetLink,
  purgeJob,
  subscribeBuyer,
  expireOrderJob,
  sweepOrders,
  settleOrderJob,
  refundJob,
  watchJob,
  auditLedgerJob,
  tellOwnerJob,
  morningDigestJob,
  tellWaitingJob,
];

type Options = {
  config: Config;
  databaseUrl: string;
  log: Log;
  frontend: Pick<Deps, 'renderPage' | 'staticFiles' | 'adminShell'>;
  /** Vite, in development. */
  middleware?: (listener: RequestListener) => RequestListener;
  checkAnswers: boolean;
  onProgress: (step: string) => void;
  /** The sandbox that takes the payments, if one does. */
  tellPayments?: ((payments: KnownPayment[]) => Promise<void>) | undefined;
};

type Shop = { port: number; server: Server; close(): Promise<void> };

/** Longer than proxies and clients keep a connection: one that we end may be the one they are just writing to. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;

/** Opens everything a shop needs, in order; `close` undoes it in the opposite order. */
export async function openShop({ config, databaseUrl, log, frontend, onProgress, ...options }: Options): Promise<Shop> {
  onProgress('bringing the tables up to date');
  await migrateDatabase(databaseUrl);
  const database = openDatabase(databaseUrl, { log });
  if (!isLocalAddress(config.PUBLIC_URL)) await refuseDemoPasswords(database.db);
  const queue = await openJobs(databaseUrl, jobs, { log });
  if (config.DEMO_DATA) {
    onProgress('looking after the demo data');
    const batch = openDatabase(databaseUrl, { log, isBatch: true });
    const { BRAND_NAME: brandName, PUBLIC_URL: publicUrl } = config;
    await seedEmptyDatabase(batch.db, queue, { brandName, publicUrl }).finally(() => batch.close());
    await tellSandbox(database.db, options.tellPayments, log);
  }
  const bucket = config.PICTURE_BUCKET ? openBucket(config.PICTURE_BUCKET) : undefined;
  if (bucket) await database.db.transaction((tx) => queue.enqueue(tx, movePicturesJob, {}));
  else await warnOfMissingBucket(database.db, log);
  const renditions = openRenditions(database.db, { dataDir: config.DATA_DIR, log, bucket });
  const providers = openProviders(providerSettings(config), { db: database.db, log });
  const clock = await openDatabaseClock(database.db, { log });
  const deps = { config, db: database.db, log, renditions, bucket, jobs: queue, providers, clock: clock.now };
  const events = await openBackOfficeEvents({ url: databaseUrl, log });
  if (config.ROLE !== 'web') {
    await queue.work(jobHandlers(deps, databaseUrl));
    events.hear(() => enqueueSoon(database.db, queue, tellOwnerJob, log));
    events.hearBack(() => enqueueSoon(database.db, queue, tellWaitingJob, log));
  }
  const app = createApp({
    ...deps,
    events,
    checkAnswers: options.checkAnswers,
    ...(config.ROLE === 'worker' ? {} : frontend),
  });
  // Before the opening every address shows one page, and in development each page is as it was last saved.
  const hasPageCache =
    frontend.renderPage && !options.middleware && !config.UNDER_DEVELOPMENT && config.ROLE !== 'worker';
  const isApiOfManyNames = hasPicturesAsCalled(config);
  const pageCache = hasPageCache
    ? await openPageCache({ fetch: app.fetch, databaseUrl, log, isApiOfManyNames })
    : undefined;
  const listener = pageCache?.requestListener ?? nodeListener(app.fetch, log);
  const door = openFrontDoor({ mostAtOnce: config.MAX_REQUESTS, log });
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS },
    door.guard(options.middleware?.(listener) ?? listener),
  );
  answerUnreadable(server, log);
  const drain = prepareDrain(server, door);

  async function closeBackground() {
    clock.close();
    await events.close();
    await pageCache?.close();
    await queue.close();
    await database.close();
  }
  try {
    await listen(server, config);
  } catch (error) {
    await closeBackground();
    throw error;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.PORT,
    server,
    async close() {
      events.endStreams();
      await drain();
      await closeBackground();
    },
  };
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
    `The account ${account} still has the password of the demo data, but PUBLIC_URL is for the public. ` +
      'Start with PUBLIC_URL=http://localhost once, and change its password or delete the account.',
  );
}

function jobHandlers(deps: Omit<Deps, 'checkAnswers'>, databaseUrl: string) {
  const { config, db, log, renditions, bucket, jobs, providers, clock } = deps;
  const mailContext = mailContextOf({ config, jobs, log });
  const mailer = openMailer({ db, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, alerts: mailContext });
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
    jobHandler(purgeJob, async () => log.info(await purgeExpired(db), 'cleaned up')),
    jobHandler(subscribeBuyer, ({ orderId }) => db.transaction((tx) => subscribeBuyerOf(tx, mailContext, orderId))),
    jobHandler(watchJob, () => watch(db, mailContext)),
    jobHandler(auditLedgerJob, async () => tellGaps(db, mailContext, await auditInBatch(databaseUrl, log))),
    jobHandler(tellOwnerJob, () => tellOwner(db, mailContext)),
    jobHandler(morningDigestJob, () => mailMorningDigest(db, mailContext, clock())),
    jobHandler(tellWaitingJob, () => tellWaiting(db, mailContext)),
    ...paymentJobs({ db, mailContext, providers, clock, log }),
  ];
}

/** Who is to be told is told at once; should this fail, the next minute tells. */
function enqueueSoon(db: Db, queue: Jobs, job: typeof tellOwnerJob | typeof tellWaitingJob, log: Log): void {
  const told = db.transaction((tx) => queue.enqueue(tx, job, {}));
  told.catch((error: unknown) => log.warn({ err: error, job: job.name }, 'somebody is told a minute later'));
}

/** By a connection of its own: the shop's give a statement up that takes long. */
async function auditInBatch(databaseUrl: string, log: Log): Promise<LedgerGap[]> {
  const batch = openDatabase(databaseUrl, { log, isBatch: true });
  return auditLedger(batch.db).finally(() => batch.close());
}

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
    server.listen({ port: PORT, ...(HOST && { host: HOST }) }, resolve);
  });
}
