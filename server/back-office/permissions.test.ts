import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { saveSettings } from '#contract/staff/settings.ts';
import { PERMISSION_NAMES, type StaffCall } from '#contract/staff/staff-call.ts';
import * as today from '#contract/staff/today.ts';
import { auditLog } from '#server/staff/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { modulesOf } from '#testing/modules-of.ts';
import { inTurns } from '#testing/randomness.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { customer } = apiClient(shop.request);
const member = staffClient(shop);

const isCall = (value: unknown): value is StaffCall => typeof value === 'object' && value !== null && 'needs' in value;
const parts = await modulesOf('contract/staff/*.ts');
const calls = parts.flatMap((part) => Object.values(part)).filter(isCall);
const guarded = calls.filter(({ needs }) => needs !== 'sign-in');

/** Its address with something in it; whatever else the call wants is left out. */
const addressOf = ({ path }: StaffCall) => `/api${path.replaceAll(/\{\w+\}/g, '2147483647')}`;

function ask(call: StaffCall, headers: Record<string, string>) {
  return shop.request(addressOf(call), {
    method: call.method,
    headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json', ...headers },
    ...(call.method === 'POST' || call.method === 'PUT' ? { body: '{}' } : {}),
  });
}
const as = ({ token }: { token: string }) => ({ Cookie: `komarika_staff=${token}` });

test('[ADM-15] every call of the contract is served, and every call under /admin says whom it is for', async () => {
  const response = await shop.request('/api/openapi.json');
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { 'x-needs'?: string; tags: string[] }>>;
  };
  const served = Object.entries(paths)
    .filter(([path]) => path.startsWith('/admin/'))
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
  expect(served.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
    calls.map(({ path, method }) => `${method} ${path}`).sort(),
  );
  for (const { operation } of served) {
    expect(operation['x-needs']).toBeTruthy();
    expect(operation.tags).toEqual(['Back office']);
  }
});

test('[ADM-17] the API document has a section for the back office that says whom each call is for', async () => {
  const page = await (await shop.request('/api/docs')).text();
  const [before = '', after = ''] = page.split('<h2 id="back-office">');
  expect(before).not.toContain('/admin/');
  expect(after).toContain('Needs: orders.');
});

describe('[ADM-15] who may what, call by call', async () => {
  const nimali = await customer('walker@example.com');
  const nobody = await member({ permissions: [] });
  const owner = await member({ role: 'owner', permissions: [] });
  const withOne = await Promise.all(
    PERMISSION_NAMES.map(async (name) => [name, await member({ permissions: [name] })] as const),
  );
  const someOthers = inTurns(withOne, 2);

  test.each(guarded.map((call) => [call.name, call] as const))('[ADM-15] %s', async (_name, call) => {
    expect((await ask(call, {})).status).toBe(401);
    expect((await ask(call, { Authorization: `Bearer ${nimali.token}` })).status).toBe(404);
    const code = async (headers: Record<string, string>) => (await (await ask(call, headers)).json()).code;
    const right = withOne.filter(([name]) => name === call.needs);
    for (const [name, one] of [...right, ...someOthers()]) {
      const isIn = call.needs === 'staff' || call.needs === name;
      expect([name, (await code(as(one))) === 'not_allowed']).toEqual([name, !isIn]);
    }
    expect((await code(as(nobody))) === 'not_allowed').toBe(call.needs !== 'staff');
    expect(await code(as(owner))).not.toBe('not_allowed');
  });

  test.each(guarded.filter(({ method }) => method !== 'GET').map((call) => [call.name, call] as const))(
    '[ADM-10] %s from another page',
    async (_name, call) => {
      const response = await ask(call, { ...as(owner), 'Sec-Fetch-Site': 'cross-site' });
      expect((await response.json()).code).toBe('wrong_origin');
    },
  );

  test.each(guarded.filter(({ asksAgain }) => asksAgain).map((call) => [call.name, call] as const))(
    '[ADM-11] %s asks for the code again',
    async (_name, call) => {
      const old = await member({ role: 'owner', secondFactorAt: new Date(shop.clock.now.getTime() - 11 * 60_000) });
      const { code, details } = await (await ask(call, as(old))).json();
      expect([code, details]).toEqual(['second_factor_needed', { why: 'again' }]);
      const fresh = await member({ role: 'owner', secondFactorAt: new Date(shop.clock.now.getTime() - 9 * 60_000) });
      expect((await (await ask(call, as(fresh))).json()).code).not.toBe('second_factor_needed');
    },
  );
});

test('[ADM-16] a staff write that fails leaves no line, one that is repeated by its key leaves one', async () => {
  const owner = await member({ role: 'owner' });
  const lines = () => shop.db.$count(auditLog, eq(auditLog.actorId, owner.id));
  const change = { changes: [{ key: 'MAIL_LOW_STOCK' as const, value: 'off', was: 'on' }] };
  for (const _ of [1, 2]) await owner.send(saveSettings, change, { key: 'one-key' });
  expect(await lines()).toBe(1);
  await shop.db.execute(sql`alter table settings add constraint refuse_all check (key <> 'MAIL_MORNING') not valid`);
  const refused = { changes: [{ key: 'MAIL_MORNING' as const, value: 'off', was: 'on' }] };
  expect((await owner.send(saveSettings, refused)).status).toBe(500);
  expect(await lines()).toBe(1);
});

test('[ADM-19] the back office is open while the shop is not', async () => {
  const early = await openTestShop({ UNDER_DEVELOPMENT: 'on' });
  const owner = await staffClient(early)({ role: 'owner' });
  const changes = [{ key: 'MAIL_MORNING' as const, value: 'off', was: 'on' }];
  expect((await owner.send(saveSettings, { changes })).status).toBe(200);
  expect((await owner.send(today.getToday, {})).status).toBe(200);
});
