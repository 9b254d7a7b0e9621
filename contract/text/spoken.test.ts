import { expect, test } from 'vitest';
import { clockText } from '#contract/rules/colombo-day.ts';
import {
  type DeliveryTerms,
  feeText,
  flatFeeText,
  freeDeliveryText,
  noDeliveryText,
} from '#contract/rules/delivery.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { ORDER_STATUSES } from '#contract/rules/order-moves.ts';
import { batchText } from '#contract/text/batch-text.ts';
import { dateText, daySpanText, dayText, monthText, writtenDay } from '#contract/text/day-text.ts';
import { districtText, placeText } from '#contract/text/place-text.ts';
import { statusText } from '#contract/text/state-text.ts';
import { inLanguage } from '#texts/core/language.ts';
import { LANGUAGE_CODES } from '#texts/core/languages.ts';
import { rowsOf } from '#texts/core/texts.ts';
import { dayTexts } from '#texts/days.ts';
import { placeTexts } from '#texts/places.ts';

const NBSP = '\u00a0';
const inEach = <T>(read: () => T) => LANGUAGE_CODES.map((code) => inLanguage(code, read));

test('[LNG-16] rupees have the sign of the language before digits that are grouped as in English', () => {
  expect(inEach(() => formatRupees(1_234_567.5))).toEqual([
    'Rs. 1,234,567.50',
    `රු.${NBSP}1,234,567.50`,
    `ரூ.${NBSP}1,234,567.50`,
  ]);
});

test('[LNG-16] days, months and times are written as each language writes them', () => {
  expect(inEach(() => dateText('2026-08-14'))).toEqual(['14 Aug 2026', '2026 අගෝස්තු 14', '14 ஓகஸ்ட் 2026']);
  expect(inEach(() => dayText('2026-11-20'))).toEqual(['Fri 20 Nov', 'නොවැම්බර් 20 සිකුරාදා', 'நவம்பர் 20 வெள்ளி']);
  expect(inEach(() => daySpanText('2026-11-19', '2026-11-23'))).toEqual([
    'Thu 19 to Mon 23 Nov',
    'නොවැම්බර් 19 සිට 23 දක්වා',
    'நவம்பர் 19 முதல் 23 வரை',
  ]);
  expect(inEach(() => daySpanText('2026-11-30', '2026-12-03'))).toEqual([
    'Mon 30 Nov to Thu 3 Dec',
    'නොවැම්බර් 30 සිට දෙසැම්බර් 3 දක්වා',
    'நவம்பர் 30 முதல் டிசம்பர் 3 வரை',
  ]);
  expect(inEach(() => writtenDay('2026-09-07', 'medium'))).toEqual([
    '7 Sept 2026',
    '2026 සැප්තැම්බර් 7',
    '7 செப்டெம்பர் 2026',
  ]);
  expect(inEach(() => writtenDay('2026-09-07', 'weekday'))).toEqual([
    'Monday 7 September',
    'සැප්තැම්බර් 7 සඳුදා',
    'செப்டெம்பர் 7 திங்கள்',
  ]);
  expect(inEach(() => monthText('2027-01-31'))).toEqual(['Jan 2027', '2027 ජනවාරි', 'ஜனவரி 2027']);
  expect(inEach(() => clockText('2026-11-19T06:00:00Z'))).toEqual(['11:30', '11.30', '11:30']);
  expect(inLanguage('ta', () => batchText({ cutOn: '2026-11-03', bestBefore: null }, '2026-11-19'))).toContain(
    'நவம்பர் 3',
  );
});

test('[LNG-16] every list of names has as many in each language, and each name once', () => {
  const { days, months } = rowsOf(dayTexts);
  const { districts } = rowsOf(placeTexts);
  for (const code of LANGUAGE_CODES) {
    const sizes = [days?.[code].split(' '), months?.[code].split(' '), districts?.[code].split(', ')];
    expect(sizes.map((names) => new Set(names).size)).toEqual([7, 12, 25]);
  }
  expect(DISTRICTS.map(districtText)).toEqual(DISTRICTS);
  expect(ORDER_STATUSES.map(statusText)).toEqual(ORDER_STATUSES);
});

test('[LNG-16] what is said of delivery is a sentence of its language, and data stays what it is', () => {
  const terms: DeliveryTerms = {
    ...{ fee: 50_000, fees: {}, freeFrom: 500_000, days: { '*': '2-7' }, excluded: ['Mannar'], closed: [] },
  };
  const dearer = { ...terms, fees: { Kandy: 65_000 } };
  expect(inEach(() => [feeText(terms), feeText(dearer)])).toEqual([
    ['Rs. 500', 'Rs. 500 to Rs. 650'],
    [`රු.${NBSP}500`, `රු.${NBSP}500 සිට රු.${NBSP}650 දක්වා`],
    [`ரூ.${NBSP}500`, `ரூ.${NBSP}500 முதல் ரூ.${NBSP}650 வரை`],
  ]);
  expect([flatFeeText(terms), flatFeeText(dearer)]).toEqual(['a flat Rs. 500', 'Rs. 500 to Rs. 650 by district']);
  expect(freeDeliveryText(terms, 435_000)).toBe('Rs. 650.00 more for free delivery');
  expect(inEach(() => noDeliveryText(terms, 'Mannar'))).toEqual([
    'We do not deliver to Mannar at present',
    'දැනට මන්නාරම දිස්ත්‍රික්කයට ඩිලිවරි නැහැ',
    'தற்போது மன்னார் மாவட்டத்திற்கு டெலிவரி இல்லை',
  ]);
  expect(inEach(() => placeText({ town: 'Peradeniya', district: 'Kandy', postalCode: '20400' }))).toEqual([
    'Peradeniya, Kandy 20400',
    'Peradeniya, මහනුවර 20400',
    'Peradeniya, கண்டி 20400',
  ]);
  const twice = { town: ' கண்டி ', district: 'Kandy', postalCode: '20000' };
  expect(inEach(() => placeText(twice))).toEqual(['கண்டி, Kandy 20000', 'கண்டி, මහනුවර 20000', 'கண்டி 20000']);
  expect(inEach(() => [statusText('Payment failed'), statusText('ON HOLD')])).toEqual([
    ['Payment failed', 'ON HOLD'],
    ['ගෙවීම අසාර්ථකයි', 'ON HOLD'],
    ['கொடுப்பனவு தோல்வி', 'ON HOLD'],
  ]);
});
