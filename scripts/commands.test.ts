import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { waitFor } from '#testing/shop-process.ts';
import { openTestDatabase } from '#testing/test-shop.ts';
import { nodeFlags } from './setup.mjs';

const url = await openTestDatabase();
const { db, close } = openDatabase(url, { log: createLog({ LOG_LEVEL: 'silent' }) });
afterAll(close);

function start(script: string, settings: Record<string, string>) {
  const command = spawn(process.execPath, [...nodeFlags.args, script], {
    env: { ...nodeFlags.env, PATH: process.env.PATH, ...settings },
  });
  const output = { said: '' };
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (data) => (output.said += data));
  return { command, output, ended: once(command, 'close') };
}

async function run(script: string) {
  const { output, ended } = start(script, { DATABASE_URL: url });
  const [code] = await ended;
  return { code, said: output.said };
}

test('[REL-14] npm run audit:ledger says that everything agrees @nightly', async () => {
  expect(await run('scripts/audit-ledger.ts')).toEqual({ code: 0, said: 'Everything agrees.\n' });
});

test('[REL-14] npm run audit:ledger names what does not agree, and fails', async () => {
  await db.execute(sql`update product_items set reserved = reserved + 1 where id = 1`);
  const { code, said } = await run('scripts/audit-ledger.ts');
  expect(code).toBe(1);
  expect(said).toContain('Not so: reserved pieces are those that orders hold. item 1: expected');
  expect(said).toContain('1 disagreements.');
  await db.execute(sql`update product_items set reserved = reserved - 1 where id = 1`);
});

test('[OPS-08] npm run seed puts the demo data back, and npm run migrate leaves what is up to date @nightly', async () => {
  await db.execute(sql`update products set name = 'Another' where id = 1`);
  expect(await run('scripts/migrate.ts')).toEqual({ code: 0, said: 'The tables are up to date.\n' });
  expect(await run('scripts/seed.ts')).toEqual({ code: 0, said: 'The demo data is loaded.\n' });
  const { rows } = await db.execute(sql`select name from products where id = 1`);
  expect(rows).toEqual([{ name: 'Aloe Vera Day Cream' }]);
});

test('[MAIL-01] npm run mails says that none is kept @nightly', async () => {
  expect(await run('scripts/mails.ts')).toMatchObject({ code: 0, said: expect.stringMatching(/^No mail is kept/) });
});

test('[MAIL-01] npm run mails prints the last ten that were kept, the newest at the end', async () => {
  await db.execute(sql`insert into mails (kind, key, recipient, subject, html, text, state)
    select 'welcome', n, n || '@example.com', 'Welcome', '', 'Follow http://localhost/link-' || n, 'kept'
    from generate_series(1, 12) n`);
  const { code, said } = await run('scripts/mails.ts');
  expect(code).toBe(0);
  expect(said.match(/link-\d+/g)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `link-${n}`));
  expect(said).toContain('To: 12@example.com\nSubject: Welcome\n\nFollow');
});

test('[SBX-10] npm run sandbox opens it by itself and prints the settings of a shop that uses it @nightly', async () => {
  const { command, output, ended } = start('sandbox/main.ts', { SANDBOX_PORT: '0' });
  const address = await waitFor(() => /open at (http:\S+)\. [\s\S]*MINTPAY_SECRET=".+"\n/.exec(output.said)?.[1]);
  expect((await fetch(address)).status).toBe(200);
  for (const key of ['GATEWAY_URL', 'GATEWAY_PASSWORD', 'KOKO_URL', 'KOKO_PRIVATE_KEY', 'MINTPAY_URL']) {
    expect(output.said).toContain(`\n${key}="`);
  }
  command.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
