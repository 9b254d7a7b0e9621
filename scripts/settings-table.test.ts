import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withSettings } from './settings-table.ts';

test('[OPS-13] the README’s table of settings is the schema’s: npm run docs:settings prints it anew', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(withSettings(readme)).toBe(readme);
});
