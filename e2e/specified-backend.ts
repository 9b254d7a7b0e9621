import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

type Line = { id: number; productItemId: number; qty: number };

const USER = { id: 7, firstName: 'Nimali', lastName: 'Perera', emailAddress: 'nimali@example.com' };
const NAMES: Record<number, string> = { 1: 'Aloe Vera Day Cream', 3: 'Pure Aloe Vera Gel 99%' };
const PRICE = 1500;

/** Another shop's server, which has the specified calls, answers with the specified fields, and knows nothing else. */
export async function openSpecifiedBackend() {
  const seen: string[] = [];
  let lines: Line[] = [];
  let lastId = 0;

  const cart = () => ({
    items: lines.map((line) => ({
      ...line,
      productItem: {
        price: PRICE,
        SKU: `S-${line.productItemId}`,
        productImage: [],
        product: { name: NAMES[line.productItemId] },
      },
    })),
    total: lines.reduce((sum, { qty }) => sum + qty * PRICE, 0),
  });

  function answer(method: string, path: string, body: never): unknown {
    const id = Number(/\d+$/.exec(path)?.[0]);
    switch (`${method} ${path.replace(/\d+$/, '{id}')}`) {
      case 'POST /auth/login':
        return { token: 'a-token-of-another-server', user: USER };
      case 'GET /users/{id}':
        return { user: USER };
      case 'GET /cart':
        return { cart: cart() };
      case 'POST /cart/add':
        for (const { productItemId, qty } of body as Omit<Line, 'id'>[]) {
          const line = lines.find((one) => one.productItemId === productItemId);
          if (line) line.qty += qty;
          else lines.push({ id: ++lastId, productItemId, qty });
        }
        return { cart: cart() };
      case 'PUT /cart/items/{id}':
        lines = lines.map((line) => (line.id === id ? { ...line, ...(body as object) } : line));
        return {};
      case 'DELETE /cart/clear':
        lines = [];
        return {};
      case 'GET /orders':
        return { orders: [], pagination: { page: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false } };
      case 'GET /orders/getPaymentTypes':
        return { paymentTypes: [{ id: 1, value: 'Card' }] };
    }
    return undefined;
  }

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/api|\?.*$/g, '');
    seen.push(`${request.method} ${path}`);
    const said = answer(request.method ?? '', path, await readBody(request));
    if (said === undefined)
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`Cannot ${request.method} ${path}`);
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    seen,
    pieces: () => lines.map(({ productItemId, qty }) => [productItemId, qty]),
    /** From now on every call of this page goes there. */
    async serve(page: Page) {
      await page.route(/\/api\//, (route) => {
        const { pathname, search } = new URL(route.request().url());
        return route.continue({ url: `http://127.0.0.1:${port}${pathname}${search}` });
      });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<never> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return (text ? JSON.parse(text) : undefined) as never;
}
