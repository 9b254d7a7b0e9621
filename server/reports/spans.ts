import { fail } from '#contract/errors.ts';
import { addDays, colomboDay, fromColombo } from '#contract/rules/colombo-day.ts';
import {
  type Comparison,
  type Days,
  LONGEST_SPAN_DAYS,
  type ReportSpan,
  type Stride,
} from '#contract/staff/reports.ts';

const DAY_MS = 86_400_000;
/** More points than these are a blur: then by the week, then by the month. */
const MOST_STRETCHES = 190;

export type Chosen = { span: ReportSpan; from?: string | undefined; to?: string | undefined; compare: Comparison };
/** From a moment on, until just before another. */
export type Range = { from: Date; until: Date };
export type Spans = {
  days: Days;
  before: Days | null;
  /** The last day is not over: what it is compared with ends at the same hour. */
  isUntilNow: boolean;
  current: Range;
  earlier: Range | null;
};

/** The first moment of a day. */
export const midnight = (day: string): Date => fromColombo(day);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The same day so many months later; the last of the month where there is none. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const monthStart = (day: string) => `${day.slice(0, 8)}01`;
const quarterStart = (day: string) => addMonths(monthStart(day), -((Number(day.slice(5, 7)) - 1) % 3));
/** Weeks begin on Monday. */
const weekStart = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

function daysOf({ span, from, to }: Chosen, today: string): Days {
  if (span === 'today') return { from: today, to: today };
  if (span === 'week') return { from: addDays(today, -6), to: today };
  if (span === 'month') return { from: monthStart(today), to: today };
  if (span === 'quarter') return { from: quarterStart(today), to: today };
  const last = to ?? today;
  return { from: from ?? last, to: last };
}

/** The days that some days are compared with. */
export function daysBefore({ span, compare }: Chosen, { from, to }: Days): Days | null {
  if (compare === 'none') return null;
  if (compare === 'year') return { from: addMonths(from, -12), to: addMonths(to, -12) };
  if (span === 'month') return { from: addMonths(from, -1), to: addMonths(to, -1) };
  const first = span === 'quarter' ? addMonths(from, -3) : addDays(from, -(daysBetween(from, to) + 1));
  return { from: first, to: addDays(first, daysBetween(from, to)) };
}

const wrong = (field: string, message: string) => fail('invalid_input', { problems: [{ field, message }] });

/** Which days a report is about, and with which they are compared. */
export function spansOf(chosen: Chosen, now: Date): Spans {
  const today = colomboDay(now);
  const days = daysOf(chosen, today);
  if (days.from > days.to) throw wrong('to', 'The last day is before the first');
  if (daysBetween(days.from, days.to) >= LONGEST_SPAN_DAYS) {
    throw wrong('from', `Choose at most ${LONGEST_SPAN_DAYS} days`);
  }
  const before = daysBefore(chosen, days);
  const isUntilNow = days.to === today;
  const hour = now.getTime() - midnight(today).getTime();
  const earlier = before && {
    from: midnight(before.from),
    until: isUntilNow ? new Date(midnight(before.to).getTime() + hour + 1) : midnight(addDays(before.to, 1)),
  };
  return {
    days,
    before,
    isUntilNow,
    current: { from: midnight(days.from), until: midnight(addDays(days.to, 1)) },
    earlier,
  };
}

const START = { day: (day: string) => day, week: weekStart, month: monthStart };
const NEXT = {
  day: (day: string) => addDays(day, 1),
  week: (day: string) => addDays(day, 7),
  month: (day: string) => addMonths(day, 1),
};

/** The first days of all stretches from one day to another; the first and the last may be shorter than the others. */
export function stretchesOf({ from, to }: Days, per: Stride): string[] {
  const starts = [];
  for (let day = START[per](from); day <= to; day = NEXT[per](day)) starts.push(day < from ? from : day);
  return starts;
}

/** As asked, unless there would be too many of them. */
export function strideOf({ from, to }: Days, per: Stride): Stride {
  const days = daysBetween(from, to) + 1;
  if (per === 'day' && days > MOST_STRETCHES) return days / 7 > MOST_STRETCHES ? 'month' : 'week';
  return per;
}

/** A month or a quarter that is not over is drawn to its end: what it is compared with was whole. */
export function drawnDays({ span }: Chosen, { from, to }: Days): Days {
  if (span === 'month') return { from, to: addDays(addMonths(from, 1), -1) };
  if (span === 'quarter') return { from, to: addDays(addMonths(from, 3), -1) };
  return { from, to };
}
