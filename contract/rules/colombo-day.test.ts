import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addDays, clockText, colomboDay, fromColombo } from '#contract/rules/colombo-day.ts';
import { writtenDay } from '#contract/text/day-text.ts';

const intl = (options: Intl.DateTimeFormatOptions, timeZone = 'Asia/Colombo', locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone });

test('[GRW-04] days and clocks of Sri Lanka are those of its time zone, at every half hour of a year', () => {
  const [day, clock] = [intl({ dateStyle: 'short' }, undefined, 'en-CA'), intl({ timeStyle: 'short' })];
  for (let at = Date.UTC(2027, 11, 1); at < Date.UTC(2028, 11, 1); at += 1_800_000) {
    const moment = new Date(at);
    expect([colomboDay(moment), clockText(at)]).toEqual([day.format(at), clock.format(at)]);
    expect(fromColombo(`${colomboDay(at)}T${clockText(at)}Z`)).toEqual(moment);
  }
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
});

test('[GRW-04] a day is written as British English has it, on every day of a leap year', () => {
  const long = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const styles = {
    short: intl({ day: 'numeric', month: 'short' }, 'UTC'),
    medium: intl({ dateStyle: 'medium' }, 'UTC'),
    long: intl({ dateStyle: 'long' }, 'UTC'),
    weekday: intl(long, 'UTC'),
    full: intl({ ...long, year: 'numeric' }, 'UTC'),
  };
  for (let day = '2028-01-01'; day < '2029-01-01'; day = addDays(day, 1))
    for (const [style, format] of Object.entries(styles))
      expect(writtenDay(day, style as keyof typeof styles)).toBe(format.format(new Date(day)));
});

test('[GRW-04] nothing else reckons the days of Sri Lanka', () => {
  const sources = globSync('{admin,contract,server,ui,web}/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const RECKONED = /\b5\.5 \*|19_?800|(?:function|const) (?:dayOf|colomboDay|dayText)\b/;
  const found = sources.filter((file) => RECKONED.test(readFileSync(file, 'utf8')));
  expect(found.sort()).toEqual(['contract/rules/colombo-day.ts', 'contract/text/day-text.ts']);
});
