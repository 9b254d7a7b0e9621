/** Prints what a Prometheus and a Grafana are given, and docs/metrics.md, from the lists of metrics and alerts; with --write, into their files. */
import { writeFileSync } from 'node:fs';
import { FIGURES } from '#server/watching/figures.ts';
import { DATABASE_UP_HELP, PROCESS_METRICS, SCRAPED_DATABASE } from '#server/watching/metrics.ts';
import { ALERTS } from './alerts.ts';
import { dashboard } from './dashboard.ts';

type Described = { name: string; type: string; labels: string; help: string };

export const METRICS: Described[] = [
  ...Object.entries(PROCESS_METRICS).map(([name, metric]) => ({
    name,
    type: metric.type,
    labels: 'labels' in metric ? metric.labels.join(', ') : '',
    help: metric.help,
  })),
  { name: SCRAPED_DATABASE, type: 'gauge', labels: '', help: DATABASE_UP_HELP },
  ...Object.entries(FIGURES).map(([name, figure]) => ({
    name,
    type: 'gauge',
    labels: 'label' in figure ? figure.label : '',
    help: figure.help,
  })),
];

const page = () => `# Metrics

What \`/metrics\` tells at METRICS_PORT. Printed by \`npm run docs:metrics\` from \`server/watching/metrics.ts\` (what each process
knows of itself) and \`server/watching/figures.ts\` (what stands in the database: the same from every process, so take \`max\` of it).

| metric | kind | labels | tells |
|---|---|---|---|
${METRICS.map(({ name, type, labels, help }) => `| \`${name}\` | ${type} | ${labels} | ${help} |`).join('\n')}
`;

const rules =
  () => `# Printed by npm run docs:metrics. What to do about each stands in docs/operations.md, under its name.
groups:
  - name: shop
    rules:
${ALERTS.map(
  ({ name, expr, for: long, severity, summary }) => `      - alert: ${name}
        expr: ${JSON.stringify(expr)}
        for: ${long}
        labels: { severity: ${severity} }
        annotations:
          summary: ${JSON.stringify(summary)}
          runbook: docs/operations.md#${name.toLowerCase()}
`,
).join('')}`;

export const FILES: Record<string, () => string> = {
  'docs/metrics.md': page,
  'deploy/watch/alerts.yml': rules,
  'deploy/watch/dashboard.json': () => `${JSON.stringify(dashboard(), null, 2)}\n`,
};

if (process.argv.includes('--write')) for (const [file, write] of Object.entries(FILES)) writeFileSync(file, write());
else if (process.argv[1] === import.meta.filename) for (const write of Object.values(FILES)) console.log(write());
