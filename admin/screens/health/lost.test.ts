import { expect, test } from 'vitest';
import { lostOf } from '#admin/screens/health/lost.ts';
import type { Backups } from '#contract/staff/health.ts';

const NOW = Date.parse('2026-11-19T12:00:00.000Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const none = { isOn: true, last: null, rehearsed: null, elsewhereAt: null, hasFile: false, isUnderWay: false };
const kept = { keptUntil: ago(2), copiedUntil: null, isStuck: false, rehearsed: null };
const said = (given: Partial<Backups>) => {
  const { value, more } = lostOf({ ...none, moments: null, ...given }, NOW);
  return `${value} ${more}`;
};

test('[HLT-10] what a fire would take is reckoned from the newest that lies elsewhere, and nothing on this machine counts', () => {
  const hasFile = true;
  expect(said({ hasFile, moments: kept })).toBe('Everything backups lie on this machine alone: download one');
  expect(said({ hasFile, elsewhereAt: ago(600), moments: kept })).toBe(
    '10 h of orders at most: the backup lies in the bucket',
  );
  expect(said({ hasFile, elsewhereAt: ago(600), moments: { ...kept, copiedUntil: ago(4) } })).toBe(
    '4 min of orders at most: every change is copied to the bucket',
  );
  // The bucket took the night's backup, and no change since.
  expect(said({ hasFile, elsewhereAt: ago(60), moments: { ...kept, copiedUntil: ago(90) } })).toMatch(/^60 min|^1 h/);
  expect(said({ moments: kept })).toBe('Everything there is no good backup yet');
  expect(said({ isOn: false })).toBe('Ask whoever keeps your database');
});
