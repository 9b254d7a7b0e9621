import type { Db } from '#server/platform/db/client.ts';

/**
 * A statement with placeholders, written as SQL when it is first asked for and not each time: for a hot one the builder took
 * as long as sending it and reading its rows. Its name is given by `named-statements.ts`, as that of any other.
 */
export function builtOnce<Built>(build: (db: Db) => { prepare(name: string): Built }): (db: Db) => Built {
  const built = new WeakMap<Db, Built>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const made = build(db).prepare('');
    built.set(db, made);
    return made;
  };
}
