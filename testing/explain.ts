import type pg from 'pg';

/** What a plan reads of one table: every row that was looked at, also those that were left out. */
type Read = { table: string; rows: number; isWhole: boolean };
export type Plan = { reads: Read[]; returned: number };

type Node = Record<string, unknown> & { 'Node Type': string; Plans?: Node[] };
type Explained = { 'QUERY PLAN': [{ Plan: Node }] };

/** What is no question at all (a lock, a savepoint), and what is asked of a table that an import makes for itself. */
const CANNOT_BE_EXPLAINED = ['42601', '42P01'];

/** Carried out where it only reads, or locks what it reads; else the plan alone, with the rows that are expected. */
export async function explain(client: pg.Client, text: string, values: unknown[]): Promise<Plan | undefined> {
  const isLocking = /^\W*(select|with)\b.*\bfor (no key )?(update|share)\b/is.test(text);
  const ways = [
    ['begin read only', CARRIED_OUT],
    ['begin', isLocking ? CARRIED_OUT : 'format json'],
    ['begin', 'format json'],
  ] as const;
  for (const [begin, options] of ways) {
    try {
      await client.query(begin);
      const { rows } = await client.query<Explained>(`explain (${options}) ${text}`, values);
      return toPlan(rows[0]?.['QUERY PLAN'][0].Plan as Node);
    } catch (error) {
      if (CANNOT_BE_EXPLAINED.includes((error as pg.DatabaseError).code ?? '')) return undefined;
    } finally {
      await client.query('rollback');
    }
  }
  throw new Error(`This could not be explained: ${text}`);
}

const CARRIED_OUT = 'analyze, timing off, buffers off, format json';

function toPlan(root: Node): Plan {
  // Of what is written there are as many rows as were found to be written.
  const answer = root['Node Type'] === 'ModifyTable' ? (root.Plans?.[0] ?? root) : root;
  return { reads: [...readsOf(root)], returned: rowsOf(answer) };
}

function* readsOf(node: Node, most = Infinity): Generator<Read> {
  const table = node['Relation Name'];
  const isWhole = node['Node Type'] === 'Seq Scan';
  if (typeof table === 'string' && node['Node Type'] !== 'ModifyTable')
    yield { table, rows: Math.min(rowsRead(node), most), isWhole };
  // Where it was not carried out, nothing says how soon a limit ends it.
  const limit = node['Node Type'] === 'Limit' && !('Actual Loops' in node) ? Number(node['Plan Rows']) : Infinity;
  for (const below of node.Plans ?? []) yield* readsOf(below, limit);
}

/** What never ran reads nothing; a table that would be read from end to end counts as that. */
function rowsRead(node: Node): number {
  if (!node['Actual Loops'] && node['Node Type'] === 'Seq Scan') return Infinity;
  const left = Number(node['Rows Removed by Filter'] ?? 0) + Number(node['Rows Removed by Index Recheck'] ?? 0);
  return rowsOf(node) + Math.round(left * Number(node['Actual Loops'] ?? 0));
}

/** Where it was not carried out, those that are expected. */
function rowsOf(node: Node): number {
  const loops = node['Actual Loops'];
  return typeof loops === 'number' ? Math.round(Number(node['Actual Rows']) * loops) : Number(node['Plan Rows']);
}
