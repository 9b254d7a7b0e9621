import { createServer, type IncomingMessage } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { StartError, wrongHost } from '#server/platform/start-error.ts';
import { FIGURE_NAMES, FIGURES } from '#server/watching/figures.ts';
import { DATABASE_UP_HELP, PROCESS_METRICS, type ProcessMetric, SCRAPED_DATABASE } from '#server/watching/metrics.ts';
import type { FigureRow } from '#server/watching/read-figures.ts';

type Kind<Name extends ProcessMetric> = (typeof PROCESS_METRICS)[Name]['type'] extends 'histogram'
  ? Histogram
  : (typeof PROCESS_METRICS)[Name]['type'] extends 'counter'
    ? Counter
    : Gauge;
type Registered = { [Name in ProcessMetric]: Kind<Name> };

/** What is asked when somebody scrapes. */
export type Sources = {
  version: string;
  role: string;
  routeOf: (method: string, url: string) => string;
  figures: () => Promise<FigureRow[] | undefined>;
  readiness: () => Promise<{ failing: readonly string[]; freeDiskMegabytes: number }>;
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  requestsUnderWay: () => number;
  cache: () => { hits: number; misses: number };
};
type Address = { port: number; host: string | undefined };

const MEGABYTE = 1024 * 1024;
const FAILING_PARTS = ['database', 'jobs', 'overdue_jobs', 'disk'];
const QUANTILES = { 0.5: 50, 0.99: 99, 1: 100 };
const NANOSECONDS = 1e9;
const LOOP_RESOLUTION_MS = 10;

/** Counts what the process does, and tells it to a Prometheus. Loaded only where METRICS_PORT is set. */
export function openMeter() {
  const registry = new Registry();
  const metrics = register(registry);
  const up = new Gauge({ name: SCRAPED_DATABASE, help: DATABASE_UP_HELP, registers: [registry] });
  const gauges = new Map(
    FIGURE_NAMES.map((name) => {
      const figure = FIGURES[name];
      const labelNames = 'label' in figure ? [figure.label] : [];
      return [name, new Gauge({ name, help: figure.help, labelNames, registers: [registry] })];
    }),
  );
  const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  loop.enable();
  let statements = 0;
  let refused = 0;
  let routeOf: Sources['routeOf'] | undefined;

  async function scrape(sources: Sources): Promise<string> {
    const [figures, { failing, freeDiskMegabytes }] = await Promise.all([sources.figures(), sources.readiness()]);
    const { version, role, pool } = sources;
    metrics.shop_info.set({ version, role }, 1);
    metrics.shop_started_timestamp_seconds.set((performance.timeOrigin / 1000) | 0);
    const { user, system } = process.cpuUsage();
    countUpTo(metrics.shop_cpu_seconds_total, (user + system) / 1e6);
    metrics.shop_memory_bytes.set(process.memoryUsage.rss());
    for (const [quantile, percent] of Object.entries(QUANTILES)) {
      metrics.shop_event_loop_delay_seconds.set({ quantile }, loop.percentile(percent) / NANOSECONDS);
    }
    loop.reset();
    metrics.shop_requests_under_way.set(sources.requestsUnderWay());
    countUpTo(metrics.shop_requests_refused_total, refused);
    countUpTo(metrics.shop_statements_total, statements);
    const { hits, misses } = sources.cache();
    metrics.shop_page_cache_total.reset();
    metrics.shop_page_cache_total.inc({ result: 'hit' }, hits);
    metrics.shop_page_cache_total.inc({ result: 'miss' }, misses);
    metrics.shop_pool_connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    metrics.shop_pool_connections.set({ state: 'idle' }, pool.idleCount);
    metrics.shop_pool_connections.set({ state: 'waited_for' }, pool.waitingCount);
    for (const part of FAILING_PARTS) metrics.shop_failing.set({ part }, failing.includes(part) ? 1 : 0);
    metrics.shop_disk_free_bytes.set(freeDiskMegabytes * MEGABYTE);
    showFigures(figures);
    return registry.metrics();
  }

  /** What could not be found out is left out: a zero would say that all is well. */
  function showFigures(rows: FigureRow[] | undefined): void {
    up.set(rows ? 1 : 0);
    for (const [name, gauge] of gauges) {
      gauge.reset();
      if (!('label' in FIGURES[name])) gauge.remove();
    }
    for (const { name, label, value } of rows ?? []) {
      const figure = FIGURES[name];
      const labels = 'label' in figure && label !== null ? { [figure.label]: label } : {};
      gauges.get(name)?.set(labels, value);
    }
  }

  async function listen(sources: Sources, { port, host }: Address) {
    routeOf = sources.routeOf;
    const server = createServer(async (request, response) => {
      if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
      try {
        const text = await scrape(sources);
        response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
      } catch {
        response.writeHead(500).end();
      }
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        const sentence =
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use. Stop what uses it, or set METRICS_PORT to another.`
            : `The metrics cannot be told at ${host ?? 'this machine'}, port ${port}: ${error.message}.`;
        reject(wrongHost(host, error) ?? new StartError(sentence));
      });
      server.listen({ port, ...(host && { host }) }, resolve);
    });
    const address = server.address();
    return {
      port: typeof address === 'object' && address ? address.port : port,
      close: () =>
        new Promise<void>((resolve) => {
          loop.disable();
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  }

  return {
    answered({ method = '', url = '' }: IncomingMessage, status: number, ms: number): void {
      if (routeOf) metrics.shop_request_seconds.observe({ route: routeOf(method, url), status }, ms / 1000);
    },
    refused(): void {
      refused += 1;
    },
    waitedForConnection: (ms: number) => metrics.shop_pool_wait_seconds.observe(ms / 1000),
    sentStatement(): void {
      statements += 1;
    },
    didJob(job: string, ms: number, isDone: boolean): void {
      metrics.shop_job_seconds.observe({ job, outcome: isDone ? 'done' : 'failed' }, ms / 1000);
    },
    calledProvider(provider: string, status: number | null, ms: number): void {
      const outcome = status === null || status >= 500 ? 'none' : status >= 400 ? 'refused' : 'answered';
      metrics.shop_provider_call_seconds.observe({ provider, outcome }, ms / 1000);
    },
    listen,
  };
}

function register(registry: Registry): Registered {
  const kinds = { counter: Counter, gauge: Gauge, histogram: Histogram };
  const made = Object.entries(PROCESS_METRICS).map(([name, metric]) => {
    const { type, help } = metric;
    const labelNames = 'labels' in metric ? [...metric.labels] : [];
    const buckets = 'buckets' in metric ? { buckets: [...metric.buckets] } : {};
    return [name, new kinds[type]({ name, help, labelNames, ...buckets, registers: [registry] })];
  });
  return Object.fromEntries(made);
}

/** Counted elsewhere, by the kernel or as a plain number. */
function countUpTo(counter: Counter, value: number): void {
  counter.reset();
  counter.inc(value);
}
