import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll } from 'vitest';

/** Calls a test shop over HTTP as a proxy does, in the name of any address. The shop has to trust one (TRUST_PROXY=on). */
export async function openProxiedShop({ fetch: serve }: { fetch: Parameters<typeof getRequestListener>[0] }) {
  const server = createServer(getRequestListener(serve));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  return async function post(address: string, path: string, body: object, headers: Record<string, string> = {}) {
    const response = await fetch(`http://localhost:${port}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
      body: JSON.stringify(body),
    });
    const retryAfter = Number(response.headers.get('Retry-After') ?? 0);
    return { status: response.status, body: await response.json(), retryAfter };
  };
}
