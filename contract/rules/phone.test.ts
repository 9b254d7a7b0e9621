import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OptionalPhone, Phone } from '#contract/rules/phone.ts';
import { normalisePhone, phoneText } from '#contract/text/phone-text.ts';

const nineDigits = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);
const prefix = fc.constantFrom('0', '94', '+94', '0094', '+94 0', '+94 (0)');
const sign = fc.constantFrom('', ' ', '-', '.', '  ');

describe('a phone number', () => {
  test.each(['0771234567', '077 123 4567', '077-123-4567', '+94771234567', '94771234567', '+94 (0)77 123 4567'])(
    '[API-12] %s is kept as +94771234567',
    (text) => expect(normalisePhone(text)).toBe('+94771234567'),
  );

  test('[API-12] of a house is one too', () => expect(normalisePhone('011 234 5678')).toBe('+94112345678'));

  test.each(['', '   ', '12', '077123456', '07712345678', '+1 202 555 0123', '00771234567', 'call me', '077 123 456x'])(
    '[API-12] %j is none',
    (text) => expect(normalisePhone(text)).toBeNull(),
  );

  test('[API-12] is the same number however it is written', () => {
    fc.assert(
      fc.property(prefix, nineDigits, fc.array(sign, { minLength: 9, maxLength: 9 }), (begin, digits, signs) => {
        const written = begin + [...digits].map((digit, index) => `${signs[index]}${digit}`).join('');
        expect(normalisePhone(written)).toBe(`+94${digits}`);
      }),
    );
  });

  test('[API-12] that was kept is not changed by keeping it again, nor by showing it', () => {
    fc.assert(
      fc.property(nineDigits, (digits) => {
        expect(normalisePhone(phoneText(`+94${digits}`))).toBe(`+94${digits}`);
      }),
    );
  });

  test('[API-12] is either +94 and nine digits or nothing, whatever was written', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d +()-]{0,20}$/)), (text) => {
        expect(normalisePhone(text) ?? '+94771234567').toMatch(/^\+94[1-9]\d{8}$/);
      }),
    );
  });

  test('[API-12] that is wrong or missing is said so in words', () => {
    const said = (text: unknown) => z.safeParse(Phone, text).error?.issues[0]?.message;
    expect(said('12')).toBe('Write a Sri Lankan number, such as 077 123 4567');
    expect(said('0'.repeat(10_000))).toBe('Write a Sri Lankan number, such as 077 123 4567');
    expect(said('')).toBe('Phone number is required');
    expect(said(undefined)).toBe('Phone number is required');
    expect(said(771234567)).toBe('Phone number is required');
  });

  test('[API-12] may be left out where it is not needed', () => {
    expect(['', '  ', null, undefined].map((given) => z.parse(OptionalPhone, given))).toEqual([null, null, null, null]);
    expect(z.parse(OptionalPhone, '0771234567')).toBe('+94771234567');
    expect(z.safeParse(OptionalPhone, 'x').success).toBe(false);
    expect(z.safeParse(OptionalPhone, 7).success).toBe(false);
  });
});
