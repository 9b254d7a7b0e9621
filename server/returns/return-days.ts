import { RETURN_DAYS } from '#contract/rules/delivery.ts';

const DAY_MS = 86_400_000;
const COLOMBO_AHEAD_MS = 5.5 * 3_600_000;

const dayNumber = (at: Date) => Math.floor((at.getTime() + COLOMBO_AHEAD_MS) / DAY_MS);

/** The last day in Colombo on which it may be asked, as 2026-11-30. The day of arrival does not count. */
export function lastDayOf(deliveredAt: Date): string {
  return new Date((dayNumber(deliveredAt) + RETURN_DAYS) * DAY_MS).toISOString().slice(0, 10);
}

export function isInTime(deliveredAt: Date, now: Date): boolean {
  return dayNumber(now) <= dayNumber(deliveredAt) + RETURN_DAYS;
}

/** 'Monday, 30 November' */
export function dayText(day: string): string {
  const form = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', form).format(new Date(`${day}T00:00:00Z`));
}
