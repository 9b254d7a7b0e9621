import type { Figures } from '#testing/faults/try-fault.ts';
import { type Place, rewritten } from '../../bench/record.ts';

export const PLACE: Place = { document: 'docs/reliability.md', command: 'npm run test:faults -- --record' };

/** What the shop itself took to serve again; of what nobody who buys should notice, for how long anybody was refused. */
export const ownSeconds = ({ withinSeconds, awaySeconds, lateSeconds, waitedSeconds }: Figures) =>
  withinSeconds === 0 ? awaySeconds : Math.max(0, lateSeconds - waitedSeconds);
const isInTime = (figures: Figures) => ownSeconds(figures) <= figures.withinSeconds;
const seconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} s`;

/** A line for each fault, beside what the last record said of it. */
export function tableOfFaults(all: Figures[], recorded: Map<string, string> = new Map()): string {
  const lines = all.map((figures) => {
    const { name, awaySeconds, waitedSeconds, withinSeconds, orders, paid, mails, twice } = figures;
    const { refused, told, shipped, refunded, imported } = figures;
    const staff = `${shipped}, ${refunded}, ${imported}`;
    const cells = [
      name,
      seconds(ownSeconds(figures)),
      `at most ${withinSeconds} s`,
      isInTime(figures) ? 'holds' : '**not met**',
      seconds(waitedSeconds),
      seconds(awaySeconds),
      refused === 0 ? 'nobody' : `${refused}: ${told.join(', ')}`,
    ];
    return `| ${[...cells, orders, paid, staff, mails, twice, recorded.get(name) ?? 'new'].join(' | ')} |`;
  });
  return [
    '| what breaks | serving again after | budget | mark | waited for a processor | away in all | refused, with | orders | paid online | shipped, refunded, files | mails | twice | last recorded |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** The document with the figures of this run in the place of the last ones. */
export function withFaults(document: string, all: Figures[], now: Date): string {
  return rewritten(document, PLACE, now, (recorded) => tableOfFaults(all, recorded));
}
