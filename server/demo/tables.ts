import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Every row that came with the demo data, by its table and key. */
export const demoRows = pgTable(
  'demo_rows',
  {
    tableName: text('table_name').notNull(),
    key: text('key').notNull(),
    /** What the row's own version was then, if it has one: what is changed since is somebody's own. */
    version: integer('version'),
  },
  (row) => [primaryKey({ columns: [row.tableName, row.key] })],
);

/**
 * What goes, while the demo data is taken away, and empty otherwise. Triggers that keep the books let these rows go and no
 * others.
 */
export const demoLeaving = pgTable(
  'demo_leaving',
  { tableName: text('table_name').notNull(), key: text('key').notNull() },
  (row) => [primaryKey({ columns: [row.tableName, row.key] })],
);
