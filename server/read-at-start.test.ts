import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { nodeFlags } from '../scripts/setup.mjs';

const PACKAGES_READ = `
  import { registerHooks } from 'node:module';
  const read = new Set();
  registerHooks({
    load(url, context, next) {
      read.add(/node_modules\\/((@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await import('#server/shop.ts');
  console.log(JSON.stringify([...read]));
  process.exit();`;

test('[SPD-25] a start reads no code for pictures, sealed backups and sheets: they come with the first of them', () => {
  const told = execFileSync(process.execPath, [...nodeFlags.args, '--input-type=module', '--eval', PACKAGES_READ]);
  const read = JSON.parse(told.toString());
  expect(read).toEqual(expect.arrayContaining(['drizzle-orm', 'hono', 'pg-boss']));
  const later = ['age-encryption', '@noble/curves', 'csv-parse', 'read-excel-file', 'sharp'];
  expect(later.filter((name) => read.includes(name))).toEqual([]);
});
