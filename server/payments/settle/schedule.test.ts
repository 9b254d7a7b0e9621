import { expect, test } from 'vitest';
import { nextCheck } from '#server/payments/settle/schedule.ts';

test('[PAY-13] a provider is asked after 1, 2, 5, 15 and 60 minutes, then hourly for a day, and then a person', () => {
  const sentAt = new Date('2026-11-01T09:00:00Z');
  const minutes: number[] = [];
  for (let at: Date | null = nextCheck(sentAt, sentAt); at; at = nextCheck(sentAt, at)) {
    minutes.push((at.getTime() - sentAt.getTime()) / 60_000);
  }
  expect(minutes).toEqual([1, 2, 5, 15, 60, ...Array.from({ length: 23 }, (_, hour) => (hour + 2) * 60)]);
});
