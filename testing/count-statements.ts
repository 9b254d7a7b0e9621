import type pg from 'pg';

type Counted<Answer> = {
  /** Each statement, what opens and closes a transaction among them. */
  sent: string[];
  /** How often somebody waited for the database: what is sent before the last answer has come costs no wait. */
  waits: number;
  answer: Answer;
};

/** Counts at the connections of a pool, so that nothing passes beside it. */
export function countStatements(pool: pg.Pool) {
  let sent: string[] = [];
  let waits = 0;
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> | undefined;
    let underWay = 0;
    const isAnswered = () => {
      underWay -= 1;
    };
    const query = (...given: unknown[]) => {
      const [statement] = given as [string | { text: string }];
      sent.push(typeof statement === 'string' ? statement : statement.text);
      // What opens a transaction travels with its first statement.
      if (underWay === 0 && sent.at(-1) !== 'begin') waits += 1;
      underWay += 1;
      // The pool itself asks with a callback.
      const callback = given.at(-1);
      if (typeof callback === 'function')
        given[given.length - 1] = (...told: unknown[]) => {
          isAnswered();
          callback(...told);
        };
      const answer = send(...given);
      answer?.then(isAnswered, isAnswered);
      return answer;
    };
    Object.assign(client, { query });
  });

  async function during<Answer>(work: () => Promise<Answer>): Promise<Counted<Answer>> {
    sent = [];
    waits = 0;
    const answer = await work();
    return { sent, waits, answer };
  }
  return { during };
}
