import { sql } from 'drizzle-orm';
import type { ReportText } from '#contract/staff/health.ts';
import { FIGURES } from '#server/watching/figures.ts';
import { figureReader } from '#server/watching/read-figures.ts';
import { type HealthDeps, readHealth } from '#server/watching/read-health.ts';
import { VERSION } from '#server/watching/version.ts';

/**
 * What an engineer asks first, in a text to send along. It is made of figures, versions and the shop's own sentences alone: no
 * setting, no order, nobody.
 */
export async function writeReport(deps: HealthDeps): Promise<ReportText> {
  const { db, config, clock } = deps;
  const [health, figures, { rows: server }, { rows: tables }] = await Promise.all([
    readHealth(deps),
    figureReader(db)(),
    db.execute(sql`select current_setting('server_version') as version, current_setting('max_connections') as connections,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as used`),
    db.execute(sql`select relname as name, greatest(reltuples, 0)::int as rows, (pg_total_relation_size(pg_class.oid) / 1048576)::int as megabytes
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      order by pg_total_relation_size(pg_class.oid) desc limit 20`),
  ]);
  const report = {
    writtenAt: clock().toISOString(),
    shop: {
      version: VERSION,
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      role: config.ROLE,
    },
    database: { ...server[0], tables },
    figures: Object.fromEntries(
      Object.keys(FIGURES).map((name) => [
        name,
        figures
          ?.filter((row) => row.name === name)
          .map(({ label, value }) => (label === null ? value : { [label]: value })),
      ]),
    ),
    health,
  };
  const day = clock().toISOString().slice(0, 10);
  return { name: `shop-report-${day}.json`, text: JSON.stringify(report, null, 2) };
}
