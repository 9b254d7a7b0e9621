import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AddressFields } from '#contract/rules/address-fields.ts';
import { personName } from '#contract/rules/person-name.ts';

const Name = personName('First name', 80);
const isTaken = (text: string) => z.safeParse(Name, text).success;

test.each([
  'Nimali',
  'K. M. Silva',
  'W.A.D.P. Perera',
  'A.B.C.Fernando',
  "Sinéad O'Connor",
  'D’Alwis',
  'Anne-Marie',
  'නිමාලි පෙරේරා',
  'ශ්‍රී', // with the joiner that its letters need
  'நிமாலி',
  'Jr.',
  'Dr. Com',
  'St.John',
])('[SEC-03] %s is a name', (name) => {
  expect(isTaken(name)).toBe(true);
});

test.each([
  ['Nimali\nYour parcel waits', 'First name must be one line of plain text'],
  ['Nimali\r\nBcc: all', 'First name must be one line of plain text'],
  ['Nimali\u2028Perera', 'First name must be one line of plain text'],
  ['\u202eilamiN', 'First name must be one line of plain text'],
  ['Win at https://evil.example', 'First name must not hold a web address'],
  ['Go to WWW.evil.example', 'First name must not hold a web address'],
  ['evil.com wins', 'First name must not hold a web address'],
  ['prize.lk', 'First name must not hold a web address'],
  ['me@evil.example', 'First name must not hold a web or email address'],
  ['hxxp http evil', 'First name must not hold a web or email address'],
])('[SEC-03] %j is none, and the field says why', (name, message) => {
  expect(z.safeParse(Name, name).error?.issues[0]?.message).toBe(message);
});

test('[SEC-03] letters of any script with dots, hyphens and apostrophes pass; one sign of a link or line does not', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'aeknprstAKSÉñතිමල්ාநிமாலி'),
    minLength: 3,
    maxLength: 10,
  });
  const word = fc.tuple(letters, fc.constantFrom('', '.', '-', "'")).map(([text, end]) => text + end);
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const bad = fc.constantFrom('\n', '\r', '\t', '\u0007', '\u2029', '@', 'http://', 'www.', 'https://x');
  fc.assert(
    fc.property(name, bad, letters, (text, sign, rest) => {
      expect(isTaken(text)).toBe(true);
      expect(isTaken(`${text}${sign}${rest}`)).toBe(false);
    }),
  );
});

test('[SEC-03] a street is one line without a web address, and may say @', () => {
  const home = { fullName: 'Nimali', address: 'Shop 4 @ Liberty Plaza', district: 'Colombo', phone: '0771234567' };
  expect(z.safeParse(AddressFields, home).success).toBe(true);
  for (const text of ['12 Road\nYou have won', 'see https://evil.example', 'www.evil.example']) {
    expect(z.safeParse(AddressFields, { ...home, address: text }).success).toBe(false);
    expect(z.safeParse(AddressFields, { ...home, apartment: text }).success).toBe(false);
  }
});

test('[SEC-03] a name that never ends is refused in a moment', () => {
  const before = performance.now();
  expect(isTaken('x'.repeat(200_000))).toBe(false);
  expect(performance.now() - before).toBeLessThan(2_000);
});
