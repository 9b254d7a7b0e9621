import { shortDay } from '#admin/parts/time.ts';
import { colomboDay, fromColombo, inColombo } from '#contract/rules/colombo-day.ts';
import type { DiscountRow, DiscountState } from '#contract/staff/discounts.ts';

export const STATE_WORDS: Record<DiscountState, string> = {
  in_force: 'In force',
  planned: 'Planned',
  ended: 'Ended',
  off: 'Switched off',
  used_up: 'Used up',
};

export const nameOf = ({ code, name }: Pick<DiscountRow, 'code' | 'name'>) => code ?? name;

export const usesText = ({ uses, mostUses }: Pick<DiscountRow, 'uses' | 'mostUses'>) =>
  mostUses === null ? String(uses) : `${uses} of ${mostUses}`;

/** 'to 30 Nov', 'from 1 May 2027', 'ended 31 Aug', 'always' */
export function whenWords({ state, startsAt, endsAt }: Pick<DiscountRow, 'state' | 'startsAt' | 'endsAt'>): string {
  if (state === 'planned') return `from ${shortDay(colomboDay(startsAt))}`;
  if (endsAt === null) return 'always';
  return `${state === 'ended' ? 'ended' : 'to'} ${shortDay(colomboDay(endsAt))}`;
}

/** An instant as a field for date and time shows it in Sri Lanka, and back. */
export function asLocal(instant: string | null): string {
  return instant === null ? '' : inColombo(instant).toISOString().slice(0, 16);
}
export function fromLocal(text: string): string | null {
  const instant = Date.parse(`${text}Z`);
  return Number.isNaN(instant) ? null : fromColombo(instant).toISOString();
}
