import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isSlower } from './rows.ts';

test('[SPD-81] a revision counts as slower where every round says so, and by more than a twentieth', () => {
  expect(isSlower([0.9, 0.92, 0.97])).toBe(true);
  expect(isSlower([0.8, 0.92, 1.01])).toBe(false);
  expect(isSlower([0.96, 0.97, 0.99])).toBe(false);
  expect(isSlower([1.1, 1.2, 1.3])).toBe(false);
});

test('[SPD-81] a pull request is compared with the branch it is for', () => {
  const workflow = readFileSync('.github/workflows/bench.yml', 'utf8');
  expect(workflow).toMatch(/^ {2}pull_request:$/m);
  expect(workflow).toContain('npm run bench:compare -- origin/$');
});
