import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBrowserReport, readUnitReport } from './test-reports.mjs';

const FOLDER = path.resolve('var/test-flaky');

const SPEC = `import { expect, test } from '@playwright/test';
test('[OPS-22] steady', () => {});
test('[OPS-22] unsteady', ({}, { retry }) => expect(retry).toBe(1));`;

/** Our settings, without the shop and the browser, which these tests do not need. */
const CONFIG = `import config from '../../playwright.config.ts';
const { webServer, projects, ...settings } = config;
export default { ...settings, testDir: '.', outputDir: './results', projects: [{ name: 'phone' }] };`;

describe('a browser test that passes only at its second try', () => {
  let run: ReturnType<typeof spawnSync>;

  beforeAll(() => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path.join(FOLDER, 'unsteady.spec.ts'), SPEC);
    writeFileSync(path.join(FOLDER, 'playwright.config.ts'), CONFIG);
    const args = ['node_modules/@playwright/test/cli.js', 'test', `--config=${FOLDER}`];
    const { NODE_OPTIONS, VITEST, ...environment } = process.env;
    const env = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(FOLDER, 'report.json') };
    run = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  });
  afterAll(() => rmSync(FOLDER, { recursive: true }));

  test('[OPS-22] fails the run', () => {
    expect(run.stdout).toContain('1 flaky');
    expect(run.status).toBe(1);
  });

  test('[OPS-22] counts as failed in the totals, and is told apart from a broken one', () => {
    const report = readBrowserReport(JSON.parse(readFileSync(path.join(FOLDER, 'report.json'), 'utf8')));
    expect(report.passed).toBe(1);
    expect(report.failures.map(({ title }) => title)).toEqual([
      'unsteady.spec.ts at phone: [OPS-22] unsteady (passed only at the second try)',
    ]);
    expect(report.failures[0]?.message).toContain('toBe');
  });
});

test('[OPS-22] tests that never ran to their end have failed', () => {
  for (const report of [readUnitReport(undefined), readBrowserReport(undefined)]) {
    expect(report).toMatchObject({ passed: 0, failures: [{ message: 'They did not run to their end.' }] });
  }
});

test('[OPS-22] a unit test that failed is named, and so is a file that could not be loaded', () => {
  const report = readUnitReport({
    numPassedTests: 3,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          { status: 'failed', fullName: 'breaks', failureMessages: ['expected 1', 'to be 2'] },
        ],
      },
    ],
  });
  expect(report).toEqual({
    passed: 3,
    failures: [
      { title: 'a.test.ts', message: 'no such module' },
      { title: 'breaks', message: 'expected 1\nto be 2' },
    ],
  });
});

describe('the parts of npm test', () => {
  const workflow = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8');

  test('[GRW-12] are those that the workflow runs side by side, none left out', () => {
    const [, list = ''] = /part: \[(.+)\]/.exec(workflow('test')) ?? [];
    expect(list.split(', ')).toEqual(['static', 'unit --shard=1/2', 'unit --shard=2/2', 'browser']);
    expect(workflow('test')).toContain(`npm test -- \${{ matrix.part }}`);
    expect(workflow('nightly')).toContain('npm run test:long');
    const { stderr, status } = spawnSync(process.execPath, ['scripts/test.mjs', 'everything'], { encoding: 'utf8' });
    expect([status, stderr.trim()]).toEqual([1, "There is no part 'everything': static, unit, browser."]);
  });
});
