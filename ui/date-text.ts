import { monthText } from '#contract/text/day-text.ts';

export { dayText } from '#contract/text/day-text.ts';

const COLOMBO_OFFSET = 5.5 * 60 * 60 * 1000;

/** The hour of the day in Sri Lanka, which knows no summer time. */
export function colomboHour(instant: number): number {
  return new Date(instant + COLOMBO_OFFSET).getUTCHours();
}

/** '3 Oct 2026' in Sri Lanka. */
export function dateText(instant: string): string {
  const there = new Date(Date.parse(instant) + COLOMBO_OFFSET);
  return `${there.getUTCDate()} ${monthText(there)} ${there.getUTCFullYear()}`;
}

/** '3 Oct 2026, 14:05' in Sri Lanka. */
export function timeText(instant: string): string {
  const there = new Date(Date.parse(instant) + COLOMBO_OFFSET);
  const [hour, minute] = [there.getUTCHours(), there.getUTCMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${dateText(instant)}, ${hour}:${minute}`;
}
