import { availableParallelism } from 'node:os';
import { type Row, tableOf } from './rows.ts';

/** Which document keeps the figures of which command. */
export type Place = { document: string; command: string };
const PERFORMANCE: Place = { document: 'docs/performance.md', command: 'npm run bench -- --record' };
const END = '<!-- end of what is written -->';

/** The document with the figures of this run in the place of the last ones, which stand beside them. */
export function withRecord(document: string, rows: Row[], now: Date): string {
  const how = 'In brackets the least and the most of all rounds.';
  return rewritten(document, PERFORMANCE, now, (recorded) => tableOf(rows, recorded), how);
}

/** `table`: beside what was recorded last, by what it is. */
export function rewritten(
  document: string,
  place: Place,
  now: Date,
  table: (recorded: Map<string, string>) => string,
  how = '',
): string {
  const begin = `<!-- written by ${place.command} -->`;
  const [before, rest] = parted(document, begin, place);
  const [last, after] = parted(rest, END, place);
  const day = now.toISOString().slice(0, 10);
  const machine = `${day}, Node ${process.versions.node}, ${availableParallelism()} cores. ${how}`.trim();
  return `${before}${begin}\n${machine}\n\n${table(measuredIn(last))}\n${END}${after}`;
}

/** By what it is, what the record says of it. */
function measuredIn(record: string): Map<string, string> {
  const cells = record
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  return new Map(cells.slice(1).map(([what = '', measured = '']) => [what, measured]));
}

function parted(text: string, mark: string, { document }: Place): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`${document} has no place for the figures: '${mark}' is missing.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
