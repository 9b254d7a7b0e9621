import { z } from 'zod';
import { DISTRICTS } from '#contract/rules/districts.ts';

/** Longer promises would need more closed days than pages carry. */
const MOST_DAYS = 30;

/** 'Jaffna=650,Mannar=650' as pairs. */
function pairsOf(list: string): [name: string, value: string][] {
  return partsOf(list).map((part) => {
    const [name = '', value = ''] = part.split('=', 2);
    return [name.trim(), value.trim()];
  });
}

function partsOf(list: string): string[] {
  return list
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
}

const isDistrict = (name: string) => DISTRICTS.some((district) => district === name);

function isEachOnce(names: string[]): boolean {
  return new Set(names).size === names.length;
}

const FEES = 'must be a list of districts and rupees, such as Jaffna=650,Mannar=650';
export const feesByDistrict = z
  .string()
  .trim()
  .refine((list) => {
    const pairs = pairsOf(list);
    const isFee = (fee: string) => /^\d{1,6}(\.\d{1,2})?$/.test(fee);
    return pairs.every(([name, fee]) => isDistrict(name) && isFee(fee)) && isEachOnce(pairs.map(([name]) => name));
  }, FEES);

const SPANS = `must be a list of districts and working days from 1 to ${MOST_DAYS}, such as Colombo=2-4,*=2-7, with * for all others`;
export const daysByDistrict = z
  .string()
  .trim()
  .refine((list) => {
    const pairs = pairsOf(list);
    const names = pairs.map(([name]) => name);
    const isKnown = (name: string) => name === '*' || isDistrict(name);
    return names.includes('*') && isEachOnce(names) && pairs.every(([name, span]) => isKnown(name) && isSpan(span));
  }, SPANS);

function isSpan(text: string): boolean {
  if (!/^\d{1,2}-\d{1,2}$/.test(text)) return false;
  const [least = 0, most = 0] = text.split('-').map(Number);
  return least >= 1 && least <= most && most <= MOST_DAYS;
}

const COURIERS = 'must be a list of districts and numbers of couriers, such as Jaffna=2,Mannar=2';
export const couriersByDistrict = z
  .string()
  .trim()
  .refine((list) => {
    const pairs = pairsOf(list);
    const isId = (id: string) => /^[1-9]\d{0,8}$/.test(id);
    return pairs.every(([name, id]) => isDistrict(name) && isId(id)) && isEachOnce(pairs.map(([name]) => name));
  }, COURIERS);

const CLOSED = 'must be a list of days with their names, such as 2026-11-24 Il Poya,2026-12-25 Christmas';
export const closedDays = z
  .string()
  .trim()
  .refine((list) => {
    const days = partsOf(list).map((part) => part.slice(0, 10));
    return partsOf(list).every((part) => /^\d{4}-\d\d-\d\d( .{1,60})?$/.test(part)) && days.every(isDay);
  }, CLOSED);

function isDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

const LIMITED = ['card', 'koko', 'mintpay'] as const;
export type PaymentLimits = Partial<Record<(typeof LIMITED)[number], { leastCents: number; mostCents: number | null }>>;
const LIMITS =
  'must be a list of card, koko and mintpay with the least and the most in rupees, such as koko=1000-60000, or koko=1000- without a most';
export const paymentLimits = z
  .string()
  .trim()
  .refine((list) => {
    const pairs = pairsOf(list);
    const isLimited = (name: string) => LIMITED.some((method) => method === name);
    const isRange = (range: string) => {
      const [, least, most] = /^(\d{1,7})-(\d{0,7})$/.exec(range) ?? [];
      return least !== undefined && (most === '' || (Number(least) <= Number(most) && Number(most) > 0));
    };
    return pairs.every(([name, range]) => isLimited(name) && isRange(range)) && isEachOnce(pairs.map(([name]) => name));
  }, LIMITS);

export function readFees(list: string): Record<string, number> {
  return Object.fromEntries(pairsOf(list).map(([district, fee]) => [district, Math.round(Number(fee) * 100)]));
}

export function readDays(list: string): Record<string, string> {
  const spanOf = (span: string) => span.split('-').map(Number).join('-');
  return Object.fromEntries(pairsOf(list).map(([district, span]) => [district, spanOf(span)]));
}

export function readCouriers(list: string): Record<string, number> {
  return Object.fromEntries(pairsOf(list).map(([district, id]) => [district, Number(id)]));
}

/** Without their names, in order. */
export function readClosedDays(list: string): string[] {
  return [...new Set(partsOf(list).map((part) => part.slice(0, 10)))].sort();
}

export function readPaymentLimits(list: string): PaymentLimits {
  return Object.fromEntries(
    pairsOf(list).map(([method, range]) => {
      const [least, most] = range.split('-');
      return [method, { leastCents: Number(least) * 100, mostCents: most ? Number(most) * 100 : null }];
    }),
  );
}
