import { colomboDay } from '#contract/rules/colombo-day.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;

/** Of some backups those that may go: of seven days the last of each is kept, of four weeks, and of twelve months. */
export function outlived<B extends { startedAt: Date }>(backups: B[], now: Date): B[] {
  const newestFirst = backups.toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
  const kept = new Set<B>();
  const keepLastOf = (many: number, periodOf: (day: string) => string) => {
    const periods = new Set<string>();
    for (const one of newestFirst) {
      const period = periodOf(colomboDay(one.startedAt.getTime()));
      if (periods.has(period) || periods.size === many) continue;
      periods.add(period);
      kept.add(one);
    }
  };
  keepLastOf(DAYS, (day) => day);
  keepLastOf(WEEKS, (day) => String(Math.floor((Date.parse(day) / DAY_MS + 3) / 7))); // weeks begin on Mondays
  keepLastOf(MONTHS, (day) => day.slice(0, 7));
  // One whose clock is ahead is the newest for long: it takes a day's place, and nobody's life.
  return newestFirst.filter((one) => !kept.has(one) && one.startedAt <= now);
}
