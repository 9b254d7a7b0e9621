const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Written here because server and browser may abbreviate them differently. */
function monthText(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? '';
}

/** 'Fri 20' for the day written as 2026-11-20. */
function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${DAYS[date.getUTCDay()]} ${date.getUTCDate()}`;
}

/** 'Fri 20 Nov' for the day written as 2026-11-20. */
export function dayText(day: string): string {
  return `${shortDay(day)} ${monthText(new Date(`${day}T00:00:00Z`))}`;
}

/** 'Thu 19 to Mon 23 Nov', 'Mon 30 Nov to Thu 3 Dec', or one day alone. */
export function daySpanText(first: string, last: string): string {
  if (first === last) return dayText(last);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? shortDay(first) : dayText(first)} to ${dayText(last)}`;
}

/** '14 Aug 2026' for the day written as 2026-08-14. */
export function dateText(day: string): string {
  const date = new Date(day);
  return `${date.getUTCDate()} ${monthText(date)} ${date.getUTCFullYear()}`;
}

const LONG_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const LONG_MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

type Parts = { weekday: string; date: number; month: string; mon: string; year: number };
const STYLES = {
  /** '3 Nov' */
  short: ({ date, mon }: Parts) => `${date} ${mon}`,
  /** '16 Nov 2026' */
  medium: ({ date, mon, year }: Parts) => `${date} ${mon} ${year}`,
  /** '16 November 2026' */
  long: ({ date, month, year }: Parts) => `${date} ${month} ${year}`,
  /** 'Monday 30 November' */
  weekday: ({ weekday, date, month }: Parts) => `${weekday} ${date} ${month}`,
  /** 'Monday, 30 November 2026' */
  full: ({ weekday, date, month, year }: Parts) => `${weekday}, ${date} ${month} ${year}`,
};

/** A day as documents, mails and the back office write it: as Intl does in British English, with 'Sept'. */
export function writtenDay(day: string, style: keyof typeof STYLES): string {
  const date = new Date(day);
  const month = LONG_MONTHS[date.getUTCMonth()] ?? '';
  return STYLES[style]({
    weekday: LONG_DAYS[date.getUTCDay()] ?? '',
    date: date.getUTCDate(),
    month,
    mon: month.slice(0, month === 'September' ? 4 : 3),
    year: date.getUTCFullYear(),
  });
}
