import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import * as accounts from '#contract/calls/accounts.ts';
import * as addresses from '#contract/calls/addresses.ts';
import * as cart from '#contract/calls/cart.ts';
import * as catalogue from '#contract/calls/catalogue.ts';
import * as newsletter from '#contract/calls/newsletter.ts';
import * as orders from '#contract/calls/orders.ts';
import * as personalData from '#contract/calls/personal-data.ts';
import * as profile from '#contract/calls/profile.ts';
import { createApi } from '#web/api/api.ts';
import { loadOrder } from '#web/features/orders/load-order.ts';
import { loadOrders } from '#web/features/orders/load-orders.ts';
import { loadProduct } from '#web/features/product/load-product.ts';
import { loadProfile } from '#web/features/profile/load-profile.ts';

const modules = [accounts, addresses, cart, catalogue, newsletter, orders, personalData, profile];
const calls = new Map(
  modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is Call => typeof value === 'object' && value !== null && 'path' in value)
    .map((call) => [call.name, call]),
);

const PROMISED = [...calls.values()].flatMap(({ name, promises }) => (promises ? [[name, promises] as const] : []));

let respond: (response: ServerResponse) => void;
let asked = 0;
const server = createServer((request, response) => {
  request.resume();
  asked += 1;
  respond(response);
});
let baseUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const api = () =>
  createApi({ fetch, baseUrl, timeout: 5000, crossOrigin: false, token: () => 't', sleep: async () => undefined });
const page = (response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Type': 'text/html' }).end('\n<!doctype html><h1>Welcome to the hotel</h1>');
const nothing = (response: ServerResponse) => void response.writeHead(204).end();
const json = (body: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

test.each(PROMISED)(
  '[SPC-07] %s without %s is a failure that says so, and is asked for once',
  async (name, promised) => {
    const call = calls.get(name) as Call;
    const first = /^[\w.]+/.exec(promised)?.[0];
    asked = 0;
    for (const answer of [json({}), nothing, json(null), json([]), json('fine')]) {
      respond = answer;
      await expect(api().call(call, { id: 7, addressId: 7 })).rejects.toMatchObject({
        message: expect.stringMatching(
          new RegExp(
            `^The server's answer to ${call.method} /[\\w/-]+ is not complete: '${first}' is missing\\. Please try again\\.$`,
          ),
        ),
        code: undefined,
      });
    }
    expect(asked).toBe(5);
  },
);

test.each(PROMISED)('[SPC-07] %s is indeed promised to answer with %s', (name, promised) => {
  type Schema = { properties?: Record<string, Schema>; type?: string };
  const schema = z.toJSONSchema((calls.get(name) as Call).output, { unrepresentable: 'any' }) as Schema;
  for (const fact of promised.split(' ')) {
    const [place = ''] = fact.split('|');
    const keys = place.replace(/\W+$/, '').split('.');
    const part = keys.reduce<Schema | undefined>((inner, key) => inner?.properties?.[key], schema);
    expect(part).toBeDefined();
    if (place.endsWith('[]')) expect(part?.type).toBe('array');
  }
});

test('[SPC-07] every call whose silence would be shown as a lie says what it promises', () => {
  const said = new Set(PROMISED.map(([name]) => name));
  for (const name of ['login', 'getUser', 'getCart', 'listProducts', 'getProduct', 'listOrders', 'getOrder']) {
    expect(said).toContain(name);
  }
});

test('[SPC-07] a page in place of an answer is none, whatever was asked', async () => {
  respond = page;
  const { register, forgotPassword } = accounts;
  for (const call of [register, forgotPassword, cart.clearCart, orders.listOrders] as Call[]) {
    await expect(api().call(call, {})).rejects.toThrow(
      `Something else answered in place of the server (${call.method} ${call.path}). Please check your connection and try again.`,
    );
  }
});

test('[SPC-07] no screen takes what is missing for emptiness', async () => {
  for (const answer of [json({}), nothing, page]) {
    respond = answer;
    expect(await loadOrders(api(), 1)).toEqual({ text: expect.stringMatching(/GET \/orders\b/) });
    expect(await loadOrder(api(), '7')).toEqual({ state: 'failed', text: expect.stringMatching(/GET \/orders\/7/) });
    expect(await loadProduct(api(), '7')).toMatchObject({ state: 'failed' });
    expect(await loadProfile(api(), 7)).toEqual({ text: expect.stringMatching(/GET \/users\/7/) });
  }
  respond = json({ order: null, product: null });
  expect(await loadOrder(api(), '7')).toEqual({ state: 'not-found' });
  expect(await loadProduct(api(), '7')).toEqual({ state: 'not-found' });
});
