import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong, runs, someOf } from '#testing/randomness.ts';
import playwright from '../playwright.config.ts';
import vitest from '../vitest.config.ts';
import { findNightlyFiles } from './test-titles.ts';

const sources = globSync([
  '{admin,bench,contract,deploy,sandbox,scripts,server,texts,ui,web}/**/*.test.ts',
  '{testing,e2e}/**/*.ts',
]);
const having = (pattern: RegExp) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

test('[GRW-10] a property begins with the fixed seed, and draws the same each time', () => {
  const numbers = fc.sample(fc.nat(99), 5);
  expect(fc.sample(fc.nat(99), 5)).toEqual(numbers);
  if (!isLong) expect(numbers).toEqual([3, 5, 91, 33, 0]);
});

test('[GRW-10] no test draws chances of its own, sets another seed for all, or plays a property where none is set', () => {
  expect(having(/Math\.random|randomInt\b|randomBytes|getRandomValues\(/)).toEqual([
    'scripts/randomness.test.ts',
    'testing/unique.ts',
  ]);
  expect(having(/[cC]onfigureGlobal\(/)).toEqual(['testing/randomness.ts']);
  expect(having(/from 'fast-check'/).filter((file) => file.startsWith('e2e/'))).toEqual([]);
});

test('[GRW-11] what costs seconds is tried a tenth as often on each run, and whole by night', () => {
  const points = Array.from({ length: 24 }, (_, index) => index);
  expect(runs(200)).toBe(isLong ? 200 : 20);
  expect(someOf(points)).toHaveLength(isLong ? 24 : 3);
  expect(someOf(points)).toEqual(someOf(points));
});

test('[GRW-11] what is marked for the night is left out by npm test, and run by npm run test:long', () => {
  const title = '[ABC-01] something long @nightly';
  expect([vitest.test?.testNamePattern ?? /./].map((pattern) => new RegExp(pattern).test(title))).toEqual([isLong]);
  const isLeftOut = playwright.projects?.map(({ grepInvert }) => (grepInvert as RegExp).test(title));
  expect(isLeftOut).toEqual([!isLong, !isLong]);
});

test('[GRW-11] a file without a test for the day is not opened by npm test', () => {
  const nightly = 'scripts/kept-shop.test.ts';
  expect(findNightlyFiles([nightly, 'server/platform/db/own-database.test.ts'])).toEqual([nightly]);
  const projects = (vitest.test?.projects ?? []) as { test: { exclude?: string[] } }[];
  expect(projects.some(({ test }) => test.exclude?.includes(nightly))).toBe(!isLong);
});
