import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS } from '#testing/faults/faults.ts';
import { withFaults } from '#testing/faults/figures.ts';
import type { Figures } from '#testing/faults/try-fault.ts';

const DOCUMENT = readFileSync('docs/reliability.md', 'utf8');
const NOW = new Date('2026-11-19T12:00:00Z');
const lineOf = (document: string, what: string) => document.split('\n').find((line) => line.startsWith(`| ${what} |`));

const quiet: Figures = {
  ...{ name: 'the moon falls', awaySeconds: 4.2, lateSeconds: 1.5, waitedSeconds: 0.266, withinSeconds: 2 },
  ...{ refused: 7, told: ['no answer', 'unavailable'] },
  ...{ orders: 40, paid: 30, mails: 90, twice: 0, shipped: 20, refunded: 5, imported: 2 },
};

test('[FLT-05] a run writes a line for each fault, its budget and a mark, beside what was recorded last', () => {
  const first = withFaults(DOCUMENT, [quiet], NOW);
  expect(lineOf(first, 'the moon falls')).toMatch(
    /^\| the moon falls \| 1\.23 s \| at most 2 s \| holds \| 0\.27 s \| 4\.20 s \| 7: no answer, unavailable \| 40 \| 30 \| 20, 5, 2 \| 90 \| 0 \| new \|$/,
  );
  const second = withFaults(first, [{ ...quiet, lateSeconds: 12.6, twice: 1 }], NOW);
  expect(lineOf(second, 'the moon falls')).toMatch(
    /\| 12\.3 s \| at most 2 s \| \*\*not met\*\* \|.* 1 \| 1\.23 s \|$/,
  );
  // What nobody who buys should notice may take no time at all.
  const unnoticed = withFaults(DOCUMENT, [{ ...quiet, withinSeconds: 0, awaySeconds: 0.1 }], NOW);
  expect(lineOf(unnoticed, 'the moon falls')).toContain('| 0.10 s | at most 0 s | **not met** |');
});

test('[FLT-05] each fault has a name of its own, and some of them are tried by day', () => {
  const names = FAULTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(FAULTS.filter(({ byDay }) => byDay).length).toBeGreaterThan(1);
});
