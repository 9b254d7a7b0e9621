import { inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ErrorBody } from '#contract/errors.ts';
import { createCategory } from '#contract/staff/products.ts';
import { hashPassword, users } from '#server/accounts/index.ts';
import type { OpenApiDocument } from '#server/platform/http/openapi.ts';
import { rateLimits } from '#server/platform/tables.ts';
import { apiClient } from '#testing/api-client.ts';
import { createUsers } from '#testing/create-users.ts';
import { inTurns } from '#testing/randomness.ts';
import { staffClient } from '#testing/staff-client.ts';
import { openTestShop } from '#testing/test-shop.ts';

/** Every call that the API describes, so also those to come, gets something wrong in every place of its input; by night whatever can be wrong. */
const shop = await openTestShop();
const { send } = apiClient(shop.request);
const passwordHash = await hashPassword('leaf-in-the-morning');
const document: OpenApiDocument = await (await shop.request('/api/openapi.json')).json();

type Schema = {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
};
type Operation = {
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
};
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation: operation as unknown as Operation,
  })),
);
const staffReads = calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/admin'));
const writes = calls.filter(({ operation }) => operation.requestBody);

const WRONG = [
  undefined,
  null,
  '',
  'x'.repeat(10_000),
  `'); drop table users; --`,
  '<script>alert(1)</script>',
  'a\u0000b',
  '\ud800',
  { $gt: '' },
  [[]],
  -1,
  1e21,
];
const WRONG_IN_ADDRESS = [
  'abc',
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9'.repeat(30),
  '%00',
  `1'%20or%201=1`,
  '%F0%9F%8C%B5',
];
const someWrongInAddress = inTurns(WRONG_IN_ADDRESS, 2);
const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
const NO_BODY = ['{', '[]', '"x"', 'null', '7', '[null]', '{"__proto__": 7}', '\u0000', deep];

const someWrong = inTurns(WRONG, 1);
const someNoBody = inTurns(NO_BODY, 2);

/** What would be right, as far as it matters here. */
const RIGHT: Record<string, unknown> = {
  email: 'someone@example.com',
  password: 'leaf-in-the-morning',
  currentPassword: 'leaf-in-the-morning',
  newPassword: 'another-leaf-at-night',
  phone: '077 123 4567',
  secondPhone: '071 123 4567',
  secondPhoneNumber: '071 123 4567',
  postalCode: '20000',
  token: 'A'.repeat(43),
  handle: 'A'.repeat(43),
  code: '407116',
};

function rightFor({ type, enum: choices, properties, items, anyOf }: Schema, name = ''): unknown {
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, rightFor(value, key)]));
  if (name in RIGHT) return RIGHT[name];
  if (choices) return choices[0];
  if (anyOf?.[0]) return rightFor(anyOf[0], name);
  if (type === 'array') return items ? [rightFor(items)] : [];
  if (type === 'boolean') return true;
  return type === 'integer' || type === 'number' ? 1 : 'Nimali';
}

/** The value again and again, each time with one place in it wrong. */
function* spoilt(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const wrong of spoilt(value[0])) yield [wrong];
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      for (const wrong of spoilt(part)) yield { ...value, [key]: wrong };
    }
  } else yield* someWrong();
}

/** All that people have left in the shop, as one text. */
async function everything(): Promise<string> {
  const tables = ['users', 'addresses', 'sessions', 'one_time_tokens', 'carts', 'cart_lines', 'newsletter_subscribers'];
  const parts = tables.map(
    (table) => sql`select ${table} as name, row::text as content from ${sql.identifier(table)} row`,
  );
  const { rows } = await shop.db.execute(sql`${sql.join(parts, sql` union all `)} order by 1, 2`);
  return JSON.stringify(rows);
}

/** Says no, in the API's shape, or yes: never that it broke. Who was let through has changed something. */
async function isRefused(
  method: string,
  path: string,
  { token, ...sent }: { token: string; raw?: string; body?: unknown },
): Promise<boolean> {
  const raw = sent.raw !== undefined && { raw: sent.raw };
  let { status, body } = await send(method, path, sent.body, { token, ...raw });
  if (status === 429) {
    await shop.db.delete(rateLimits);
    ({ status, body } = await send(method, path, sent.body, { token, ...raw }));
  }
  const what = `${method} ${path} ${JSON.stringify(sent).slice(0, 200)}`;
  expect(status, what).not.toBe(500);
  expect(status, what).not.toBe(429);
  if (status >= 400) expect(ErrorBody.safeParse(body).success, what).toBe(true);
  return status >= 400;
}

type Request = Parameters<typeof isRefused>;

/** Nothing is left behind by what was refused, however much of it there is in a row. */
async function expectCalm(requests: Iterable<Request>) {
  let before = await everything();
  for (const [method, path, sent] of requests) {
    if (await isRefused(method, path, sent)) continue;
    before = await everything();
  }
  expect(await everything()).toBe(before);
}

type Member = Awaited<ReturnType<typeof createUsers>>[number];
let nimali: Member;
let ruwan: Member;
beforeEach(async () => {
  [nimali, ruwan] = (await createUsers(shop.db, 2)) as [Member, Member];
  await shop.db
    .update(users)
    .set({ passwordHash })
    .where(inArray(users.id, [nimali.id, ruwan.id]));
});

const own = (path: string) => path.replace('/users/{id}', `/users/${nimali.id}`).replaceAll(/\{\w+\}/g, '1');

describe('what is wrong in a request', () => {
  test.each(writes)('[OPS-07] $method $path: every field of its body', async ({ method, path, operation }) => {
    const right = rightFor(operation.requestBody?.content['application/json']?.schema ?? {});
    const { token } = nimali;
    await expectCalm([
      ...[...spoilt(right)].map((body): Request => [method, own(path), { token, body }]),
      ...someNoBody().map((raw): Request => [method, own(path), { token, raw }]),
    ]);
  });

  const addressed = calls.filter(({ operation }) => operation.parameters.length > 0);
  test.each(addressed)('[OPS-07] $method $path: its address', async (call) => {
    const { method, path, operation } = call;
    const schema = operation.requestBody?.content['application/json']?.schema;
    const sent = { token: nimali.token, body: schema && rightFor(schema) };
    const queried = operation.parameters.filter((parameter) => parameter.in === 'query');
    await expectCalm(
      someWrongInAddress().flatMap((wrong): Request[] => [
        [method, path.replaceAll(/\{\w+\}/g, wrong), sent],
        ...queried.map(({ name }): Request => [method, `${own(path)}?${name}=${wrong}`, sent]),
        [method, own(path.replace(/\{(?!id\}\/)\w+\}$/, wrong)), sent],
      ]),
    );
  });

  test.each(calls.filter(({ path }) => path.startsWith('/users/{id}')))(
    '[OPS-07] [API-12] $method $path: somebody else’s id',
    async ({ method, path, operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      const before = await everything();
      const { status } = await send(method, own(path), schema && rightFor(schema), { token: ruwan.token });
      expect(status).toBe(404);
      expect(await everything()).toBe(before);
    },
  );

  test('[SEC-17] a NUL in the address of any call of the back office is wrong input', async () => {
    const owner = await staffClient(shop)({ role: 'owner' });
    const searched = staffReads.flatMap(({ path, operation }) =>
      operation.parameters
        .filter((parameter) => parameter.in === 'query' && parameter.schema.type === 'string' && !parameter.schema.enum)
        .map(({ name }) => `${own(path)}?${name}=a%00b`),
    );
    expect(searched.length).toBeGreaterThan(13);
    for (const path of searched) {
      const { status } = await shop.request(`/api${path}`, { headers: { Cookie: `komarika_staff=${owner.token}` } });
      expect([path, status]).toEqual([path, 400]);
    }
  });

  test('[SEC-17] half a character is kept as the sign of an unreadable one, in what is logged of it too', async () => {
    const owner = await staffClient(shop)({ role: 'owner' });
    const input = { name: 'Gels \ud83c', description: '\udfbd', picture: null };
    const { status, body } = await owner.send(createCategory, input);
    expect([status, body.categories.at(-1)?.name, body.categories.at(-1)?.description]).toEqual([
      200,
      'Gels \ufffd',
      '\ufffd',
    ]);
  });

  test('[OPS-07] a token that is none', async () => {
    for (const token of ['', 'x', 'x'.repeat(5000), `' or 1=1 --`, '%00']) {
      expect((await send('GET', '/cart', undefined, { token })).status).toBe(401);
    }
  });
});
