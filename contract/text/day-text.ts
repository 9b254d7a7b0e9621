const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Written here because server and browser may abbreviate them differently. */
export function monthText(date: Date): string {
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
