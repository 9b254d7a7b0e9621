import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Sample, Scrape } from '#testing/prometheus.ts';

const RULES = path.resolve('deploy/watch/alerts.yml');
const MINUTES = 30;

/** Of the package `prometheus` of the distribution. */
export function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const checkRules = () => promisify(execFile)('promtool', ['check', 'rules', RULES]);

/** Fails unless a Prometheus that saw these scrapes, and half an hour more of the same, fires these rules and no others. */
export async function expectFiring(scrapes: Scrape[], alerts: string[], firing: string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'komarika-rules-'));
  const file = path.join(folder, 'test.yml');
  const isFiring = (name: string) => `count(ALERTS{alertname="${name}",alertstate="firing"}) > bool 0`;
  const test = {
    rule_files: [RULES],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: seriesOf(scrapes),
        promql_expr_test: alerts.map((name) => ({
          expr: isFiring(name),
          eval_time: `${MINUTES - 2}m`,
          exp_samples: firing.includes(name) ? [{ labels: '{}', value: 1 }] : [],
        })),
      },
    ],
  };
  writeFileSync(file, JSON.stringify(test));
  try {
    await promisify(execFile)('promtool', ['test', 'rules', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Counters go on as they went between the scrapes; whatever else stays as it was at the last. */
function seriesOf(scrapes: Scrape[]) {
  const nameOf = ({ name, labels }: Sample) =>
    `${name}{${Object.entries(labels)
      .map(([label, value]) => `${label}="${value}"`)
      .join(',')}}`;
  const [first, last] = [scrapes[0], scrapes.at(-1)];
  const before = new Map(first?.samples.map((sample) => [nameOf(sample), sample.value]));
  return (last?.samples ?? []).map((sample) => {
    const was = before.get(nameOf(sample)) ?? sample.value;
    const isCounter = /_(total|count|bucket|sum)$/.test(sample.name);
    const values = isCounter ? `${was}+${sample.value - was}x${MINUTES}` : `${sample.value}+0x${MINUTES}`;
    return { series: nameOf(sample), values };
  });
}
