import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalText, readCents, readMoney } from '#server/payments/providers/provider-formats.ts';

const cents = fc.integer({ min: 0, max: 2_147_483_647 });

describe('an amount', () => {
  test('[SEC-08] that we write is read as what it was, as a text and as a number', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(readCents(decimalText(amount))).toBe(amount);
        expect(readCents(amount / 100)).toBe(amount);
        expect(readCents(JSON.parse(decimalText(amount)))).toBe(amount);
      }),
    );
  });

  test('[SEC-08] is digits with at most two behind a point, or it is none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+ ,.\d eE]{1,12}$/)), (text) => {
        const isAmount = /^\d{1,8}(\.\d\d?)?$/.test(text) && Number(text) <= 21_474_836.47;
        expect(readCents(text)).toBe(isAmount ? Math.round(Number(text) * 100) : null);
      }),
      { numRuns: 2000 },
    );
  });

  test('[SEC-08] with anything put into it is never read as the right one', () => {
    const noise = fc.constantFrom(',', ' ', '-', '+', 'e', 'E2', '.', '\n', '\u00a0', '٣', 'Rs', '0x', '_', "'");
    fc.assert(
      fc.property(cents, noise, fc.nat(), (amount, strange, at) => {
        const text = decimalText(amount);
        const position = at % (text.length + 1);
        const broken = `${text.slice(0, position)}${strange}${text.slice(position)}`;
        expect(readCents(broken)).not.toBe(amount);
      }),
    );
  });

  test.each([
    ['1,00'],
    ['1.850,00'],
    ['1,850.00'],
    ['-1850.00'],
    ['+1850.00'],
    ['1.85e3'],
    [' 1850.00'],
    ['1850.00 '],
    ['1850.'],
    ['.50'],
    ['1850.004'],
    ['1850.0000'],
    ['0x73a'],
    [''],
    ['NaN'],
    ['Infinity'],
    ['21474836.48'],
    ['99999999999999999999'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [-1850],
    [1e21],
    [1850.004],
    [0.1 + 0.2],
    [21_474_836.48],
    [null],
    [undefined],
    [true],
    [['1850.00']],
    [{ amount: 1850 }],
  ])('[SEC-08] %j is none', (value) => {
    expect(readCents(value)).toBeNull();
    expect(readMoney(value, 'LKR')).toBe('unreadable');
  });

  test('[SEC-08] without its currency cannot be read', () => {
    expect(readMoney('1850.00', undefined)).toBe('unreadable');
    expect(readMoney('1850.00', '')).toBe('unreadable');
    expect(readMoney(1850, 'USD')).toEqual({ cents: 185_000, currency: 'USD' });
  });
});
