import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rememberPublicAddress } from '#server/staff/index.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { nodeFlags } from './setup.mjs';

const { db, url, request, config } = await openTestShop();

async function run(...args: string[]) {
  const env = {
    ...nodeFlags.env,
    PATH: process.env.PATH,
    DATABASE_URL: url,
    DATA_DIR: config.DATA_DIR,
  };
  const ended = await promisify(execFile)(process.execPath, [...nodeFlags.args, 'scripts/staff.ts', ...args], {
    env,
  }).catch((error: { stdout: string; stderr: string }) => error);
  return ended.stdout + ended.stderr;
}

async function accept(link: string) {
  const token = /invitation\?token=([\w-]{43})/.exec(link)?.[1];
  return request('/api/admin/invitations/accept', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ token, password: 'seven-quiet-geckos' }),
  });
}

test('[ADM-14] staff:add prints a link by which the first owner comes in', async () => {
  const added = await run('add', 'ishani@example.com', '--owner', '--name', 'Ishani Gunawardena');
  expect(added).toContain('http://localhost:3000/admin/invitation?token=');
  expect(await (await accept(added)).json()).toEqual({ next: 'set_up' });
});

test('[ADM-14] staff:reset helps after a loss @nightly', async () => {
  await db.execute(
    sql`update users set totp_secret = 'x', totp_confirmed_at = now() where email = 'ishani@example.com'`,
  );

  const again = await run('reset', 'ishani@example.com');
  const { rows } = await db.execute(sql`select role, first_name, totp_secret,
    (select count(*)::int from staff_sessions where user_id = users.id) as sessions
    from users where email = 'ishani@example.com'`);
  expect(rows).toEqual([{ role: 'owner', first_name: 'Ishani', totp_secret: null, sessions: 0 }]);
  expect(await (await accept(again)).json()).toEqual({ next: 'set_up' });
});

test('[ADM-14] the link leads to the address that the shop was opened with', async () => {
  await rememberPublicAddress(db, 'https://shop.example');
  expect(await run('add', 'sahan@example.com')).toContain('https://shop.example/admin/invitation?token=');
});

test('[ADM-14] what is wrong is said in a sentence @nightly', async () => {
  expect(await run('add', 'nobody')).toContain('Whom?');
  expect(await run('add', 'sahan@example.com', '--may', 'orders,everything')).toContain("no permission 'everything'");
  expect(await run('reset', 'stranger@example.com')).toContain('There is no member of staff');
});
