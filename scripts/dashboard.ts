type Panel = { title: string; unit: string; exprs: Record<string, string> };

const rate = (metric: string, by: string) => `sum by (${by}) (rate(${metric}[$__rate_interval]))`;
const quantile = (part: number, metric: string, by = '') =>
  `histogram_quantile(${part}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket[$__rate_interval])))`;

/** From what shoppers feel to what lies behind it. */
const ROWS: Record<string, Panel[]> = {
  Shoppers: [
    {
      title: 'Requests a second, by status',
      unit: 'reqps',
      exprs: { '{{status}}': rate('shop_request_seconds_count', 'status') },
    },
    {
      title: 'Answers',
      unit: 's',
      exprs: {
        middle: quantile(0.5, 'shop_request_seconds'),
        'one in a hundred': quantile(0.99, 'shop_request_seconds'),
      },
    },
    {
      title: 'Slowest routes, one in twenty',
      unit: 's',
      exprs: { '{{route}}': `topk(8, ${quantile(0.95, 'shop_request_seconds', 'route')})` },
    },
    { title: 'Orders in the last hour', unit: 'short', exprs: { orders: 'max(shop_orders_placed)' } },
    {
      title: 'Under way',
      unit: 'short',
      exprs: { '{{instance}}': 'shop_requests_under_way', refused: rate('shop_requests_refused_total', 'instance') },
    },
    { title: 'Answered from memory', unit: 'reqps', exprs: { '{{result}}': rate('shop_page_cache_total', 'result') } },
  ],
  Money: [
    {
      title: 'Payments in doubt, refunds and orders that wait',
      unit: 'short',
      exprs: {
        'in doubt': 'max(shop_payments_in_doubt)',
        refunds: 'max(shop_refunds_waiting)',
        'need a decision': 'max(shop_issues_open)',
      },
    },
    {
      title: 'The oldest of them',
      unit: 's',
      exprs: { 'in doubt': 'max(shop_payment_in_doubt_oldest_seconds)', refund: 'max(shop_refund_oldest_seconds)' },
    },
    {
      title: 'Calls to providers',
      unit: 'reqps',
      exprs: { '{{provider}} {{outcome}}': rate('shop_provider_call_seconds_count', 'provider, outcome') },
    },
    {
      title: 'Providers, one in twenty',
      unit: 's',
      exprs: { '{{provider}}': quantile(0.95, 'shop_provider_call_seconds', 'provider') },
    },
    { title: 'Cards declined in ten minutes', unit: 'short', exprs: { declined: 'max(shop_declines)' } },
    {
      title: 'Audit and backup',
      unit: 's',
      exprs: {
        'since the audit': 'max(shop_audit_age_seconds)',
        'since the last good backup': 'max(shop_backup_age_seconds)',
        'changes not kept for': 'max(shop_changes_unkept_seconds)',
      },
    },
    {
      title: 'What does not agree, what is not good',
      unit: 'short',
      exprs: {
        gaps: 'max(shop_audit_gaps)',
        'backup failed': 'max(shop_backup_failed)',
        'going back failed': 'max(shop_moment_rehearsal_failed)',
        'processes killed in a day': 'max(shop_processes_killed)',
        '{{code}}': 'max by (code) (shop_owner_alerts)',
      },
    },
  ],
  Work: [
    { title: 'Jobs that are due', unit: 'short', exprs: { '{{job}}': 'max by (job) (shop_jobs_due) > 0' } },
    { title: 'The oldest of them', unit: 's', exprs: { '{{job}}': 'max by (job) (shop_job_oldest_seconds) > 0' } },
    {
      title: 'Jobs done and failed',
      unit: 'ops',
      exprs: { '{{job}} {{outcome}}': rate('shop_job_seconds_count', 'job, outcome') },
    },
    { title: 'Mails that wait', unit: 'short', exprs: { mails: 'max(shop_mails_waiting)' } },
    {
      title: 'The oldest of them',
      unit: 's',
      exprs: { mail: 'max(shop_mail_oldest_seconds)', 'worker silent': 'max(shop_worker_silent_seconds)' },
    },
  ],
  Machine: [
    {
      title: 'Failing',
      unit: 'short',
      exprs: { '{{part}}': 'max by (part) (shop_failing)', 'database answers': 'min(shop_database_up)' },
    },
    {
      title: 'Event loop, the worst',
      unit: 's',
      exprs: { '{{instance}}': 'shop_event_loop_delay_seconds{quantile="1"}' },
    },
    { title: 'Processor', unit: 'short', exprs: { '{{instance}}': rate('shop_cpu_seconds_total', 'instance') } },
    { title: 'Memory', unit: 'bytes', exprs: { '{{instance}}': 'shop_memory_bytes' } },
    { title: 'Statements a second', unit: 'ops', exprs: { '{{instance}}': rate('shop_statements_total', 'instance') } },
    { title: 'Connections', unit: 'short', exprs: { '{{state}}': 'sum by (state) (shop_pool_connections)' } },
    {
      title: 'Waited for a connection, one in a hundred',
      unit: 's',
      exprs: { wait: quantile(0.99, 'shop_pool_wait_seconds') },
    },
    { title: 'Free on the disk', unit: 'bytes', exprs: { '{{instance}}': 'shop_disk_free_bytes' } },
    { title: 'Versions', unit: 'short', exprs: { '{{version}} {{role}}': 'count by (version, role) (shop_info)' } },
    { title: 'Running for', unit: 's', exprs: { '{{instance}}': 'time() - shop_started_timestamp_seconds' } },
  ],
};

const [WIDTH, HEIGHT] = [8, 7];
const PER_LINE = 3;
const datasource = { type: 'prometheus', uid: '$datasource' };

/** A dashboard as Grafana imports it. */
export function dashboard() {
  const panels: object[] = [];
  let y = 0;
  for (const [title, row] of Object.entries(ROWS)) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title,
      collapsed: false,
      panels: [],
      gridPos: { h: 1, w: 24, x: 0, y },
    });
    y += 1;
    for (const [at, { title, unit, exprs }] of row.entries()) {
      const line = Math.floor(at / PER_LINE);
      panels.push({
        id: panels.length + 1,
        type: 'timeseries',
        title,
        datasource,
        gridPos: { h: HEIGHT, w: WIDTH, x: (at % PER_LINE) * WIDTH, y: y + line * HEIGHT },
        fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
        targets: Object.entries(exprs).map(([legendFormat, expr], target) => ({
          refId: String.fromCharCode(65 + target),
          datasource,
          expr,
          legendFormat,
        })),
      });
    }
    y += Math.ceil(row.length / PER_LINE) * HEIGHT;
  }
  return {
    uid: 'komarika-shop',
    title: 'Shop',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }] },
    panels,
  };
}
