import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { audits } from '#server/operations/tables.ts';
import type { Db } from '#server/platform/db/client.ts';
import { answerCounts, incidents } from '#server/watching/tables.ts';

/** What broke is told for three months; how requests were answered, for as long as the screen looks back and a little more. */
export async function purgeIncidents(db: Db): Promise<number> {
  const old = sql`now() - interval '90 days'`;
  const [{ rowCount: broken }, { rowCount: found }, { rowCount: counted }] = await Promise.all([
    db.delete(incidents).where(and(isNotNull(incidents.endedAt), lt(incidents.beganAt, old))),
    db.delete(audits).where(lt(audits.endedAt, old)),
    db.delete(answerCounts).where(lt(answerCounts.at, sql`now() - interval '7 days'`)),
  ]);
  return (broken ?? 0) + (found ?? 0) + (counted ?? 0);
}
