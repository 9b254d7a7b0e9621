import { globSync } from 'node:fs';
import path from 'node:path';

/** What drizzle-kit reads: every table of every `tables.ts`, as drizzle.config.ts names them. */
export async function readSchema(): Promise<Record<string, unknown>> {
  const schema: Record<string, unknown> = {};
  for (const file of globSync('server/*/tables.ts').sort()) {
    const tables = await import(path.resolve(file));
    for (const [key, table] of Object.entries(tables)) schema[`${file} ${key}`] = table;
  }
  return schema;
}
