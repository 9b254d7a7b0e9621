import { fork } from 'node:child_process';
import { once } from 'node:events';
import { findEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { latencies, requestsPerSecond } from './load.ts';
import { close, DATA_DIR } from './processes.ts';
import { type Row, rowOf } from './rows.ts';

/** A parameter that the page cache does not know: each is computed for whoever asks. */
const CALLS = ['/api/products?limit=20&computed=1', '/api/products/1?computed=1'];
const PAGES = ['/shop?computed=1', '/product/1?computed=1'];
const ROUNDS = 7;
const SECONDS = 1;
const MANY_AT_ONCE = 32;

/** What is computed: calls beside SQL that somebody wrote by hand, pages beside React alone. Nothing is compressed here. */
export async function compareWithBareWork(port: number): Promise<Row[]> {
  const url = await findEmbeddedPostgres(DATA_DIR, 'shop');
  if (!url) throw new Error('The database of the shop does not run.');
  const rows: Row[] = [];
  for (const path of CALLS) {
    const ratios = await compare(port, path, 'bench/bare-sql.ts', url);
    rows.push(rowOf(`${named(path)} computed, of SQL by hand`, ratios, '', { atLeast: 0.4 }));
  }
  for (const path of PAGES) {
    const html = await (await fetch(`http://localhost:${port}${path}`)).text();
    const ratios = await compare(port, path, 'bench/bare-react.ts', html);
    rows.push(rowOf(`${named(path)} rendered, of React alone`, ratios, '', { atLeast: 0.5 }));
    const slowest = await latencies(port, path, { atOnce: MANY_AT_ONCE, count: 300 });
    rows.push(rowOf(`${named(path)} rendered, 99th of 100, 32 at once`, [slowest.p99], 'ms', { atMost: 100 }));
  }
  return rows;
}

const named = (path: string) => path.replace(/[?&]computed=1/, '');

async function compare(port: number, path: string, program: string, given: string): Promise<number[]> {
  const bare = fork(program, { env: { ...process.env, NODE_ENV: 'production' } });
  bare.send(given);
  const [barePort] = await once(bare, 'message');
  const rate = (of: number) => requestsPerSecond(of, path, SECONDS, 'identity');
  for (const warmed of [barePort, port]) await rate(warmed);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ofBare = await rate(barePort);
    ratios.push((await rate(port)) / ofBare);
  }
  await close(bare);
  return ratios;
}
