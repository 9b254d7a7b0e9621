/** When a Prometheus calls somebody. Each has its entry in docs/operations.md, under its name, and a test that causes it. */
export type Alert = {
  name: string;
  expr: string;
  /** For how long it must be so. */
  for: string;
  /** 'now': money or orders are lost while nobody looks. 'today': it can wait until the morning. */
  severity: 'now' | 'today';
  summary: string;
};

const DAY_AND_A_BIT = 26 * 3600;
const share = (part: string, of: string) => `sum(rate(${part}[5m])) / sum(rate(${of}[5m]))`;
const slowest = (histogram: string) => `histogram_quantile(0.99, sum by (le) (rate(${histogram}_bucket[5m])))`;

export const ALERTS: Alert[] = [
  {
    name: 'ShopDown',
    expr: 'up{job="shop"} == 0',
    for: '1m',
    severity: 'now',
    summary: 'A process of the shop does not answer',
  },
  {
    name: 'DatabaseAway',
    expr: 'max(shop_failing{part="database"}) > 0',
    for: '1m',
    severity: 'now',
    summary: 'The database takes no orders',
  },
  {
    name: 'ErrorsHigh',
    expr: `${share('shop_request_seconds_count{status=~"5..",route!="GET /api/health"}', 'shop_request_seconds_count')} > 0.01`,
    for: '5m',
    severity: 'now',
    summary: 'More than one in a hundred requests fails',
  },
  {
    name: 'AnswersSlow',
    expr: `${slowest('shop_request_seconds')} > 2`,
    for: '5m',
    severity: 'now',
    summary: 'One in a hundred requests takes longer than two seconds',
  },
  {
    name: 'RequestsRefused',
    expr: 'sum(rate(shop_requests_refused_total[5m])) > 0',
    for: '2m',
    severity: 'now',
    summary: 'More people are here than a process serves',
  },
  {
    name: 'ConnectionsUsedUp',
    expr: `${slowest('shop_pool_wait_seconds')} > 1`,
    for: '5m',
    severity: 'now',
    summary: 'Work waits longer than a second for a connection to the database',
  },
  {
    name: 'ProcessStandsStill',
    expr: 'max(shop_event_loop_delay_seconds{quantile="1"}) > 1',
    for: '5m',
    severity: 'today',
    summary: 'A process stands still for more than a second at a time',
  },
  {
    name: 'WorkersSilent',
    expr: 'max(shop_worker_silent_seconds) > 180',
    for: '2m',
    severity: 'now',
    summary: 'No worker gives a sign of life',
  },
  {
    name: 'JobsOverdue',
    expr: 'max by (job) (shop_job_oldest_seconds) > 600',
    for: '5m',
    severity: 'now',
    summary: 'Jobs have been due for more than ten minutes',
  },
  {
    name: 'JobGivenUp',
    expr: 'max(shop_owner_alerts{code="job_failed"}) > 0',
    for: '0m',
    severity: 'today',
    summary: 'A job failed at every try',
  },
  {
    name: 'MailsWaiting',
    expr: 'max(shop_mail_oldest_seconds) > 3600',
    for: '5m',
    severity: 'today',
    summary: 'Mails have waited for more than an hour',
  },
  {
    name: 'PaymentInDoubt',
    expr: 'max(shop_payment_in_doubt_oldest_seconds) > 3600',
    for: '5m',
    severity: 'today',
    summary: 'A payment has been unclear for more than an hour',
  },
  {
    name: 'RefundWaiting',
    expr: 'max(shop_refund_oldest_seconds) > 3600',
    for: '5m',
    severity: 'today',
    summary: 'A refund has not gone out for more than an hour',
  },
  {
    name: 'ProviderSilent',
    expr:
      'sum by (provider) (rate(shop_provider_call_seconds_count{outcome="none"}[10m])) / ' +
      'sum by (provider) (rate(shop_provider_call_seconds_count[10m])) > 0.5',
    for: '5m',
    severity: 'now',
    summary: 'A payment provider leaves more than half of the calls without an answer',
  },
  {
    name: 'DeclinesJumped',
    expr: 'max(shop_declines) > 30',
    for: '0m',
    severity: 'now',
    summary: 'More than thirty cards were declined within ten minutes',
  },
  {
    name: 'BooksDisagree',
    expr: 'max(shop_audit_gaps) > 0',
    for: '0m',
    severity: 'today',
    summary: 'The audit found what does not agree',
  },
  {
    name: 'AuditMissing',
    expr: `max(shop_audit_age_seconds) > ${DAY_AND_A_BIT}`,
    for: '5m',
    severity: 'today',
    summary: 'Stock and ledger were not audited last night',
  },
  {
    name: 'BackupMissing',
    expr: `max(shop_backup_age_seconds) > ${DAY_AND_A_BIT}`,
    for: '5m',
    severity: 'today',
    summary: 'There is no good backup of last night',
  },
  {
    name: 'BackupBad',
    expr: 'max(shop_backup_failed) > 0',
    for: '0m',
    severity: 'today',
    summary: 'The last backup was not written, or does not open',
  },
  {
    name: 'ChangesNotKept',
    expr: 'max(shop_changes_unkept_seconds) > 0',
    for: '5m',
    severity: 'today',
    summary: 'PostgreSQL cannot put its log of changes by',
  },
  {
    name: 'MomentsBad',
    expr: 'max(shop_moment_rehearsal_failed) > 0',
    for: '0m',
    severity: 'today',
    summary: 'Going back to a moment was tried, and failed',
  },
  {
    name: 'DiskFull',
    expr: 'max(shop_failing{part="disk"}) > 0',
    for: '5m',
    severity: 'now',
    summary: 'The disk is nearly full',
  },
];
