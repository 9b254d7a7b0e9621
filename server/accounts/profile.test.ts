import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addresses, sessions, users } from '#server/accounts/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { forgetAccounts } from '#testing/forget-accounts.ts';
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const { send, customer } = apiClient(shop.request);

const home = {
  fullName: 'Nimali Perera',
  address: '12 Temple Road',
  apartment: '',
  district: 'Kandy',
  postalCode: '20000',
  phone: '077 123 4567',
};
const evil = `'); drop table users;--<img src=x onerror=alert(1)>`;

let nimali: Awaited<ReturnType<typeof customer>>;
let ruwan: Awaited<ReturnType<typeof customer>>;
beforeEach(async () => {
  await forgetAccounts(shop.db);
  shop.clock.now = new Date();
  nimali = await customer('nimali@example.com');
  ruwan = await customer('ruwan@example.com');
});

const at = (path = '') => `/users/${nimali.id}${path}`;
const asNimali = (method: string, path: string, body?: unknown, key?: string) =>
  send(method, path, body, { token: nimali.token, ...(key && { key }) });
const add = async (change: object = {}) =>
  (await asNimali('POST', at('/addresses'), { ...home, ...change })).body.addresses;

describe('name and phone', () => {
  const fields = { firstName: 'Nimali', lastName: 'de Silva', phone: '077 123 4567' };

  test('[API-12] are changed by their owner, and the number is kept in one form', async () => {
    const { status, body } = await asNimali('PUT', at(), fields);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: nimali.id, lastName: 'de Silva', phone: '+94771234567' });
    expect((await asNimali('GET', at())).body).toEqual(body);
    expect((await asNimali('PUT', at(), { ...fields, phone: '' })).body.user.phone).toBeNull();
  });

  test('[API-12] of somebody else stay as they are, and the email and the role of everybody', async () => {
    expect(await send('PUT', at(), fields, { token: ruwan.token })).toMatchObject({
      status: 404,
      body: { code: 'user_not_found' },
    });
    await shop.db.update(users).set({ role: 'staff' }).where(eq(users.id, ruwan.id));
    expect((await send('PUT', at(), fields, { token: ruwan.token })).status).toBe(404);
    expect((await send('PUT', at(), fields)).status).toBe(401);
    await asNimali('PUT', at(), { ...fields, email: 'x@example.com', role: 'owner', id: ruwan.id });
    expect((await asNimali('GET', at())).body.user).toMatchObject({
      emailAddress: 'nimali@example.com',
      role: 'customer',
      lastName: 'de Silva',
    });
    expect((await send('GET', `/users/${ruwan.id}`, undefined, { token: ruwan.token })).body.user.lastName).toBe(
      'Perera',
    );
  });

  test.each([
    ['firstName', ''],
    ['firstName', '  '],
    ['lastName', undefined],
    ['lastName', 'x'.repeat(10_000)],
    ['firstName', { a: 1 }],
    ['phone', '12'],
    ['phone', 771234567],
    ['phone', '7'.repeat(10_000)],
  ])('[API-12] %s = %j is refused at its field and changes nothing', async (field, value) => {
    const { status, body } = await asNimali('PUT', at(), { ...fields, [field]: value });
    expect(status).toBe(400);
    expect(body.details.problems[0].field).toBe(field);
    expect((await asNimali('GET', at())).body.user.lastName).toBe('Perera');
  });

  test('[API-12] may contain any letters: SQL and HTML are only letters', async () => {
    const { body } = await asNimali('PUT', at(), { ...fields, firstName: evil, lastName: evil });
    expect([body.user.firstName, body.user.lastName]).toEqual([evil, evil]);
    expect(await shop.db.$count(users)).toBe(2);
  });

  test('[CLI-02] changed again with the same key gets the first answer', async () => {
    const first = await asNimali('PUT', at(), fields, 'key-12345678');
    await asNimali('PUT', at(), { ...fields, lastName: 'Later' });
    expect(await asNimali('PUT', at(), fields, 'key-12345678')).toEqual(first);
    expect((await asNimali('GET', at())).body.user.lastName).toBe('Later');
  });
});

describe('saved addresses', () => {
  test('[API-12] are added, changed and removed; the first is the default', async () => {
    expect((await asNimali('GET', at('/addresses'))).body).toEqual({ addresses: [] });
    const [first] = await add();
    const door = { town: '', landmark: '', secondPhone: '' };
    expect(first).toEqual({ ...home, ...door, id: first.id, phone: '+94771234567', isDefault: true });
    const [, second] = await add({ fullName: 'Office' });
    expect(second).toMatchObject({ fullName: 'Office', isDefault: false });
    const changed = await asNimali('PUT', at(`/addresses/${second.id}`), { ...home, district: 'Galle' });
    expect(changed.body.addresses[1]).toMatchObject({ id: second.id, district: 'Galle', isDefault: false });
    const removed = await asNimali('DELETE', at(`/addresses/${second.id}`));
    expect(removed.body.addresses).toEqual([first]);
    expect((await asNimali('DELETE', at(`/addresses/${second.id}`))).body.code).toBe('address_not_found');
  });

  test('[API-12] have one default, whatever is asked', async () => {
    await add();
    const [, second] = await add();
    const list = await add({ isDefault: true, fullName: 'Third' });
    expect(list.map(({ isDefault }: { isDefault: boolean }) => isDefault)).toEqual([true, false, false]);
    expect(list[0].fullName).toBe('Third');
    const moved = await asNimali('PUT', at(`/addresses/${second.id}`), { ...home, isDefault: true });
    expect(moved.body.addresses[0]).toMatchObject({ id: second.id, isDefault: true });
    const kept = await asNimali('PUT', at(`/addresses/${second.id}`), { ...home, isDefault: false });
    expect(kept.body.addresses[0]).toMatchObject({ id: second.id, isDefault: true });
    const left = await asNimali('DELETE', at(`/addresses/${second.id}`));
    expect(left.body.addresses.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });

  test('[API-12] are at most ten, also when many are added at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => asNimali('POST', at('/addresses'), home)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.code === 'too_many_addresses')).toHaveLength(4);
    const { body } = await asNimali('GET', at('/addresses'));
    expect(body.addresses).toHaveLength(10);
    expect(body.addresses.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });

  test('[API-12] of somebody else do not exist', async () => {
    const [mine] = await add();
    const asRuwan = (method: string, path: string, body?: unknown) => send(method, path, body, { token: ruwan.token });
    const tries = await Promise.all([
      asRuwan('GET', at('/addresses')),
      asRuwan('POST', at('/addresses'), home),
      asRuwan('PUT', at(`/addresses/${mine.id}`), home),
      asRuwan('DELETE', at(`/addresses/${mine.id}`)),
      asRuwan('PUT', `/users/${ruwan.id}/addresses/${mine.id}`, { ...home, fullName: 'Stolen', isDefault: true }),
      asRuwan('DELETE', `/users/${ruwan.id}/addresses/${mine.id}`),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await send('GET', at('/addresses'))).status).toBe(401);
    expect((await asNimali('GET', at('/addresses'))).body.addresses).toEqual([mine]);
  });

  test.each([
    ['fullName', ''],
    ['fullName', 'x'.repeat(10_000)],
    ['address', undefined],
    ['apartment', 'x'.repeat(10_000)],
    ['apartment', 7],
    ['district', ''],
    ['district', 'London'],
    ['district', "Kandy'; drop table addresses;--"],
    ['postalCode', '123'],
    ['postalCode', '1234567'],
    ['postalCode', '<b>10'],
    ['phone', ''],
    ['phone', 'call me'],
    ['isDefault', 'yes'],
  ])('[API-12] with %s = %j are refused at the field', async (field, value) => {
    const { status, body } = await asNimali('POST', at('/addresses'), { ...home, [field]: value });
    expect(status).toBe(400);
    expect(body.details.problems[0].field).toBe(field);
    expect(await shop.db.$count(addresses)).toBe(0);
  });

  test('[API-12] keep SQL and HTML as letters, and refuse what is no JSON or no id', async () => {
    const [kept] = await add({ fullName: evil, address: evil, apartment: evil });
    expect([kept.fullName, kept.address, kept.apartment]).toEqual([evil, evil, evil]);
    for (const raw of ['{', '[]', '"x"', 'null', '7']) {
      const answer = await send('POST', at('/addresses'), undefined, { token: nimali.token, raw });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
    for (const id of ['0', '-1', 'x', '99999999999', `1%27%20or%20'1'='1`])
      expect((await asNimali('DELETE', at(`/addresses/${id}`))).status).toBe(400);
  });

  test('[CLI-02] added again with the same key are there once', async () => {
    const first = await asNimali('POST', at('/addresses'), home, 'key-12345678');
    expect(await asNimali('POST', at('/addresses'), home, 'key-12345678')).toEqual(first);
    expect(await shop.db.$count(addresses)).toBe(1);
  });
});

describe('signed-in devices', () => {
  test('[API-12] are listed with the current one marked, without their tokens', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/124.0 Mobile Safari/537.36';
    await shop.db.update(sessions).set({ userAgent: phone }).where(eq(sessions.userId, nimali.id));
    const again = await send('POST', '/auth/login', { email: nimali.email, password: nimali.password });
    const { body } = await send('GET', '/auth/sessions', undefined, { token: again.body.token });
    expect(body.sessions).toEqual([
      { startedAt: expect.any(String), device: 'Unknown device', isCurrent: true },
      { startedAt: expect.any(String), device: 'Chrome on Android', isCurrent: false },
    ]);
    const [row] = await shop.db.select().from(sessions);
    expect(JSON.stringify(body)).not.toContain(row?.tokenHash);
    expect((await send('GET', '/auth/sessions')).status).toBe(401);
  });

  test('[API-12] that have expired are not listed', async () => {
    const { email, password } = nimali;
    const signIn = (rememberMe: boolean) => send('POST', '/auth/login', { email, password, rememberMe });
    const { token } = (await signIn(true)).body;
    const listed = async () => (await send('GET', '/auth/sessions', undefined, { token })).body.sessions.length;
    const before = await listed();
    await signIn(false);
    expect(await listed()).toBe(before + 1);
    shop.clock.now = new Date(Date.now() + 24 * 3_600_000);
    expect(await listed()).toBe(before);
  });

  test('[CLI-02] signing out everywhere, or a new password, sent again gets the first answer', async () => {
    await send('POST', '/auth/login', { email: nimali.email, password: nimali.password });
    for (let time = 0; time < 2; time += 1)
      expect((await asNimali('POST', '/auth/logout-everywhere', {}, 'key-12345678')).body).toEqual({ ended: 1 });
    const change = { currentPassword: nimali.password, newPassword: 'a-new-leaf-every-day' };
    for (let time = 0; time < 2; time += 1)
      expect((await asNimali('POST', '/auth/change-password', change, 'key-87654321')).status).toBe(200);
    const { rows } = await shop.db.execute(sql`select * from idempotency_keys`);
    expect(JSON.stringify(rows)).not.toMatch(/leaf/);
  });
});
