import { expect, test } from 'vitest';
import { GREETINGS, partOfDay } from '#web/features/account/part-of-day.ts';

test.each([
  ['04:59', 'Good Evening'],
  ['05:00', 'Good Morning'],
  ['11:59', 'Good Morning'],
  ['12:00', 'Good Afternoon'],
  ['16:59', 'Good Afternoon'],
  ['17:00', 'Good Evening'],
  ['23:59', 'Good Evening'],
  ['00:00', 'Good Evening'],
])('[ACC-01] at %s in Sri Lanka the greeting is %s', (time, greeting) => {
  expect(GREETINGS[partOfDay(Date.parse(`2026-11-15T${time}:00+05:30`))]).toBe(greeting);
});
