import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/client.ts';

/** A longer list is planned and read no faster by the piece. */
const MOST_TOGETHER = 100;

type Batch<Key, Answer> = { keys: Key[]; answerOf: Promise<(key: Key) => Answer> };

/**
 * A question that many ask in the same moment, each about their own: one statement reads the answers for all of them. In a rush
 * most of what a refusal costs is its round trips. It is sent after the last of them has asked, so each reads what was true
 * when they asked, or later; what is asked of a transaction is asked on its connection, by nobody else.
 */
export function askedTogether<Key, Answer>(ask: (db: Db | Tx, keys: Key[]) => Promise<(key: Key) => Answer>) {
  const gathering = new WeakMap<Db | Tx, Batch<Key, Answer>>();

  function gather(db: Db | Tx): Batch<Key, Answer> {
    const keys: Key[] = [];
    const send = () => {
      if (gathering.get(db) === batch) gathering.delete(db);
      return ask(db, keys);
    };
    const batch = { keys, answerOf: nextTurn().then(send) };
    gathering.set(db, batch);
    return batch;
  }

  return async (db: Db | Tx, key: Key): Promise<Answer> => {
    const known = gathering.get(db);
    const batch = known && known.keys.length < MOST_TOGETHER ? known : gather(db);
    batch.keys.push(key);
    return (await batch.answerOf)(key);
  };
}

/** Whether a column is one of a list of values. How long the list is stays hidden from the planner, which would plan anew each time. */
export function isAmong(column: SQLWrapper, name: string, type: 'int' | 'text'): SQL {
  const list = sql.raw(`${type}[]`);
  return sql`${column} = any((select ${sql.placeholder(name)}::${list})::${list})`;
}
