import { availableParallelism } from 'node:os';
import { type Row, tableOf } from './rows.ts';

const BEGIN = '<!-- written by npm run bench -- --record -->';
const END = '<!-- end of what is written -->';

/** The document with the figures of this run in the place of the last ones, which stand beside them. */
export function withRecord(document: string, rows: Row[], now: Date): string {
  const [before, rest] = parted(document, BEGIN);
  const [last, after] = parted(rest, END);
  const day = now.toISOString().slice(0, 10);
  const machine = `${day}, Node ${process.versions.node}, ${availableParallelism()} cores. In brackets the least and the most of all rounds.`;
  return `${before}${BEGIN}\n${machine}\n\n${tableOf(rows, measuredIn(last))}\n${END}${after}`;
}

/** By what it is, what the record says of it. */
function measuredIn(record: string): Map<string, string> {
  const cells = record
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '));
  return new Map(cells.slice(1).map(([what = '', measured = '']) => [what, measured]));
}

function parted(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`docs/performance.md has no place for the figures: '${mark}' is missing.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
