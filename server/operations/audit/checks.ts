import type { SQL } from 'drizzle-orm';

export type Among = (id: string) => SQL;
/** What is found among some ids of a table; of what has few rows, in one statement. */
export type Part = { table: string | null; key: string; size: number; find: (among: Among) => SQL };
/** Each finds what does not agree, in one statement for a slice and so at one moment; nothing while all is well. */
export type Checks = Record<string, Part | Part[]>;

/** Short enough that nobody notices: rows whose facts are looked up by index. */
const SLICE = 10_000;
export const of = (table: string, find: Part['find'], key = 'id', size = SLICE): Part => ({ table, key, size, find });
export const whole = (statement: SQL): Part => ({ table: null, key: 'id', size: SLICE, find: () => statement });
