import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openShop } from '#testing/shop-process.ts';
import { openFolder, startProgram, writeIn } from '#testing/system-programs.ts';
import { freePort } from '#testing/unique.ts';

const CONF = 'deploy/nginx/shop.conf';

/** The balancer by the very file that is shipped, on a port of its own, before shops at these ports. */
async function openBalancer(ports: number[]) {
  const { folder, remove } = openFolder('nginx');
  const port = await freePort();
  const shipped = readFileSync(CONF, 'utf8');
  if (!shipped.includes('listen 8080;')) throw new Error(`${CONF} does not listen on 8080 any more.`);
  const inFolder = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeIn(folder, {
    'shop.conf': shipped.replace('listen 8080;', `listen 127.0.0.1:${port} backlog=4096;`),
    'shop-upstream.conf': upstreamsOf(ports),
    'nginx.conf': `
      daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
      events { worker_connections 4096; }
      http { access_log off; ${inFolder.join(' ')} include shop.conf; }`,
  });
  const nginx = await startProgram('nginx', { args: ['-p', folder, '-c', `${folder}/nginx.conf`], port });
  return {
    address: `http://localhost:${port}`,
    port,
    output: nginx.output,
    async close() {
      await nginx.stop();
      remove();
    },
  };
}

function upstreamsOf(ports: number[]): string {
  // As the file that is shipped says it of each.
  const [, terms = ''] = /^server \S+ (.+);/m.exec(readFileSync('deploy/nginx/shop-upstream.conf', 'utf8')) ?? [];
  return ports.map((port) => `server 127.0.0.1:${port} ${terms};`).join('\n');
}

type Options = {
  databaseUrl: string;
  dataDir: string;
  web: number;
  workers?: number;
  settings?: Record<string, string>;
};
export type Replica = Awaited<ReturnType<typeof openShop>> & { port: number };

/** Several processes of one shop on one database, the web ones behind the balancer. */
export async function openReplicas({ databaseUrl, dataDir, web, workers = 2, settings = {} }: Options) {
  async function openOne(name: string, ROLE: string, at?: number): Promise<Replica> {
    const port = at ?? (await freePort());
    const folder = path.join(dataDir, name);
    await mkdir(folder, { recursive: true });
    const shop = await openShop({
      ROLE,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SECRET_KEY: 'the same for all replicas of this shop',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'warn',
      SANDBOX_PORT: '0',
      ...settings,
    });
    return { ...shop, port };
  }
  const [webs, workersOpen] = await Promise.all([
    Promise.all(Array.from({ length: web }, (_, index) => openOne(`web-${index}`, 'web'))),
    Promise.all(Array.from({ length: workers }, (_, index) => openOne(`worker-${index}`, 'worker'))),
  ]);
  const balancer = await openBalancer(webs.map(({ port }) => port));
  return {
    address: balancer.address,
    port: balancer.port,
    webs,
    workers: workersOpen,
    /** In its place, on its port. */
    async restart(index: number, signal: NodeJS.Signals = 'SIGTERM') {
      const old = webs[index] as Replica;
      await old.end(signal);
      webs[index] = await openOne(`web-${index}`, 'web', old.port);
    },
    async close() {
      await balancer.close();
      const all = [...webs, ...workersOpen];
      for (const { shop } of all) shop.kill('SIGCONT');
      await Promise.all(all.map(({ end }) => end('SIGTERM')));
    },
  };
}
