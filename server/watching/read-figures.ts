import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { FIGURES, type FigureName } from '#server/watching/figures.ts';

export type FigureRow = { name: FigureName; label: string | null; value: number };

/** Prometheus gives a scrape up after ten seconds; nobody else waits for it. */
const ANSWER_WITHIN_MS = 2_000;

const parts = Object.entries<(typeof FIGURES)[FigureName]>(FIGURES).map(([name, figure]) => {
  const label = 'label' in figure ? sql`label::text` : sql`null::text`;
  return sql`select ${sql.raw(`'${name}'`)} as name, ${label} as label, value::float8 as value from (${figure.statement}) figure`;
});
const ALL = sql`select * from (${sql.join(parts, sql` union all `)}) figures where value is not null`;

/**
 * Everything that stands in the database, in one statement. Nothing: it did not answer in time. While it is silent no second
 * one is sent after the first.
 */
export function figureReader(db: Db): () => Promise<FigureRow[] | undefined> {
  let asked: Promise<FigureRow[] | undefined> | undefined;
  return async () => {
    asked ??= db
      .execute<FigureRow>(ALL)
      .then(({ rows }) => rows)
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    const timer = new AbortController();
    const late = sleep(ANSWER_WITHIN_MS, undefined, { signal: timer.signal }).catch(() => undefined);
    return Promise.race([asked, late]).finally(() => timer.abort());
  };
}
