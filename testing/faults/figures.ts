import type { Figures } from '#testing/faults/try-fault.ts';
import { type Place, rewritten } from '../../bench/record.ts';

export const PLACE: Place = { document: 'docs/reliability.md', command: 'npm run test:faults -- --record' };

/** What nobody who buys should notice has no time of its own. */
export const bound = ({ lastsSeconds, withinSeconds }: Figures) =>
  withinSeconds === 0 ? 0 : lastsSeconds + withinSeconds;
const isInTime = (figures: Figures) => figures.awaySeconds <= bound(figures);
const seconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} s`;

/** A line for each fault, beside what the last record said of it. */
export function tableOfFaults(all: Figures[], recorded: Map<string, string> = new Map()): string {
  const lines = all.map((figures) => {
    const { name, awaySeconds, orders, paid, mails, twice, shipped, refunded, imported } = figures;
    const staff = `${shipped}, ${refunded}, ${imported}`;
    const cells = [
      name,
      seconds(awaySeconds),
      `at most ${bound(figures)} s`,
      isInTime(figures) ? 'holds' : '**not met**',
    ];
    return `| ${[...cells, orders, paid, staff, mails, twice, recorded.get(name) ?? 'new'].join(' | ')} |`;
  });
  return [
    '| what breaks | away | budget | mark | orders | paid online | shipped, refunded, files | mails | twice | last recorded |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** The document with the figures of this run in the place of the last ones. */
export function withFaults(document: string, all: Figures[], now: Date): string {
  return rewritten(document, PLACE, now, (recorded) => tableOfFaults(all, recorded));
}
