/**
 * npm run test:cluster: PostgreSQL on two machines under Patroni, as deploy/cluster has it, under shoppers and staff while machines
 * die. `-- --record` writes what was measured into docs/reliability.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { type Node, openCluster } from '#testing/cluster/cluster.ts';
import { openTrade } from '#testing/cluster/trade.ts';
import { until } from '#testing/cluster/until.ts';
import { openShop } from '#testing/shop-process.ts';
import { MANY_BUYERS } from '#testing/shoppers/buyers.ts';
import { rewritten } from './record.ts';
import { holds, type Row, rowOf, tableOf } from './rows.ts';

const RECORD = { document: 'docs/reliability.md', command: 'npm run test:cluster -- --record' };
const ORDERS_BEFORE = 20;
const SERVED_FOR_MS = 5000;
/** Longer than the lock of a primary lasts that nobody renews: what has not come by then does not come. */
const WATCHED_FOR_MS = 30_000;
const SHOWN_WITHIN_SECONDS = 1;

const cluster = await openCluster();
const common = {
  DATABASE_URL: cluster.url,
  SECRET_KEY: 'the same for all processes of this shop',
  LOG_LEVEL: 'warn',
  ...MANY_BUYERS,
};
const settingsOf = (ROLE: string) => ({ ...common, ROLE, DATA_DIR: path.join(cluster.folder, ROLE) });
const web = await openShop({ ...settingsOf('web'), DEMO_DATA: 'on' });
const worker = await openShop(settingsOf('worker'));
const rows: Row[] = [];
afterAll(async () => {
  await Promise.all([web, worker].map(({ end }) => end('SIGTERM')));
  await cluster.close();
  console.log(tableOf(rows));
  if (!process.env.RECORD || rows.length < INCIDENTS.length) return;
  const document = readFileSync(RECORD.document, 'utf8');
  writeFileSync(
    RECORD.document,
    rewritten(document, RECORD, new Date(), (last) => tableOf(rows, last)),
  );
});

type Incident = {
  what: string;
  /** Whether the other machine is to take over. */
  isReplaced: boolean;
  /** For so many seconds nobody may be served. */
  atMost: number;
  begin: (primary: Node, standby: Node) => unknown;
  end?: (primary: Node, standby: Node) => unknown;
};

const INCIDENTS: Incident[] = [
  {
    what: 'the machine of the primary dies',
    isReplaced: true,
    atMost: 35,
    begin: (primary) => primary.kill(),
    end: (primary) => primary.start(),
  },
  {
    what: 'the machine of the primary stands still, and goes on later',
    isReplaced: true,
    atMost: 35,
    begin: (primary) => primary.freeze(),
    end: (primary) => primary.thaw(),
  },
  {
    what: 'Patroni alone stands still beside a PostgreSQL that goes on',
    isReplaced: true,
    atMost: 35,
    begin: (primary) => primary.freezeOnly('bin/patroni'),
    end: (primary) => primary.thaw(),
  },
  {
    what: 'the primary is cut off from etcd and from the other machine',
    isReplaced: true,
    atMost: 35,
    begin: (primary) => primary.isolate(),
    end: (primary) => primary.rejoin(),
  },
  {
    what: 'the primary is cut off from etcd alone',
    isReplaced: false,
    atMost: 2,
    begin: (primary) => primary.cutFromEtcd(),
    end: (primary) => primary.rejoin(),
  },
  {
    what: 'etcd is out of reach for both',
    isReplaced: false,
    atMost: 2,
    begin: (...both) => both.map((node) => node.cutFromEtcd()),
    end: (...both) => both.map((node) => node.rejoin()),
  },
  {
    what: 'the machine of the standby dies',
    isReplaced: false,
    atMost: 12,
    begin: (_, standby) => standby.kill(),
    end: (_, standby) => standby.start(),
  },
  {
    what: 'the machine of the standby stands still, and goes on later',
    isReplaced: false,
    atMost: 20,
    begin: (_, standby) => standby.freeze(),
    end: (_, standby) => standby.thaw(),
  },
  {
    what: 'the primary is changed on purpose',
    isReplaced: true,
    atMost: 12,
    begin: ({ name }, { name: candidate }) =>
      cluster.patronictl('switchover', '--leader', name, '--candidate', candidate, '--force'),
  },
];

test.each(INCIDENTS)(
  '[SCL-60] [SCL-61] [SCL-65] no order that was told is lost or doubled when $what @nightly',
  async ({ what, isReplaced, atMost, begin, end }) => {
    await cluster.untilWhole();
    const primary = await cluster.primary();
    const standby = cluster.nodes.find((node) => node !== primary) as Node;
    const trade = await openTrade(web.address, cluster.url);
    await until('people buy and parcels leave', () => trade.told.length >= ORDERS_BEFORE && trade.shipped.length > 0);

    const before = trade.told.length;
    const began = performance.now();
    await begin(primary, standby);
    // It goes on by itself, before anybody mends anything.
    if (isReplaced) await until('the other took over', async () => (await cluster.findPrimary()) === standby);
    else await sleep(WATCHED_FOR_MS);
    await until('all are served', () => trade.watch.hasServedFor(SERVED_FOR_MS));
    await until('people buy again', () => trade.told.length > before + ORDERS_BEFORE);
    expect(await cluster.findPrimary()).toBe(isReplaced ? standby : primary);

    await end?.(primary, standby);
    await cluster.untilWhole();
    await until('all are served with both', () => trade.watch.hasServedFor(SERVED_FOR_MS));
    const seconds = trade.watch.longestSilence(began) / 1000;
    await trade.stop();
    expect(await trade.lostOrDoubled()).toEqual([]);
    expect(await trade.secondsUntilShown()).toBeLessThan(SHOWN_WITHIN_SECONDS);
    await trade.untilJobsAreDone();
    await trade.close();
    const row = rowOf(`${what}: nobody is served for`, [seconds], 's', { atMost });
    rows.push(row);
    expect(holds(row), `${seconds} s`).toBe(true);
  },
);
