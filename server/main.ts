import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepLastChanges, secondsOfChanges } from '#server/backups/moments/moment-jobs.ts';
import { type Config, publicConfig, readConfig } from '#server/config/config.ts';
import { checkPublicAddress, openPaymentSandbox, type PaymentSandbox } from '#server/payment-sandbox.ts';
import { prepareDataDir } from '#server/platform/data-dir.ts';
import { checkConnection } from '#server/platform/db/check-connection.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { describeForLog } from '#server/platform/log-error.ts';
import { logFaults } from '#server/platform/process-faults.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Frontend } from '#server/shop.ts';
import { welcome } from '#server/welcome.ts';

/** By then the program that starts PostgreSQL runs: what follows keeps this thread busy for a while. */
const LAUNCH_MS = 50;
/** Node writes what it has compiled when it ends in order. Whoever is killed later is back as soon as others, since it is written by then. */
const COMPILED_MS = 2000;

const isDevelopment = process.env.NODE_ENV === 'development';

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error(`\n  The shop did not start. ${describeError(error)}\n`);
  process.exit(1);
}

async function main(given: Config): Promise<void> {
  const onProgress = (step: string) => console.error(`  ${step} ...`);
  const log = createLog(given);
  const faults = logFaults(log);
  checkPublicAddress(given);
  await prepareDataDir(given.DATA_DIR);
  // Most of the shop's code is read while its PostgreSQL starts, or the given one is asked whether it is there.
  const [database, { openShop }] = await Promise.all([
    openDatabaseServer(given, { onProgress, onIncident: (said) => log.error(said) }),
    sleep(LAUNCH_MS).then(() => import('#server/shop.ts')),
  ]);
  let sandbox: PaymentSandbox | undefined;

  try {
    sandbox = await openPaymentSandbox(process.env, given);
    const { config, environment } = sandbox;
    const vite = isDevelopment ? await openVite(config) : undefined;
    const frontend = async () => (vite ? developmentFrontend(log, vite) : productionFrontend(log));
    const shop = await openShop({
      environment,
      databaseUrl: database.url,
      spool: database.spool,
      log,
      frontend,
      ...(vite && { middleware: vite.middleware }),
      checkAnswers: isDevelopment,
      onProgress,
      tellPayments: sandbox.tellPayments,
    });
    vite?.listenOn(shop.server);
    const stop = closeOnSignal(async () => {
      await vite?.close();
      await shop.close();
      await sandbox?.close();
      await database.stop();
      if (database.spool) await keepLastChanges({ ...config, spool: database.spool, log });
    }, log);
    // Whoever reads it may stop the shop at once; what is printed afterwards goes to the log.
    const { port, accounts } = shop;
    console.error(welcome(config, { port, accounts, database: database.folder, sandbox: sandbox.url }));
    faults.hasOpened(() => void stop('a fault', 1));
    setTimeout(flushCompileCache, COMPILED_MS).unref();
  } catch (error) {
    await sandbox?.close();
    await database.stop();
    throw error;
  }
}

type StartReporters = { onProgress: (step: string) => void; onIncident: (sentence: string) => void };

async function openDatabaseServer(config: Config, told: StartReporters) {
  if (!config.DATABASE_URL) {
    told.onProgress('starting the database');
    return startEmbeddedPostgres({
      dataDir: config.DATA_DIR,
      database: 'shop',
      keepsWalEvery: secondsOfChanges(config),
      ...told,
    });
  }
  const { DATABASE_DIRECT_URL: directUrl } = config;
  await checkConnection(config.DATABASE_URL, { isPooled: directUrl !== undefined });
  if (directUrl) await checkConnection(directUrl, { setting: 'DATABASE_DIRECT_URL' });
  return {
    url: config.DATABASE_URL,
    folder: 'the server of DATABASE_URL',
    spool: undefined,
    stop: async () => undefined,
  };
}

/** The first time pages are built while the database is made, the back office and other languages while the shop opens. */
async function productionFrontend(log: Log): Promise<Frontend> {
  const { builtFrontend } = await import('#server/pages/built-frontend.ts');
  if (!process.env.WAITS_FOR_BUILD) return builtFrontend(log);
  // All from the start: what was told before anybody listened goes to the first listener alone.
  const [arePagesBuilt, ...later] = [isTold('pages built'), isTold('admin built'), isTold('languages built')];
  await arePagesBuilt;
  return builtFrontend(log, ...later);
}

function isTold(message: string): Promise<void> {
  return new Promise((resolve) => process.on('message', (told) => told === message && resolve()));
}

type Vite = Awaited<ReturnType<typeof openVite>>;

/** Only in development is it installed. */
async function openVite({ BRAND_NAME }: Config) {
  const { openDevServer } = await import('#server/pages/dev-server.ts');
  return openDevServer(BRAND_NAME, (language) => {
    process.env.PAGES_IN = language;
  });
}

async function developmentFrontend(log: Log, { build }: Vite): Promise<Frontend> {
  const { createPageRenderer } = await import('#server/pages/render.ts');
  return (config) => ({
    renderPage: createPageRenderer({ build, config: publicConfig(config), log, mode: 'development' }),
  });
}

/** Ctrl-C, SIGTERM, and the end of the process that started us all close the shop in order, once. */
function closeOnSignal(close: () => Promise<void>, log: Log) {
  let closing = false;
  const stop = async (reason: string, exitCode = 0) => {
    if (closing) return;
    closing = true;
    log.info({ reason }, 'closing');
    try {
      await close();
      process.exit(exitCode);
    } catch (error) {
      log.error({ err: error }, 'could not close in order');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal));
  process.on('disconnect', () => void stop('the starting process ended'));
  return stop;
}

/** What is expected to go wrong says so in one sentence; anything else shows where it happened. */
function describeError(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { type, message, stack, cause } = describeForLog(error);
  const reason = cause ? ` (${(cause as { message: string }).message})` : '';
  return `${type}: ${message}${reason}\n${stack ?? ''}`;
}
