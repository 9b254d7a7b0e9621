import { addDays, colomboDay } from '#contract/rules/colombo-day.ts';
import { RETURN_DAYS } from '#contract/rules/delivery.ts';

/** The last day in Colombo on which it may be asked, as 2026-11-30. The day of arrival does not count. */
export const lastDayOf = (deliveredAt: Date): string => addDays(colomboDay(deliveredAt), RETURN_DAYS);

export const isInTime = (deliveredAt: Date, now: Date): boolean => colomboDay(now) <= lastDayOf(deliveredAt);
