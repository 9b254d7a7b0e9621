import type { SQL } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** What drizzle keeps inside: who writes SQL for this database, and the connection that a transaction is on. */
type Inside = { dialect: Dialect; session: { client: object; prepareQuery: PrepareQuery } };
type Dialect = { sqlToQuery(statement: SQL): object };
type PrepareQuery = (query: object, fields: undefined, name: undefined, inArrays: false) => Prepared;
type Prepared = { execute(values: Record<string, unknown>): Promise<{ rows: QueryResultRow[] }> };

/**
 * A statement with placeholders, written as SQL when it is first asked for and not each time: for a hot one the builder took
 * as long as sending it and reading its rows. Its name is given by `named-statements.ts`, as that of any other. In a
 * transaction it is asked on the transaction's connection.
 */
export function builtOnce<Built extends object>(
  build: (db: Db | Tx) => { prepare(name: string): Built },
): (db: Db | Tx) => Built {
  // A database and its transactions have one dialect.
  const built = new WeakMap<object, Built>();
  return (db) => {
    const { dialect, session } = db as unknown as Inside;
    let made = built.get(dialect);
    if (!made) {
      made = build(db).prepare('');
      built.set(dialect, made);
    }
    const { client } = session;
    return (made as { client?: object }).client === client ? made : Object.create(made, { client: { value: client } });
  };
}

/** The same for SQL by hand: the values of its placeholders come with each call, and it gives its rows. */
export function statement<Row extends object>(write: () => SQL) {
  const prepared = builtOnce((db) => {
    const { dialect, session } = db as unknown as Inside;
    return { prepare: () => session.prepareQuery(dialect.sqlToQuery(write()), undefined, undefined, false) };
  });
  return async (db: Db | Tx, values: Record<string, unknown>): Promise<Row[]> => {
    const { rows } = await prepared(db).execute(values);
    return rows as Row[];
  };
}
