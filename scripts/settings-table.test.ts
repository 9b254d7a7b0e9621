import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS_PAGE, withSettings } from './settings-table.ts';

test('[OPS-13] the page of settings is the schema’s: npm run docs:settings prints it anew', () => {
  const page = readFileSync(SETTINGS_PAGE, 'utf8');
  expect(withSettings(page)).toBe(page);
});
