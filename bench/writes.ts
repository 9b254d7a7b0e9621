import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type Buyer, type Databases, fillCarts, makeBuyers, openDatabases } from './buyers.ts';
import { moveRow } from './moves.ts';
import { close } from './processes.ts';
import { type Row, rowOf } from './rows.ts';

const BUYERS = 600;
const ROUNDS = 5;
const SECONDS = 1;
const AT_ONCE = [1, 32];
const RUSH = { buyers: 1000, pieces: 10, item: 3 };

type Work = { name: string; path: string; body: (id: number) => object; atLeast: number };

const WORKS: Work[] = [
  { name: 'adding to the cart', path: '/api/cart/add', body: added, atLeast: 0.4 },
  { name: 'an order', path: '/api/orders', body: ordered, atLeast: 0.5 },
];

/** What buyers write, beside the same in SQL by hand on a bare server and the same PostgreSQL, turn and turn about. */
export async function writeRows(port: number): Promise<Row[]> {
  const databases = await openDatabases();
  const bare = fork('bench/bare-orders.ts', { env: { ...process.env, DATABASE_URL: databases.bareUrl } });
  try {
    const [barePort] = (await once(bare, 'message')) as [number];
    const rows: Row[] = [];
    for (const work of WORKS) {
      for (const atOnce of AT_ONCE) rows.push(await compare(databases, { work, atOnce, port, barePort }));
    }
    rows.push(...(await rushFor(databases, port)), await moveRow(databases, port));
    return rows;
  } finally {
    await close(bare);
    await databases.close();
  }
}

type Compared = { work: Work; atOnce: number; port: number; barePort: number };

async function compare(databases: Databases, { work, atOnce, port, barePort }: Compared): Promise<Row> {
  const ratios: number[] = [];
  // The first round only warms both.
  for (let round = 0; round <= ROUNDS; round++) {
    // New ones each time: what one person may order on one day is limited.
    const buyers = await makeBuyers(databases, BUYERS);
    await fillCarts(databases, buyers);
    const ofBare = await rateOf(barePort, work, buyers, atOnce);
    const ofShop = await rateOf(port, work, buyers, atOnce);
    if (round > 0) ratios.push(ofShop / ofBare);
  }
  return rowOf(`${work.name}, ${atOnce} at once, of SQL by hand`, ratios, '', { atLeast: work.atLeast });
}

/** Calls in a second, each buyer once: none waits for themselves. */
async function rateOf(port: number, { path, body }: Work, buyers: Buyer[], atOnce: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const began = performance.now();
  let next = 0;
  const visit = async () => {
    while (next < buyers.length && performance.now() - began < SECONDS * 1000) {
      const number = next++;
      const { token, id } = buyers[number] ?? { token: '', id: 0 };
      const status = await send(agent, { port, path, token, body: body(id) });
      if (status !== 200) throw new Error(`${path} of port ${port} was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  agent.destroy();
  return next / ((performance.now() - began) / 1000);
}

/** Everybody wants one of the last pieces, in the same moment. */
async function rushFor(databases: Databases, port: number): Promise<Row[]> {
  const buyers = await makeBuyers(databases, RUSH.buyers);
  const { shop } = databases;
  await shop.query('insert into cart_lines (user_id, product_item_id, qty) select unnest($1::int[]), $2, 1', [
    buyers.map(({ id }) => id),
    RUSH.item,
  ]);
  await shop.query('update product_items set on_hand = reserved + $1 where id = $2', [RUSH.pieces, RUSH.item]);
  // Those who ordered before have been spoken to, so they hold nothing unproved against these.
  await shop.query('update orders set placed_from = null where placed_from is not null');
  const agent = new Agent({ keepAlive: true });
  const taken = await Promise.all(
    buyers.map(async ({ token, id }) => {
      const began = performance.now();
      const status = await send(agent, { port, path: '/api/orders', token, body: ordered(id) });
      return { status, seconds: (performance.now() - began) / 1000 };
    }),
  );
  agent.destroy();
  const placed = taken.filter(({ status }) => status === 200).length;
  if (placed !== RUSH.pieces) throw new Error(`${placed} orders were placed for ${RUSH.pieces} pieces.`);
  const seconds = taken.map((one) => one.seconds).sort((a, b) => a - b);
  const what = `${RUSH.buyers} buyers of ${RUSH.pieces} pieces`;
  return [
    rowOf(`${what}: the middle one is answered after`, [seconds[RUSH.buyers / 2] ?? 0], 's', { atMost: 0.5 }),
    rowOf(`${what}: the last one is answered after`, [seconds.at(-1) ?? 0], 's', { atMost: 2 }),
  ];
}

type Sent = { port: number; path: string; token: string; body: object };

/** The status it was answered with. */
function send(agent: Agent, { port, path, token, body }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
    };
    const sent = request({ port, path, method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

function added(id: number) {
  return [{ productItemId: 1 + (id % 16), qty: 1 }];
}

function ordered(id: number) {
  const shippingAddress = {
    firstName: 'Nimali',
    lastName: 'Perera',
    address: `${id} Temple Road`,
    apartment: '',
    district: 'Kandy',
    postalCode: '20000',
    phoneNumber: `+94771${String(id % 1_000_000).padStart(6, '0')}`,
  };
  return { shippingAddress, paymentMethodId: 4 };
}
