/** What a Prometheus may know of the shop, and where each figure comes from: `figures.ts` asks the database for the others. */
type OfProcess = {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels?: readonly string[];
  /** Of a histogram, in seconds. */
  buckets?: readonly number[];
};

const ANSWER = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WORK = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300];

/**
 * Figures of one process. No label holds anything of a person, and each has few values: routes are patterns, statuses those
 * that the shop answers with, jobs and providers the ones there are.
 */
export const PROCESS_METRICS = {
  shop_info: { type: 'gauge', help: 'One for each process, with its version and role.', labels: ['version', 'role'] },
  shop_started_timestamp_seconds: { type: 'gauge', help: 'When the process began.' },
  shop_cpu_seconds_total: { type: 'counter', help: 'Processor time that the process has taken.' },
  shop_memory_bytes: { type: 'gauge', help: 'Memory of the process.' },
  shop_event_loop_delay_seconds: {
    type: 'gauge',
    help: 'How late the event loop came since the scrape before: the middle, one in a hundred, the worst.',
    labels: ['quantile'],
  },
  shop_request_seconds: {
    type: 'histogram',
    help: 'Requests by route and status, until the last byte was sent; 499 is one whose caller hung up.',
    labels: ['route', 'status'],
    buckets: ANSWER,
  },
  shop_requests_under_way: { type: 'gauge', help: 'Requests that are not answered yet.' },
  shop_requests_refused_total: { type: 'counter', help: 'Requests refused because MAX_REQUESTS were under way.' },
  shop_page_cache_total: {
    type: 'counter',
    help: 'Pages and calls that can be kept: answered from memory (hit), or made (miss).',
    labels: ['result'],
  },
  shop_pool_wait_seconds: {
    type: 'histogram',
    help: 'How long work waited for a connection to the database.',
    buckets: [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5, 10],
  },
  shop_pool_connections: {
    type: 'gauge',
    help: 'Connections to the database, in use or idle, and work that waits for one.',
    labels: ['state'],
  },
  shop_statements_total: { type: 'counter', help: 'Statements sent to the database.' },
  shop_job_seconds: {
    type: 'histogram',
    help: 'Tries of jobs by kind, done or failed; a failed one may be tried again.',
    labels: ['job', 'outcome'],
    buckets: WORK,
  },
  shop_provider_call_seconds: {
    type: 'histogram',
    help: 'Calls to payment providers: answered, refused (status 400 to 499), or without an answer (none).',
    labels: ['provider', 'outcome'],
    buckets: ANSWER,
  },
  shop_failing: {
    type: 'gauge',
    help: 'One where what the readiness check looks at fails: database, jobs, overdue_jobs, disk.',
    labels: ['part'],
  },
  shop_disk_free_bytes: { type: 'gauge', help: 'Free on the disk of DATA_DIR.' },
} as const satisfies Record<string, OfProcess>;

export type ProcessMetric = keyof typeof PROCESS_METRICS;

export const SCRAPED_DATABASE = 'shop_database_up';
/** Told at every scrape, also when the database is silent. */
export const DATABASE_UP_HELP =
  'One while the database answers the scrape in time; without it the figures below are left out.';
