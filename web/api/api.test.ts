import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { listProducts } from '#contract/calls/catalogue.ts';
import { createApi } from '#web/api/api.ts';
import { loadPaymentTypes } from '#web/features/checkout/payment-types.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let seen: Seen[] = [];
let slept: number[] = [];
let respond: (response: ServerResponse, attempt: number) => void;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    respond(response, seen.length);
  });
});
let baseUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
beforeEach(() => {
  seen = [];
  slept = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function api(options: Partial<Parameters<typeof createApi>[0]> = {}) {
  return createApi({
    fetch,
    baseUrl,
    timeout: 5000,
    crossOrigin: false,
    token: () => null,
    sleep: async (milliseconds) => void slept.push(milliseconds),
    ...options,
  });
}

function answer(status: number, body: unknown, statusText?: string) {
  respond = (response) => {
    response.writeHead(status, statusText ?? '', { 'Content-Type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

const write = call('write', 'PUT /cart/items/{id}', {
  summary: 'A write',
  input: z.object({ id: z.int(), qty: z.int() }),
  output: z.object({}),
});

describe('a request', () => {
  test('[CLI-01] speaks JSON and carries the token when there is one', async () => {
    answer(200, { products: [] });
    await api().call(listProducts, { page: 1, limit: 40 });
    await api({ token: () => 't-1' }).call(listProducts, {});
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/products/?page=1&limit=40' });
    expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    expect(seen[1]?.headers.authorization).toBe('Bearer t-1');
  });

  test('[CLI-01] includes credentials only when the cross-origin switch is on', async () => {
    const sent: RequestInit[] = [];
    const spying = async (_url: string, init: RequestInit) => {
      sent.push(init);
      return new Response('{"products":[]}');
    };
    await api({ fetch: spying }).call(listProducts, {});
    await api({ fetch: spying, crossOrigin: true }).call(listProducts, {});
    expect(sent.map(({ credentials }) => credentials)).toEqual(['same-origin', 'include']);
  });

  test('[CLI-02] that writes sends path, body and one key for all its attempts', async () => {
    answer(500, {});
    await api()
      .call(write, { id: 7, qty: 2 })
      .catch(() => undefined);
    await api()
      .call(write, { id: 7, qty: 2 })
      .catch(() => undefined);
    expect(seen[0]).toMatchObject({ method: 'PUT', url: '/api/cart/items/7', body: '{"qty":2}' });
    const keys = seen.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('a token', () => {
  test('[CLI-01] that the server does not know any more is reported; a wrong password is another matter', async () => {
    const refused: string[] = [];
    const report = { token: () => 't-1', onTokenRefused: (token: string) => void refused.push(token) };
    answer(401, { error: 'Wrong email or password.', code: 'wrong_credentials', details: {}, requestId: 'r' });
    await expect(api(report).call(listProducts, {})).rejects.toMatchObject({ status: 401 });
    answer(403, {});
    await expect(api(report).call(listProducts, {})).rejects.toMatchObject({ status: 403 });
    expect(refused).toEqual([]);
    answer(401, { error: 'Please sign in first.', code: 'not_signed_in', details: {}, requestId: 'r' });
    await expect(api(report).call(listProducts, {})).rejects.toMatchObject({ status: 401 });
    await expect(api({ ...report, token: () => null }).call(listProducts, {})).rejects.toMatchObject({ status: 401 });
    expect(refused).toEqual(['t-1']);
  });
});

describe('trying again', () => {
  test('[CLI-02] happens twice, after 2 and 4 seconds', async () => {
    answer(503, {}, 'Service Unavailable');
    await expect(api().call(listProducts, {})).rejects.toThrow('Server error: 503 - Service Unavailable');
    expect(seen).toHaveLength(3);
    expect(slept).toEqual([2000, 4000]);
  });

  test('[CLI-02] ends with the first success', async () => {
    respond = (response, attempt) => {
      response.writeHead(attempt < 2 ? 500 : 200).end('{"products":[]}');
    };
    expect(await api().call(listProducts, {})).toEqual({ products: [] });
    expect(slept).toEqual([2000]);
  });

  test.each([404, 401, 403])('[CLI-02] never follows a %d', async (status) => {
    answer(status, {});
    await expect(api().call(listProducts, {})).rejects.toMatchObject({ status });
    expect(seen).toHaveLength(1);
  });

  test('[CLI-02] never follows a refusal of the shop’s own: its answer would be the same', async () => {
    answer(400, { error: 'page: must be a whole number', code: 'invalid_input', details: {}, requestId: 'r' });
    await expect(api().call(listProducts, {})).rejects.toMatchObject({ sentence: 'page: must be a whole number' });
    expect(seen).toHaveLength(1);
  });
});

describe('a failure', () => {
  test('[CLI-03] by time says how long it waited', async () => {
    respond = () => undefined;
    let attempts = 0;
    // Counted here: on a busy machine the time may be over before the server has seen the request.
    function countingFetch(url: string, init: RequestInit) {
      attempts += 1;
      return fetch(url, init);
    }
    await expect(api({ timeout: 60, fetch: countingFetch }).call(listProducts, {})).rejects.toThrow(
      'Request timeout: The request took longer than 60ms',
    );
    expect(attempts).toBe(3);
  });

  test('[CLI-04] has the text of its status', async () => {
    answer(404, {}, 'Not Found');
    await expect(api().call(listProducts, { page: 2 })).rejects.toThrow('API endpoint not found: /products/?page=2');
    answer(500, 'boom', 'Internal Server Error');
    await expect(api().call(listProducts, {})).rejects.toThrow('Server error: 500 - Internal Server Error');
    answer(418, {}, 'I am a teapot');
    await expect(api().call(listProducts, {})).rejects.toThrow('HTTP error! status: 418 - I am a teapot');
  });

  test('[CLI-04] with status 0 is the browser blocking the answer', async () => {
    const blocked = async () => Response.error();
    await expect(api({ fetch: blocked }).call(listProducts, {})).rejects.toThrow(
      'CORS error: Unable to connect to server. Please check if the server allows cross-origin requests.',
    );
  });

  test('[CLI-04] to connect at all is a network error', async () => {
    const nowhere = api({ baseUrl: 'http://127.0.0.1:9/api' });
    await expect(nowhere.call(listProducts, {})).rejects.toThrow(
      'Network error: Unable to connect to server. This might be a CORS issue or the server might be down.',
    );
    expect(slept).toEqual([2000, 4000]);
  });
});

test('[FND-05] a call that nobody waits for any more ends at once and is not tried again', async () => {
  const nobody = new AbortController();
  respond = () => nobody.abort();
  await expect(api().call(listProducts, {}, { signal: nobody.signal })).rejects.toThrow();
  expect(seen).toHaveLength(1);
  expect(slept).toEqual([]);
});

describe('an answer', () => {
  test('[CLI-05] without content is an empty object', async () => {
    respond = (response) => void response.writeHead(204).end();
    expect(await api().call(write, { id: 7, qty: 2 })).toEqual({});
  });

  test('[CLI-05] that is not JSON is text, or parsed if it can be', async () => {
    respond = (response) => void response.writeHead(200, { 'Content-Type': 'text/plain' }).end('Paid');
    expect(await api().call(write, { id: 7, qty: 2 })).toBe('Paid');
    respond = (response) => void response.writeHead(200, { 'Content-Type': 'text/plain' }).end('{"status":"Paid"}');
    expect(await api().call(write, { id: 7, qty: 2 })).toEqual({ status: 'Paid' });
  });
});

describe('the ways to pay', () => {
  test('[CLI-06] are the server’s', async () => {
    answer(200, { paymentTypes: [{ id: 4, value: 'Cash on delivery' }] });
    expect(await loadPaymentTypes(api())).toEqual({
      options: [{ id: 4, value: 'Cash on delivery' }],
      isFallback: false,
    });
    expect(seen[0]?.url).toBe('/api/orders/getPaymentTypes');
  });

  test('[CLI-06] fall back to card, mintpay and koko without a word when the call fails', async () => {
    answer(500, {});
    const { options, isFallback } = await loadPaymentTypes(api());
    expect(isFallback).toBe(true);
    expect(options.map(({ value, note }) => `${value}: ${note}`)).toEqual([
      'Bank Card / Bank Account: Visa, Mastercard, Amex',
      'mintpay: Shop now, pay later',
      'koko: Buy Now Pay Later',
    ]);
  });
});
