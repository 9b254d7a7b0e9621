import pg from 'pg';

/** Asks on a connection of its own: whoever breaks a database cannot hold one. */
export async function askOnce<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The first process of a PostgreSQL server, which starts the others and is told when to stop. */
export async function postmasterOf(url: string): Promise<number> {
  const [row] = await askOnce<{ file: string }>(url, `select pg_read_file('postmaster.pid') as file`);
  return Number(row?.file.split('\n')[0]);
}

/** All of it stands still for so long, and then goes on as if nothing had been. */
export async function freezePostgres(url: string): Promise<() => void> {
  const others = await askOnce<{ pid: number }>(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const processes = [await postmasterOf(url), ...others.map(({ pid }) => pid)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes) {
      try {
        process.kill(pid, name);
      } catch {
        // A backend that has ended meanwhile.
      }
    }
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}
