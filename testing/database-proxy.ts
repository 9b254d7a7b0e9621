import { createConnection, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A connection on which these words were sent hears everything so much later. */
type Slow = { words: string; ms: number };

/** A wire between a shop and its PostgreSQL that a test can cut, silence or refuse. */
export async function startDatabaseProxy(url: string, { slow }: { slow?: Slow } = {}) {
  const target = new URL(url);
  const pairs = new Set<{ near: Socket; far: Socket }>();
  let state: 'open' | 'silent' | 'refusing' = 'open';

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (state === 'refusing') return void near.resetAndDestroy();
    const far = createConnection({ port: Number(target.port), host: target.hostname, allowHalfOpen: true });
    const pair = { near, far };
    pairs.add(pair);
    // Whoever falls silent hears nothing either: bytes are taken and lost, as by a router that forgot the connection.
    let isSlow = false;
    near.on('data', (bytes) => {
      isSlow ||= slow !== undefined && bytes.includes(slow.words);
      if (state !== 'silent' && !isLost(pair)) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (state === 'silent' || isLost(pair)) return;
      if (isSlow) setTimeout(() => near.write(bytes), slow?.ms);
      else near.write(bytes);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => undefined);
      // A goodbye is not answered either.
      socket.on('end', () => state === 'silent' || isLost(pair) || socket.end());
      socket.on('close', () => {
        if (isLost(pair)) return;
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  const lost = new WeakSet<object>();
  const isLost = (pair: object) => lost.has(pair);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const address = new URL(url);
  address.hostname = '127.0.0.1';
  address.port = String(port);

  return {
    url: address.href,
    /** Ends every connection, as a server that restarts does. */
    cut() {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.resetAndDestroy();
    },
    refuse() {
      state = 'refusing';
      this.cut();
    },
    /** Connections stay open and nothing comes through any more, not even later. */
    silence() {
      state = 'silent';
      for (const pair of pairs) lost.add(pair);
    },
    /** New connections work; those that were silenced stay so. */
    open() {
      state = 'open';
    },
    connections: () => pairs.size,
    close() {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}

/** The same for a whole test file. */
export async function openDatabaseProxy(url: string, options: { slow?: Slow } = {}) {
  const proxy = await startDatabaseProxy(url, options);
  afterAll(proxy.close);
  return proxy;
}
