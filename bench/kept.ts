import { askOften, requestsPerSecond } from './load.ts';
import { close, openBare } from './processes.ts';
import { type Row, rowOf } from './rows.ts';

const KEPT = ['/', '/shop', '/product/1', '/api/products?limit=20', '/api/products/1'];
const ROUNDS = 9;
const SECONDS = 0.7;

/** What is kept, as a share of what a bare node:http server sends of the same bytes under the same headers. */
export async function compareWithBareServer(port: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of KEPT) {
    await askOften(port, path);
    const { bare, port: barePort } = await openBare(port, path);
    // Both run before they are measured: a shop that has just been opened is still being compiled.
    for (const warmed of [barePort, port]) await requestsPerSecond(warmed, path, SECONDS);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const ofBare = await requestsPerSecond(barePort, path, SECONDS);
      ratios.push((await requestsPerSecond(port, path, SECONDS)) / ofBare);
    }
    await close(bare);
    rows.push(rowOf(`${path} kept, of a bare node:http`, ratios, '', { atLeast: 0.9 }));
  }
  return rows;
}
