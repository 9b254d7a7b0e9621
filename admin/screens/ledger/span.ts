import { useSearchParams } from 'react-router';
import { dayFromToday, shortDay } from '#admin/kit.ts';
import type { LedgerAccount } from '#contract/staff/ledger.ts';

export type Span = { from: string; to: string };

const DAY = /^20\d\d-\d\d-\d\d$/;

/** The usual spans, each until today. */
export function usualSpans(): { text: string; span: Span }[] {
  const to = dayFromToday();
  return [
    { text: 'Today', span: { from: to, to } },
    { text: '7 days', span: { from: dayFromToday(-6), to } },
    { text: '30 days', span: { from: dayFromToday(-29), to } },
    { text: 'This month', span: { from: `${to.slice(0, 8)}01`, to } },
  ];
}

/** The address holds the days; if it says none, the last thirty. */
export function useSpan(): [Span, (span: Span) => void] {
  const [query, setQuery] = useSearchParams();
  const given = (name: 'from' | 'to', otherwise: string) => {
    const day = query.get(name) ?? '';
    return DAY.test(day) ? day : otherwise;
  };
  const span = { from: given('from', dayFromToday(-29)), to: given('to', dayFromToday()) };
  return [span, (days) => setQuery({ ...days })];
}

export function spanText({ from, to }: Span): string {
  return from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
}

export type EntryQuery = Partial<Span> & {
  tender?: LedgerAccount;
  flow?: 'came' | 'wentBack';
  owed?: 'all' | 'open' | 'differs';
  age?: string;
  before?: string;
};

/** The address of a list of entries. */
export function entriesAt(query: EntryQuery): string {
  const said = Object.entries(query).filter(([, value]) => value !== undefined);
  return `/books/entries?${new URLSearchParams(said as [string, string][])}`;
}
