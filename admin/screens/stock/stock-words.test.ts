import { expect, test } from 'vitest';
import { type Adjustment, because, resultOf, stepped, typed } from '#admin/screens/stock/adjustment.ts';
import { expiryState, monthText, readCutDay, readExpiry } from '#admin/screens/stock/batch-days.ts';
import { changesOf, differenceOf, tally } from '#admin/screens/stock/count/count-draft.ts';
import { readChange, readPieces, signed } from '#admin/screens/stock/read-change.ts';
import { firstToExpire, lastsText, movementText } from '#admin/screens/stock/words.ts';
import type { Movement, StockRow } from '#contract/staff/stock.ts';
import { dateText } from '#contract/text/day-text.ts';

const ROW: StockRow = {
  itemId: 3,
  productId: 3,
  name: 'Pure Aloe Vera Gel 99%',
  variant: '',
  sku: 'KOM-GE-001',
  barcode: null,
  picture: null,
  price: 1850,
  onHand: 240,
  reserved: 6,
  sellable: 234,
  warnAt: 40,
  isHidden: false,
  lastsDays: 84,
  firstToExpire: null,
  waiting: 0,
};
const NONE: Adjustment = { text: '', reason: undefined };

test('[STK-21] a cell takes +48, -2, =120 and 120, and says what it does not take', () => {
  expect(readChange('+48')).toEqual({ by: 48 });
  expect(readChange(' + 1,200 ')).toEqual({ by: 1200 });
  for (const text of ['-2', '- 2', '−2', '–2']) expect(readChange(text)).toEqual({ by: -2 });
  for (const text of ['=120', '120', '= 120', '0120']) expect(readChange(text)).toEqual({ to: 120 });
  expect(readChange('0')).toEqual({ to: 0 });
  expect(readChange('   ')).toBeUndefined();
  for (const text of ['+', '4.5', '12x', '++4', '1e3', '48+', '+0', '12,00', '9999999999999']) {
    expect(readChange(text), text).toHaveProperty('problem');
  }
  expect([readPieces('1,200'), readPieces('48'), readPieces('+48'), readPieces('=4'), readPieces('')]).toEqual([
    1200,
    48,
    undefined,
    undefined,
    undefined,
  ]);
  expect([signed(48), signed(-1200)]).toEqual(['+ 48', '− 1,200']);
});

test('[STK-23] the sign tells the reason, the reason turns the sign, and what it comes to is said before', () => {
  expect(typed(NONE, '+48')).toEqual({ text: '+48', reason: 'delivery' });
  expect(typed(NONE, '120')).toEqual({ text: '120', reason: 'count' });
  expect(typed(NONE, '-2')).toEqual({ text: '-2', reason: undefined });
  expect(typed({ text: '', reason: 'came back' }, '+2').reason).toBe('came back');
  expect(typed({ text: '+2', reason: 'delivery' }, '-2').reason).toBeUndefined();
  expect(because({ text: '+2', reason: 'delivery' }, 'damaged')).toEqual({ text: '− 2', reason: 'damaged' });
  expect(because({ text: '− 2', reason: 'damaged' }, 'count')).toEqual({ text: '2', reason: 'count' });
  expect(stepped({ text: '− 1', reason: 'damaged' }, 1)).toEqual({ text: '', reason: 'damaged' });
  expect(stepped({ text: '', reason: 'delivery' }, 1)).toEqual({ text: '+ 1', reason: 'delivery' });
  expect(stepped({ text: '3', reason: 'count' }, -1).text).toBe('2');

  expect(resultOf(typed(NONE, '+48'), ROW)).toEqual({ change: { by: 48 }, onHand: 288, sellable: 282 });
  // A bare number is as many as the reason says.
  expect(resultOf({ text: '5', reason: 'damaged' }, ROW)).toMatchObject({ change: { by: -5 }, onHand: 235 });
  expect(resultOf({ text: '5', reason: 'count' }, { ...ROW, reserved: 0 })).toMatchObject({ change: { to: 5 } });
  expect(resultOf(NONE, ROW)).toBeUndefined();
  expect(resultOf(typed(NONE, '-2'), ROW)).toEqual({ problem: 'Choose why' });
  // What a count found is so, whatever is reserved.
  expect(resultOf({ text: '5', reason: 'count' }, ROW)).toEqual({ change: { to: 5 }, onHand: 5, sellable: 0 });
  expect(resultOf({ text: `-${ROW.onHand - 5}`, reason: 'damaged' }, ROW)).toEqual({
    problem: '6 are reserved for orders: 5 would not be enough',
  });
  expect(resultOf({ text: '− 241', reason: 'damaged' }, ROW)).toEqual({ problem: 'There are only 240' });
  expect(resultOf({ text: '240', reason: 'count' }, ROW)).toEqual({ problem: 'There are 240 already' });
});

test('[STK-24] the day on a jar is read as people write it, a month alone is its last day', () => {
  for (const text of [
    '11/2028',
    '11.2028',
    'Nov 2028',
    'november 28',
    '2028-11',
    '30/11/2028',
    '30 Nov 2028',
    '2028-11-30',
  ]) {
    expect(readExpiry(text), text).toBe('2028-11-30');
  }
  expect([readExpiry('2/2028'), readExpiry('02/27')]).toEqual(['2028-02-29', '2027-02-28']);
  expect(readExpiry('  ')).toBeNull();
  for (const text of ['2028', '13/2028', '31/11/2028', '0/2028', 'soon', '1/2/3/2028', '11/1999']) {
    expect(readExpiry(text), text).toBeUndefined();
  }
  expect([dateText('2026-12-31'), monthText('2027-03-31')]).toEqual(['31 Dec 2026', 'Mar 2027']);
  const now = Date.parse('2026-11-16T20:00:00Z');
  expect(['2026-11-16', '2026-11-17', '2027-01-16', '2027-01-17'].map((day) => expiryState(day, now))).toEqual([
    'expired',
    'expiring',
    'expiring',
    'good',
  ]);
});

test('[STK-33] the day of cutting is read as people write it; without a year it is the last such day', () => {
  const now = Date.parse('2026-11-16T20:00:00Z');
  const read = (text: string) => readCutDay(text, now);
  for (const text of ['3 Nov', '3/11', '3/11/2026', '3 nov 26', '2026-11-03'])
    expect([text, read(text)]).toEqual([text, '2026-11-03']);
  expect([read('17/11'), read('18 Nov'), read('31.12.')]).toEqual(['2026-11-17', '2025-11-18', '2025-12-31']);
  expect(read(' ')).toBeNull();
  for (const text of ['11/2026', 'Nov 2026', '3', '31/11', 'soon'])
    expect([text, read(text)]).toEqual([text, undefined]);
});

test('[STK-20] days and weeks, the first to expire and each movement in words', () => {
  const lasts = (lastsDays: number | null, sellable = 5) => lastsText({ lastsDays, sellable });
  expect([lasts(1), lasts(4), lasts(14), lasts(80), lasts(366), lasts(null), lasts(3, 0)]).toEqual([
    '1 day',
    '4 days',
    '2 weeks',
    '11 weeks',
    '1 year +',
    '',
    '',
  ]);
  const now = Date.parse('2026-11-16T06:00:00Z');
  const first = (expiresOn: string) =>
    firstToExpire({ ...ROW, firstToExpire: { batchId: 1, code: 'K2431', expiresOn, pieces: 12 } }, now);
  expect(first('2027-03-31')).toEqual({ look: '', text: 'Mar 2027' });
  expect(first('2026-12-31')).toEqual({ look: 'low', text: '12 in Dec 2026' });
  expect(first('2026-11-03')).toEqual({ look: 'out', text: '12 expired 3 Nov 2026' });

  const text = (movement: Partial<Movement>) =>
    movementText({ reason: 'delivery', batch: null, note: '', orderId: null, ...movement } as Movement);
  expect(text({ batch: 'K2611' })).toBe('Delivery, batch K2611');
  expect(text({ reason: 'damaged', note: 'lids cracked' })).toBe('Damaged: lids cracked');
  expect(text({ reason: 'sold', orderId: 1022 })).toBe('Left, order');
  expect(text({ reason: 'direct' })).toBe('Changed in the database');
});

test('[STK-26] a count books what differs from what the shop thought when it was typed, and nothing else', () => {
  const counts = {
    1: { text: '240', seen: 240, why: 'count' as const },
    2: { text: '93', seen: 95, why: 'damaged' as const },
    3: { text: '', seen: 3, why: 'count' as const },
    4: { text: '12x', seen: 12, why: 'count' as const },
    5: { text: '7', seen: 6, why: 'damaged' as const },
  };
  expect(differenceOf(counts[2])).toBe(-2);
  expect([differenceOf(counts[3]), differenceOf(counts[4])]).toEqual([undefined, undefined]);
  expect(tally(counts)).toEqual({ counted: 3, differing: 2, wrong: 1 });
  expect(changesOf(counts)).toEqual([
    { itemId: 2, to: 93, seen: 95, reason: 'damaged' },
    // More than there should be were not damaged.
    { itemId: 5, to: 7, seen: 6, reason: 'count' },
  ]);
});
