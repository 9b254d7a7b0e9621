import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PgDatabase } from 'drizzle-orm/pg-core';
import { fillPlaceholders } from 'drizzle-orm/sql';
import type { Recorded } from '#testing/recorded.ts';

/** Of each statement, in one test file. */
const MOST_SETS = 3;
/** A picture or a sheet is no help for a plan. */
const MOST_BYTES = 20_000;
const WRITERS = [
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'execute',
  'with',
  '$count',
];
const ROOT = path.resolve(import.meta.dirname, '..');

type Inside = { rawQueryConfig: { text: string }; params: unknown[] };
type Method = (this: unknown, ...given: unknown[]) => unknown;

/** A builder is sent by whoever awaits it, when nobody stands above it any more: whoever began it is remembered. */
const begunBy = new AsyncLocalStorage<Error>();
const seen = new Map<string, Set<string>>();
let recorded: Recorded[] = [];

const database = PgDatabase.prototype as unknown as Record<string, Method>;
for (const name of WRITERS) {
  const write = database[name] as Method;
  database[name] = function (...given) {
    begunBy.enterWith(here(4));
    return write.apply(this, given);
  };
}
const prepared = NodePgPreparedQuery.prototype as unknown as { execute: Method };
const { execute } = prepared;
prepared.execute = function (placed) {
  const { rawQueryConfig, params } = this as Inside;
  record(rawQueryConfig.text, () => fillPlaceholders(params, (placed ?? {}) as Record<string, unknown>));
  return execute.call(this, placed);
};

/** What the shop sent while a file was tested, without what the test asked for itself. */
export function takeRecorded(): Recorded[] {
  const taken = recorded;
  recorded = [];
  seen.clear();
  return taken;
}

function record(text: string, valuesOf: () => unknown[]): void {
  const sets = seen.get(text) ?? new Set();
  if (sets.size >= MOST_SETS) return;
  const values = JSON.stringify(valuesOf());
  if (sets.has(values) || values.length > MOST_BYTES) return;
  const from = senderOf(here(12)) ?? senderOf(begunBy.getStore());
  seen.set(text, sets.add(values));
  if (from) recorded.push({ text, values: JSON.parse(values), from });
}

/** Vitest has a hundred lines kept of an error, which costs more than the statement. */
function here(lines: number): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = lines;
  const error = new Error('here');
  Error.stackTraceLimit = stackTraceLimit;
  return error;
}

/** The first line of ours above drizzle; none when it is a test's, or loads the demo. */
function senderOf(error: Error | undefined): string | undefined {
  for (const line of error?.stack?.split('\n').slice(1) ?? []) {
    const [, file = '', row] = /(?:file:\/\/)?(\/[^:?]+)(?:\?[^:]*)?:(\d+):\d+\)?$/.exec(line) ?? [];
    const ours = path.relative(ROOT, file);
    if (!file || /^\.\.|node_modules|^testing\/recorder|^server\/platform\/db\//.test(ours)) continue;
    const isShop = ours.startsWith('server/') && !/\.test\.ts$|^server\/demo\/|\/load-demo-/.test(ours);
    return isShop ? `${ours}:${row}` : undefined;
  }
  return undefined;
}
