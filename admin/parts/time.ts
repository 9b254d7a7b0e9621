import { addDays, clockText, colomboDay } from '#contract/rules/colombo-day.ts';
import { dayText, writtenDay } from '#contract/text/day-text.ts';

/** '09:41' today, 'Sat 09:41' within a week, '3 Nov 09:41' before. */
export function whenText(at: string, now = Date.now()): string {
  const [day, today, clock] = [colomboDay(at), colomboDay(now), clockText(at)];
  if (day === today) return clock;
  const isThisWeek = day < today && day > addDays(today, -7);
  return `${isThisWeek ? dayText(day).slice(0, 3) : shortDay(day, now)} ${clock}`;
}

/** 'two hours ago' in few words. */
export function agoText(text: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - Date.parse(text)) / 60_000));
  if (minutes < 2) return 'just now';
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 36) return hours === 1 ? 'an hour ago' : `${hours} hours ago`;
  return `${Math.round(hours / 24)} days ago`;
}

/** The day in Sri Lanka, '2026-11-16', so many days from today. */
export const dayFromToday = (days = 0, now = Date.now()): string => addDays(colomboDay(now), days);

/** 'Monday 16 November' for the day written as 2026-11-16. */
export const longDay = (day: string): string => writtenDay(day, 'weekday');

/** '3 Nov', with its year unless it is this one. */
export function shortDay(day: string, now = Date.now()): string {
  const year = day.slice(0, 4);
  return `${dayText(day).slice(4)}${colomboDay(now).startsWith(year) ? '' : ` ${year}`}`;
}
