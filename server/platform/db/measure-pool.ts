import type pg from 'pg';

export type Measured = { waitedForConnection: (ms: number) => void; sentStatement: () => void };

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, release: (broken?: unknown) => void) => void;

/** Tells how long work waits for a connection, and of each statement that is sent. */
export function measurePool(pool: pg.Pool, { waitedForConnection, sentStatement }: Measured): void {
  const connect = pool.connect.bind(pool) as (lent?: Lent) => Promise<pg.PoolClient>;
  function measuredConnect(lent?: Lent) {
    const began = performance.now();
    const note = () => waitedForConnection(performance.now() - began);
    if (!lent) return connect().finally(note);
    return connect((...given) => {
      note();
      lent(...given);
    });
  }
  Object.assign(pool, { connect: measuredConnect });
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query(...given: unknown[]) {
        sentStatement();
        return send(...given);
      },
    });
  });
}
