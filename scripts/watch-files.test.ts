import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALERTS } from './alerts.ts';
import { dashboard } from './dashboard.ts';
import { FILES, METRICS } from './watch-files.ts';

test.each(Object.entries(FILES))('[WAT-03] %s is the lists’: npm run docs:metrics prints it anew', (file, write) => {
  expect(readFileSync(file, 'utf8')).toBe(write());
});

const described = new Set(
  METRICS.flatMap(({ name, type }) => [
    name,
    ...(type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : []),
  ]),
);
const named = (text: string) => [...text.matchAll(/\bshop_\w+/g)].map(([name]) => name);

test('[WAT-03] every metric that a rule or the dashboard names is told, and the dashboard shows each', () => {
  const shown = named(JSON.stringify(dashboard()));
  expect([...shown, ...named(JSON.stringify(ALERTS))].filter((name) => !described.has(name))).toEqual([]);
  const families = shown.map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect(METRICS.map(({ name }) => name).filter((name) => !families.includes(name))).toEqual([]);
});

test('[WAT-07] every alert has its entry in the handbook: what it means, what to look at, what to do; and none is left behind', () => {
  const entries = [
    ...readFileSync('docs/operations.md', 'utf8').matchAll(/^### (\w+)\n\n([\s\S]*?)(?=^#|$(?![\s\S]))/gm),
  ];
  const alerts = new Map(entries.map(([, name = '', text = '']) => [name, text]));
  expect([...alerts.keys()]).toEqual(ALERTS.map(({ name }) => name));
  for (const [name, text] of alerts) {
    for (const part of ['**Means**', '**Look at**', '**Do**']) expect(text, name).toContain(part);
  }
});
