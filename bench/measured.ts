import { askOften, requestsPerSecond } from './load.ts';
import { close, type OpenShop, openShop, processorSeconds, untilIdle } from './processes.ts';
import { type Row, rowOf } from './rows.ts';

const PATH = '/shop';
const ROUNDS = 9;
const SECONDS = 1.5;

/** What a kept page takes of the processor in a shop that is measured (METRICS_PORT), beside one that is not. */
export async function costOfMeasuring(plain: OpenShop): Promise<Row> {
  const folder = 'var/bench-measured';
  const given = { env: { DATA_DIR: folder, METRICS_PORT: '0' } };
  await close((await openShop(given)).shop); // fills the database
  const measured = await openShop(given);
  try {
    const shops = [measured, plain];
    await untilIdle(measured.shop);
    for (const { port } of shops) {
      await askOften(port, PATH);
      await requestsPerSecond(port, PATH, SECONDS);
    }
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const [one = 0, other = 1] = [await perRequest(measured), await perRequest(plain)];
      ratios.push(one / other);
    }
    return rowOf(`${PATH} kept, processor time when measured, of not`, ratios, '', { atMost: 1.03 });
  } finally {
    await close(measured.shop);
  }
}

async function perRequest({ shop, port }: OpenShop): Promise<number> {
  const before = processorSeconds(shop.pid);
  const rate = await requestsPerSecond(port, PATH, SECONDS);
  return (processorSeconds(shop.pid) - before) / rate;
}
