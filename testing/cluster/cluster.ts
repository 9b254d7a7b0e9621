import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { killProcessesIn, openMachine } from '#testing/cluster/machine.ts';
import { FILES, readSettings } from '#testing/cluster/settings.ts';
import { until } from '#testing/cluster/until.ts';
import { openDatabaseProxy } from '#testing/database-proxy.ts';
import { freePort } from '#testing/unique.ts';

const run = promisify(execFile);
/** As deploy/cluster numbers them. The third runs the shop. */
const MACHINES = ['db1', 'db2', 'shop'];
const PORTS = { postgres: 5432, patroni: 8008, etcd: 2379, etcdPeer: 2380 };
const PASSWORD = 'of-the-shop';

type Cluster = Awaited<ReturnType<typeof openCluster>>;
export type Node = Cluster['nodes'][number];
type Member = { name: string; role: string; state: string };

/**
 * Three machines as docs/operations.md has them, each a folder of this one: etcd on all, PostgreSQL under Patroni on two, HAProxy
 * on that of the shop. What Patroni hears of etcd and of the other machine comes through wires that can be cut; HAProxy reaches
 * both machines directly.
 */
export async function openCluster() {
  const folder = await mkdtemp(path.join(process.env.TEST_CLUSTER ?? tmpdir(), 'komarika-cluster-'));
  await chmod(folder, 0o755);
  // Whoever runs PostgreSQL may not look into the folder of the project.
  const files = path.join(folder, 'files');
  await cp(FILES, files, { recursive: true });
  const ports = new Map<string, number>();
  for (const port of Object.values(PORTS)) {
    for (const number of MACHINES.keys()) ports.set(`10.0.0.1${number + 1}:${port}`, await freePort());
  }
  const primaryPort = await freePort();
  ports.set('127.0.0.1:5000', primaryPort);
  const portOf = (machine: number, port: number) => ports.get(`10.0.0.1${machine}:${port}`) ?? 0;
  const [first, second, shop] = await Promise.all(MACHINES.map(openWithEtcd));
  if (!first || !second || !shop) throw new Error('There are three machines.');

  async function openWithEtcd(name: string, index: number) {
    const machine = await openMachine(path.join(folder, name));
    const number = index + 1;
    const instead = { ETCD_DATA_DIR: path.join(machine.folder, 'etcd') };
    const settings = readSettings('etcd.env', { name, number }, { ports, instead });
    return { ...machine, name, number, startEtcd: () => machine.start('/usr/bin/etcd', [], settings) };
  }

  /** Between the two: to PostgreSQL and Patroni of each. */
  const between = new Map<number, Wire>();
  for (const { number } of [first, second]) {
    for (const port of [PORTS.postgres, PORTS.patroni]) {
      const to = portOf(number, port);
      between.set(to, await openDatabaseProxy(`http://127.0.0.1:${to}`));
    }
  }

  async function openNode({ name, number, startEtcd, ...machine }: typeof first & object) {
    const toEtcd = await Promise.all(
      MACHINES.map((_, index) => openDatabaseProxy(`http://127.0.0.1:${portOf(index + 1, PORTS.etcd)}`)),
    );
    const patroniPort = portOf(number, PORTS.patroni);
    const seenAt = (port: number) => addressOf(between.get(portOf(number, port)));
    const settings = readSettings(
      'patroni.env',
      { name, number },
      {
        ports,
        instead: {
          PATRONI_RESTAPI_CONNECT_ADDRESS: seenAt(PORTS.patroni),
          PATRONI_POSTGRESQL_CONNECT_ADDRESS: seenAt(PORTS.postgres),
          PATRONI_ETCD_HOSTS: toEtcd.map(addressOf).join(','),
          PATRONI_POSTGRESQL_DATA_DIR: path.join(machine.folder, 'postgres'),
          PATRONI_POSTGRESQL_BIN_DIR: newestPostgres(),
          PATRONI_POSTGRESQL_PGPASS: path.join(machine.folder, 'pgpass'),
        },
      },
    );
    const startPatroni = () => machine.start('/usr/bin/patroni', [`${files}/patroni.yml`], settings);
    return {
      ...machine,
      name,
      settings,
      startPatroni,
      start() {
        startEtcd();
        startPatroni();
      },
      patroni: (path: string) => ask(`http://127.0.0.1:${patroniPort}${path}`),
      cutFromEtcd: () => silence(toEtcd),
      /** HAProxy, and so the shop, still reaches it: nobody else does. */
      isolate: () => silence([...toEtcd, ...between.values()]),
      rejoin: () => join([...toEtcd, ...between.values()]),
    };
  }
  const nodes = [await openNode(first), await openNode(second)];
  const [node] = nodes;
  if (!node) throw new Error('There are two nodes.');
  const urlOf = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${primaryPort}/${database}`;

  /** The one that says so itself: what the others think of it may be old. */
  async function findPrimary() {
    const statuses = await Promise.all(nodes.map(({ patroni }) => patroni('/primary')));
    return nodes.find((_, index) => statuses[index]?.status === 200);
  }

  async function isWhole(): Promise<boolean> {
    const primary = await findPrimary();
    const members = ((await primary?.patroni('/cluster'))?.body as { members?: Member[] } | undefined)?.members ?? [];
    const roles = members.filter(({ state }) => /running|streaming/.test(state)).map(({ role }) => role);
    return roles.sort().join() === 'leader,sync_standby';
  }

  try {
    for (const { startEtcd } of [first, second, shop]) startEtcd();
    // The second copies the first: it comes when there is one.
    node.startPatroni();
    await until('there is a first primary', async () => (await findPrimary()) !== undefined);
    nodes[1]?.startPatroni();
    const instead = {
      DB1_PATRONI_PORT: String(portOf(1, PORTS.patroni)),
      DB2_PATRONI_PORT: String(portOf(2, PORTS.patroni)),
    };
    const settings = readSettings('haproxy.env', { name: 'shop', number: 3 }, { ports, instead });
    shop.start('/usr/sbin/haproxy', ['-f', `${files}/haproxy.cfg`], settings);
    await until('there is a standby', isWhole);
    const { PATRONI_SUPERUSER_USERNAME: user = '', PATRONI_SUPERUSER_PASSWORD: password = '' } = node.settings;
    const postgres = urlOf(user, password, 'postgres');
    await until('HAProxy leads to it', () =>
      run('psql', [postgres, '-c', 'select 1']).then(
        () => true,
        () => false,
      ),
    );
    const variables = ['-v', 'ON_ERROR_STOP=1', '-v', `password=${PASSWORD}`];
    await run('psql', [postgres, ...variables, '-f', `${files}/create-shop.sql`]);
  } catch (error) {
    await close();
    throw error;
  }

  async function close() {
    await killProcessesIn(folder);
    await rm(folder, { recursive: true, force: true });
  }

  return {
    folder,
    nodes,
    url: urlOf('shop', PASSWORD, 'shop'),
    findPrimary,
    async primary() {
      const primary = await findPrimary();
      if (!primary) throw new Error('There is no primary.');
      return primary;
    },
    /** A primary, and a standby that has all that was told. */
    untilWhole: () => until('there are a primary and a synchronous standby', isWhole),
    /** What an operator types. */
    patronictl: (...words: string[]) =>
      run('patronictl', ['-c', `${files}/patroni.yml`, ...words], { env: { ...process.env, ...node.settings } }),
    close,
  };
}

type Wire = Awaited<ReturnType<typeof openDatabaseProxy>>;

const addressOf = (wire: Wire | undefined) => new URL(wire?.url ?? '').host;

function silence(wires: Wire[]): void {
  for (const wire of wires) wire.silence();
}

/** What was silenced never comes through any more: it begins anew. */
function join(wires: Wire[]): void {
  for (const wire of wires) {
    wire.cut();
    wire.open();
  }
}

async function ask(url: string): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  } catch {
    return { status: 0, body: undefined };
  }
}

/** Where Debian keeps it, for each version. */
function newestPostgres(): string {
  const versions = readdirSync('/usr/lib/postgresql').map(Number);
  return `/usr/lib/postgresql/${Math.max(...versions)}/bin`;
}
