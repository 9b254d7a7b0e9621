import { dayText } from '#ui/date-text.ts';

const COLOMBO_OFFSET = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const there = (instant: number) => new Date(instant + COLOMBO_OFFSET);
const dayNumber = (instant: number) => Math.floor((instant + COLOMBO_OFFSET) / DAY_MS);

/** '09:41' in Sri Lanka. */
export function clockText(instant: number): string {
  return there(instant).toISOString().slice(11, 16);
}

/** '09:41' today, 'Sat 09:41' within a week, '3 Nov 09:41' before. */
export function whenText(text: string, now = Date.now()): string {
  const instant = Date.parse(text);
  const days = dayNumber(now) - dayNumber(instant);
  const clock = clockText(instant);
  if (days === 0) return clock;
  const date = there(instant);
  if (days > 0 && days < 7) return `${DAYS[date.getUTCDay()]} ${clock}`;
  const year = date.getUTCFullYear() === there(now).getUTCFullYear() ? '' : ` ${date.getUTCFullYear()}`;
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}${year} ${clock}`;
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
export function colomboDay(days = 0, now = Date.now()): string {
  return there(now + days * DAY_MS)
    .toISOString()
    .slice(0, 10);
}

/** 'Monday 16 November' for the day written as 2026-11-16. */
export function longDay(day: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(new Date(day));
}

/** '3 Nov', with its year unless it is this one. */
export function shortDay(day: string): string {
  const year = day.slice(0, 4);
  return `${dayText(day).slice(4)}${colomboDay().startsWith(year) ? '' : ` ${year}`}`;
}
