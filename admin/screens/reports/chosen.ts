import { useSearchParams } from 'react-router';
import { shortDay } from '#admin/kit.ts';
import {
  COMPARISONS,
  type Comparison,
  type Days,
  REPORT_SPANS,
  type ReportSpan,
  STRIDES,
  type Stride,
} from '#contract/staff/reports.ts';

export type Chosen = { span: ReportSpan; compare: Comparison; from?: string; to?: string };

const DAY = /^20\d\d-\d\d-\d\d$/;
const oneOf = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value) =>
  values.find((value) => value === text) ?? otherwise;

export const SPAN_NAMES: Record<Exclude<ReportSpan, 'own'>, string> = {
  today: 'Today',
  week: '7 days',
  month: 'Month',
  quarter: 'Quarter',
};
const BEFORE: Record<ReportSpan, string> = {
  today: 'the day before',
  week: 'the 7 days before',
  month: 'the month before',
  quarter: 'the quarter before',
  own: 'the days before',
};
export const comparisonText = (compare: Comparison, span: ReportSpan): string => {
  if (compare === 'none') return 'nothing';
  return compare === 'year' ? 'the year before' : BEFORE[span];
};

/** The address holds the days, what they are compared with, and how finely they are drawn. */
export function useChosen() {
  const [query, setQuery] = useSearchParams();
  const day = (name: 'from' | 'to') => {
    const text = query.get(name) ?? '';
    return DAY.test(text) ? { [name]: text } : {};
  };
  const span = oneOf(REPORT_SPANS, query.get('span'), 'month');
  const chosen: Chosen = {
    span,
    compare: oneOf(COMPARISONS, query.get('compare'), 'before'),
    ...(span === 'own' && { ...day('from'), ...day('to') }),
  };
  const per: Stride = oneOf(STRIDES, query.get('per'), 'day');
  const choose = (change: Partial<Chosen> & { per?: Stride }) => setQuery(queryOf({ ...chosen, per, ...change }));
  return { chosen, per, choose };
}

function queryOf({ span, compare, from, to, per }: Chosen & { per?: Stride }): Record<string, string> {
  return {
    ...(span !== 'month' && { span }),
    ...(span === 'own' && { ...(from && { from }), ...(to && { to }) }),
    ...(compare !== 'before' && { compare }),
    ...(per && per !== 'day' && { per }),
  };
}

/** The address of a place under Reports that is about the same days. */
export function reportAt(path: string, chosen: Chosen): string {
  const query = new URLSearchParams(queryOf(chosen)).toString();
  return `/reports${path}${query ? `?${query}` : ''}`;
}

export const daysText = ({ from, to }: Days): string =>
  from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;

/** '+ 6%', '− 4%'; nothing where nothing was before. */
export function changeOf(now: number, before: number | null): { text: string; isDown: boolean } | null {
  if (before === null || before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return { text: `${percent < 0 ? '−' : '+'} ${Math.abs(percent)}%`, isDown: percent < 0 };
}

export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
export const shareText = (share: number): string => `${(share * 100).toFixed(1)}%`;
