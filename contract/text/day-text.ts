import { language } from '#texts/core/language.ts';
import { dayTexts } from '#texts/days.ts';

const dateOf = (day: string) => new Date(day);
const named = (names: string, index: number) => names.split(' ')[index] ?? '';
const shortDay = (date: Date) => named(dayTexts.shortDays, date.getUTCDay());
const shortMonth = (date: Date) => named(dayTexts.shortMonths, date.getUTCMonth());

/** 'Fri 20 Nov' for the day written as 2026-11-20. */
export function dayText(day: string): string {
  const date = dateOf(day);
  return dayTexts.weekday({ day: shortDay(date), date: date.getUTCDate(), month: shortMonth(date) });
}

/** 'Thu 19': days of the week are long words elsewhere, and a span does without them. */
function inSpan(date: Date): string | number {
  return language() === 'en' ? `${shortDay(date)} ${date.getUTCDate()}` : date.getUTCDate();
}

/** 'Thu 19 to Mon 23 Nov', 'Mon 30 Nov to Thu 3 Dec', or one day alone. */
export function daySpanText(first: string, last: string): string {
  if (first === last) return dayText(last);
  const [from, to] = [dateOf(first), dateOf(last)];
  const days = { first: inSpan(from), last: inSpan(to) };
  const lastMonth = shortMonth(to);
  if (first.slice(0, 7) === last.slice(0, 7)) return dayTexts.spanInMonth({ ...days, month: lastMonth });
  return dayTexts.span({ ...days, firstMonth: shortMonth(from), lastMonth });
}

/** '14 Aug 2026' for the day written as 2026-08-14. */
export function dateText(day: string): string {
  const date = dateOf(day);
  return dayTexts.date({ date: date.getUTCDate(), month: shortMonth(date), year: date.getUTCFullYear() });
}

/** '14 Aug' */
export function dayOfYearText(day: string): string {
  const date = dateOf(day);
  return dayTexts.short({ date: date.getUTCDate(), month: shortMonth(date) });
}

/** 'Aug 2026' */
export function monthText(day: string): string {
  const date = dateOf(day);
  return dayTexts.month({ month: shortMonth(date), year: date.getUTCFullYear() });
}

type Parts = { day: string; date: number; month: string; mon: string; year: number };
const STYLES = {
  /** '3 Nov' */
  short: ({ date, mon }: Parts) => dayTexts.short({ date, month: mon }),
  /** '16 Nov 2026' */
  medium: ({ date, mon, year }: Parts) => dayTexts.date({ date, month: mon, year }),
  /** '16 November 2026' */
  long: (parts: Parts) => dayTexts.date(parts),
  /** 'Monday 30 November' */
  weekday: (parts: Parts) => dayTexts.weekday(parts),
  /** 'Monday, 30 November 2026' */
  full: (parts: Parts) => dayTexts.full(parts),
};

/** A day as documents, mails and the back office write it: as Intl does in British English, with 'Sept'. */
export function writtenDay(day: string, style: keyof typeof STYLES): string {
  const date = dateOf(day);
  const month = named(dayTexts.months, date.getUTCMonth());
  const isSept = language() === 'en' && date.getUTCMonth() === 8;
  return STYLES[style]({
    day: named(dayTexts.days, date.getUTCDay()),
    date: date.getUTCDate(),
    month,
    mon: isSept ? month.slice(0, 4) : shortMonth(date),
    year: date.getUTCFullYear(),
  });
}
