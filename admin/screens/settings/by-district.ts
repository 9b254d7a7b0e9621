import { plainAmount, readPairs, writePairs } from '#admin/screens/settings/setting-texts.ts';
import { DISTRICTS, type District } from '#contract/rules/districts.ts';
import type { SettingKey } from '#contract/staff/settings.ts';

export type Terms = {
  fee: string;
  days: string;
  /** The id of the one that usually goes there; empty: any. */
  courier: string;
  isServed: boolean;
  hasCash: boolean;
};
export type DistrictTerms = Terms & {
  district: District;
  /** Other than the standard. */
  hasOwn: { fee: boolean; days: boolean };
  isOwn: boolean;
};

/** What parcels cost and take: where nothing else is said, and in each district. */
export type DeliveryTerms = { fee: string; days: string; districts: DistrictTerms[] };

export function readTerms(textOf: (key: SettingKey) => string): DeliveryTerms {
  const [fees, days] = [readPairs(textOf('DELIVERY_FEES')), readPairs(textOf('DELIVERY_DAYS'))];
  const couriers = readPairs(textOf('DELIVERY_COURIERS'));
  const standard = { fee: plainAmount(textOf('DELIVERY_FEE')), days: days.get('*') ?? '' };
  const excluded = readDistricts(textOf('DELIVERY_EXCLUDED_DISTRICTS'));
  const without = readDistricts(textOf('COD_EXCLUDED_DISTRICTS'));
  const districts = DISTRICTS.map((district) => {
    const fee = plainAmount(fees.get(district) ?? standard.fee);
    const terms = {
      fee,
      days: days.get(district) ?? standard.days,
      courier: couriers.get(district) ?? '',
      isServed: !excluded.has(district),
      hasCash: !without.has(district),
    };
    const hasOwn = { fee: fee !== standard.fee, days: terms.days !== standard.days };
    const isOwn = hasOwn.fee || hasOwn.days || terms.courier !== '' || !terms.isServed || !terms.hasCash;
    return { district, ...terms, hasOwn, isOwn };
  });
  return { ...standard, districts };
}

/** As they are written; districts that are as all others are not named. */
export function writeTerms({ fee, days, districts }: DeliveryTerms) {
  const fees = districts.filter((one) => one.fee && one.fee !== fee).map((one) => [one.district, one.fee] as const);
  const spans = districts
    .filter((one) => one.days && one.days !== days)
    .map((one) => [one.district, one.days] as const);
  const carried = districts.filter(({ courier }) => courier);
  return {
    DELIVERY_FEES: writePairs(fees),
    DELIVERY_DAYS: writePairs([...spans, ['*', days]]),
    DELIVERY_COURIERS: writePairs(carried.map((one) => [one.district, one.courier] as const)),
    DELIVERY_EXCLUDED_DISTRICTS: namesOf(districts.filter(({ isServed }) => !isServed)),
    COD_EXCLUDED_DISTRICTS: namesOf(districts.filter(({ hasCash }) => !hasCash)),
  };
}

/** What all others take; those with days of their own keep them. */
export function withStandardDays(text: string, days: string): string {
  return writePairs(readPairs(text).set('*', days));
}

const namesOf = (districts: DistrictTerms[]) => districts.map(({ district }) => district).join(',');
const readDistricts = (text: string) => new Set(text.split(',').map((name) => name.trim()));

export const WRONG_FEE = 'Write the fee in rupees, like 500 or 650.50';
export const WRONG_DAYS = 'Write the working days as 2-7, up to 30';

export const isFee = (text: string) => /^\d{1,6}(\.\d{1,2})?$/.test(text);

/** '2-7' of '2 to 7' and '2 – 7', '3-3' of '3'; what is no span stays, without what would part a list. */
export function plainDays(text: string): string {
  const [, least, most = least] = /^(\d{1,2})\s*(?:(?:-|–|to)\s*(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return least ? `${Number(least)}-${Number(most)}` : text.replaceAll(/[,=]/g, ' ').trim();
}

export function isSpan(text: string): boolean {
  const [least = 0, most = 0] = text.split('-').map(Number);
  return /^\d{1,2}-\d{1,2}$/.test(text) && least >= 1 && least <= most && most <= 30;
}
