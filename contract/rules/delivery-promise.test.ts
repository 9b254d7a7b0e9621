import { expect, test } from 'vitest';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { type DeliveryTerms, deliveryFee, freeDeliveryText } from '#contract/rules/delivery.ts';
import { deliveryPromise } from '#contract/rules/delivery-promise.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { readConfig } from '#server/config/config.ts';
import { deliveryTerms } from '#server/config/domain-config.ts';

const terms = deliveryTerms(readConfig({ DELIVERY_DAYS: 'Colombo=2-4,Gampaha=3-3,Jaffna=4-12,*=2-7' }));
const POYA_AND_HOLIDAYS = new Set(terms.closed);
const SPANS: Record<string, [number, number]> = { Colombo: [2, 4], Gampaha: [3, 3], Jaffna: [4, 12] };

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo', dateStyle: 'short' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Colombo', weekday: 'long' });

/** In another way: every calendar day is asked by its name. The working days that follow a moment. */
function workingDays(moment: Date): string[] {
  const open: string[] = [];
  for (let hours = 24; open.length < 12; hours += 24) {
    const then = new Date(moment.getTime() + hours * 3_600_000);
    const day = DAY.format(then);
    if (WEEKDAY.format(then) !== 'Sunday' && !POYA_AND_HOLIDAYS.has(day)) open.push(day);
  }
  return open;
}

test('[SET-20] in 25 districts and on every day of two years the promise skips Sundays, Poya days and holidays', () => {
  for (let at = Date.parse('2026-01-01T04:00:00Z'); at < Date.parse('2027-12-01'); at += 86_400_000) {
    const moment = new Date(at);
    const open = workingDays(moment);
    const promised = DISTRICTS.map((district) => {
      const { first, last } = deliveryPromise(terms, district, moment);
      return `${district} ${first} ${last}`;
    });
    const reckoned = DISTRICTS.map((district) => {
      const [least, most] = SPANS[district] ?? [2, 7];
      return `${district} ${open[least - 1]} ${open[most - 1]}`;
    });
    expect(promised).toEqual(reckoned);
  }
});

test('[SET-20] the day is that of Sri Lanka, and its words are short', () => {
  expect(colomboDay(new Date('2026-11-17T18:29:59Z'))).toBe('2026-11-17');
  expect(colomboDay(new Date('2026-11-17T18:30:00Z'))).toBe('2026-11-18');
  const text = (district: string, at: string) => deliveryPromise(terms, district, new Date(at)).text;
  // The Tuesday of that week is Il Poya.
  expect(text('Colombo', '2026-11-20T06:00:00Z')).toBe('Mon 23 to Thu 26 Nov');
  expect(text('Kandy', '2026-11-25T06:00:00Z')).toBe('Fri 27 Nov to Thu 3 Dec');
  expect(text('Gampaha', '2026-11-16T06:00:00Z')).toBe('Thu 19 Nov');
});

test('[SET-14] delivery costs what the district costs, and nothing from a sum on', () => {
  const some: DeliveryTerms = { ...terms, fee: 50_000, fees: { Jaffna: 65_000 }, freeFrom: 500_000 };
  expect(deliveryFee(some, 'Kandy', 499_999)).toBe(50_000);
  expect(deliveryFee(some, 'Jaffna', 499_999)).toBe(65_000);
  expect(deliveryFee(some, undefined, 0)).toBe(50_000);
  expect(deliveryFee(some, 'Jaffna', 500_000)).toBe(0);
  expect(freeDeliveryText(some, 435_000)).toBe('Rs. 650.00 more for free delivery');
  expect(freeDeliveryText(some, 500_000)).toBe('Delivery is free.');
  expect(freeDeliveryText(some, 0)).toBeNull();
  expect(freeDeliveryText({ ...some, freeFrom: null }, 500_000)).toBeNull();
});
