import { type Database, openDatabase } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';
import { openMeter, type Sources } from '#server/watching/meter.ts';
import { figureReader } from '#server/watching/read-figures.ts';

type Options = { databaseUrl: string; log: Log; port: number; host: string | undefined };

/** The meter, and a port of its own at which a Prometheus reads it. Loaded only where METRICS_PORT is set. */
export function openMetrics({ databaseUrl, log, port, host }: Options) {
  const meter = openMeter();
  let database: Database | undefined;
  let told: Awaited<ReturnType<typeof meter.listen>> | undefined;
  return {
    meter,
    async listen(sources: Omit<Sources, 'figures'>): Promise<void> {
      // Shoppers who use up all connections must not keep the scrape from saying so.
      database = openDatabase(databaseUrl, { log, connections: 1 });
      told = await meter.listen({ ...sources, figures: figureReader(database.db) }, { port, host });
      log.info({ port: told.port }, 'metrics are told');
    },
    async close(): Promise<void> {
      await told?.close();
      await database?.close();
    },
  };
}
