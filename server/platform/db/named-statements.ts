import pg from 'pg';

/** Whoever is sent once keeps nothing for the sake of it. */
const USES_BEFORE_NAMED = 5;
/** A page of the plans of each takes some kilobytes in every connection. */
const MOST_NAMED = 128;
/** Lists of staff are built of what was chosen: their texts have no end. */
const MOST_COUNTED = 2000;
/** What PostgreSQL says of a statement that it has kept while its columns were changed. */
const IS_OUTDATED = '0A000';
const HAS_STAR = /\bselect \*|\.\*|\breturning \*/i;
/** The queue's own, which change with its version alone. */
const IS_OF_QUEUE = /\bjobs\.job/;

type Statement = { name?: string; text?: string };
type Callback = (error: unknown, ...rest: unknown[]) => void;

/**
 * Statements that come often get a name, so that a connection parses them once, and plans them anew only while that is
 * cheaper: half of PostgreSQL's time for an order was parsing and planning what it had seen a moment before. Columns named by
 * a star may change under a statement that is kept, so such a one of ours is sent whole every time. The connections of a pool share
 * the names: what one has found to come often, each keeps from its first time.
 */
export function nameHotStatements(): (client: pg.ClientBase) => void {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let named = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMED) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count <= USES_BEFORE_NAMED || (HAS_STAR.test(text) && !IS_OF_QUEUE.test(text))) {
      if (uses.size >= MOST_COUNTED) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    named += 1;
    const name = `shop-${named}`;
    names.set(text, name);
    return name;
  }

  return (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> | undefined;
    function query(asked: unknown, ...rest: unknown[]) {
      const [values] = rest;
      const given = typeof asked === 'string' ? { text: asked } : (asked as Statement);
      const { name, text } = given;
      const chosen = !name && text && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
      if (!chosen) return send(asked, ...rest);
      const forget = (error: unknown) => {
        if ((error as { code?: string } | null)?.code === IS_OUTDATED) names.delete(text ?? '');
      };
      const callback = rest.at(-1) as Callback;
      if (typeof callback === 'function')
        rest[rest.length - 1] = ((error, ...told) => {
          forget(error);
          callback(error, ...told);
        }) satisfies Callback;
      const answer = send({ ...given, name: chosen }, ...rest);
      answer?.catch(forget);
      return answer;
    }
    Object.assign(client, { query });
  };
}

/** The same for a library that makes a pool of its own: connections of this kind name what comes often. */
export function namingClient(): typeof pg.Client {
  const nameStatements = nameHotStatements();
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super(config);
      nameStatements(this);
    }
  };
}
