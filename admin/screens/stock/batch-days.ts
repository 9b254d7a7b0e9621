import { dayFromToday } from '#admin/kit.ts';
import { EXPIRY_WARNING_DAYS } from '#contract/staff/stock.ts';
import { dateText } from '#contract/text/day-text.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const FIRST_YEAR = 2000;

/**
 * The day that stands on a jar, as people write it: '11/2028', 'Nov 2028', '2028-11', '30/11/2028', '2028-11-30'. A month
 * alone means its last day. Null: nothing is written; undefined: it can't be read.
 */
export function readExpiry(text: string): string | null | undefined {
  const written = text.trim();
  if (!written) return null;
  const parts = written.split(/[\s./-]+/).filter(Boolean);
  const isYearFirst = /^\d{4}$/.test(parts[0] ?? '');
  const [year = '', month = '', day] = isYearFirst ? parts : parts.toReversed();
  return parts.length < 2 || parts.length > 3 ? undefined : isoDay(yearOf(year), monthOf(month), day);
}

/**
 * The day of cutting, as people write it: '3 Nov', '3/11', '3/11/2026', '2026-11-03'. Without a year it is the last such
 * day. Null: nothing is written; undefined: it can't be read.
 */
export function readCutDay(text: string, now = Date.now()): string | null | undefined {
  const parts = text.split(/[\s./-]+/).filter(Boolean);
  if (parts.length === 0) return null;
  if (parts.length === 3) return readExpiry(text);
  if (parts.length !== 2 || parts.some((part) => part.length === 4 && /^\d+$/.test(part))) return undefined;
  const today = dayFromToday(0, now);
  const year = Number(today.slice(0, 4));
  const [thisYear, lastYear] = [year, year - 1].map((one) => readExpiry([...parts, one].join('/')));
  return thisYear && thisYear > today ? lastYear : thisYear;
}

function yearOf(text: string): number {
  if (!/^(\d{2}|\d{4})$/.test(text)) return Number.NaN;
  return text.length === 2 ? FIRST_YEAR + Number(text) : Number(text);
}

function monthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const named = text.length >= 3 ? MONTHS.findIndex((name) => text.toLowerCase().startsWith(name.toLowerCase())) : -1;
  return named === -1 ? Number.NaN : named + 1;
}

function isoDay(year: number, month: number, day: string | undefined): string | undefined {
  if (!(year >= FIRST_YEAR && month >= 1 && month <= 12)) return undefined;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const wanted = day === undefined ? last : /^\d{1,2}$/.test(day) ? Number(day) : 0;
  if (wanted < 1 || wanted > last) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(wanted).padStart(2, '0')}`;
}

/** 'Nov 2028' */
export function monthText(day: string): string {
  return dateText(day).replace(/^\d+ /, '');
}

/** How near it is, by the days of Sri Lanka. */
export function expiryState(day: string, now = Date.now()): 'good' | 'expiring' | 'expired' {
  if (day < dayFromToday(0, now)) return 'expired';
  return day <= dayFromToday(EXPIRY_WARNING_DAYS, now) ? 'expiring' : 'good';
}
