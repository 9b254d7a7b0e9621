import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Heard = { path: string; headers: Record<string, unknown>; body: string };

/** A server that writes down what it is sent, and answers with the statuses it was given, then with 200. */
export async function openListener(statuses: number[] = []) {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    heard.push({ path: request.url ?? '', headers: request.headers, body });
    response.statusCode = statuses.shift() ?? 200;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    heard,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
