import { clockText, colomboDay, inColombo } from '#contract/rules/colombo-day.ts';
import { dateText as dateOfDay } from '#contract/text/day-text.ts';

export { dayText } from '#contract/text/day-text.ts';

/** The hour of the day in Sri Lanka, which knows no summer time. */
export function colomboHour(instant: number): number {
  return inColombo(instant).getUTCHours();
}

/** '3 Oct 2026' in Sri Lanka. */
export function dateText(instant: string): string {
  return dateOfDay(colomboDay(instant));
}

/** '3 Oct 2026, 14:05' in Sri Lanka. */
export function timeText(instant: string): string {
  return `${dateText(instant)}, ${clockText(instant)}`;
}
