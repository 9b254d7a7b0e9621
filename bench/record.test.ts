import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withRecord } from './record.ts';
import { rowOf } from './rows.ts';

const DOCUMENT = readFileSync('docs/performance.md', 'utf8');
const NOW = new Date('2026-11-18T12:00:00Z');
const lineOf = (document: string, what: string) => document.split('\n').find((line) => line.startsWith(`| ${what} |`));

test('[SPD-80] a run writes its figures, their budgets and a mark beside the last record of the same', () => {
  const first = withRecord(DOCUMENT, [rowOf('memory', [170], 'MB', { atMost: 180 })], NOW);
  expect(lineOf(first, 'memory')).toBe('| memory | 170 MB | at most 180 | holds | new |');
  const rows = [rowOf('memory', [181, 190, 175], 'MB', { atMost: 180 }), rowOf('ratio', [0.9], '', { atLeast: 0.9 })];
  const second = withRecord(first, rows, NOW);
  expect(lineOf(second, 'memory')).toBe('| memory | 181 MB (175 to 190) | at most 180 | **not met** | 170 MB |');
  expect(lineOf(second, 'ratio')).toBe('| ratio | 0.90 | at least 0.9 | holds | new |');
  // All else of the document stands.
  const around = (document: string) => document.replace(/<!-- written[\s\S]*?<!-- end[^>]*>/, '');
  expect(around(second)).toBe(around(DOCUMENT));
});

test('[SPD-80] a document without a place for them is not written', () => {
  expect(() => withRecord('# Performance', [], NOW)).toThrow('docs/performance.md has no place for the figures');
});
