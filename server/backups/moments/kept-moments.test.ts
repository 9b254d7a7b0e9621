import { expect, test } from 'vitest';
import { baseName, outlivedMoments, segmentFile } from '#server/backups/moments/kept-moments.ts';
import { follows, segmentBefore } from '#server/backups/moments/segments.ts';

const SEGMENT_BYTES = 16 * 1024 * 1024;
const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-19T20:10:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const segmentOf = (day: number) => `00000001000000000000${String(1000 + day)}`;

const baseOf = (line: string, days: number, segment: string) => ({
  line,
  name: baseName(daysAgo(days), segment),
  bytes: 1,
  endedAt: daysAgo(days),
  lastSegment: segment,
});
const segmentsOf = (line: string, days: number[]) =>
  days.map((day) => ({ line, name: segmentFile(segmentOf(day)), bytes: 1, at: daysAgo(100 - day) }));

test('[BAK-20] the disk holds what leads to any moment of seven days, and little more', () => {
  // A copy each week for a hundred days, and a segment each day.
  const all = Array.from({ length: 100 }, (_, day) => day);
  const bases = all.filter((day) => day % 7 === 0).map((day) => baseOf('a', 100 - day, segmentOf(day)));
  const gone = new Set(outlivedMoments({ bases, segments: segmentsOf('a', all) }, NOW).map(({ name }) => name));
  expect(bases.filter(({ name }) => !gone.has(name)).map(({ endedAt }) => endedAt)).toEqual([daysAgo(9), daysAgo(2)]);
  const kept = segmentsOf('a', all).filter(({ name }) => !gone.has(name));
  expect(kept.map(({ name }) => name)).toEqual(segmentsOf('a', all.slice(91)).map(({ name }) => name));
});

test('[BAK-20] a line that ended goes when the next one reaches back seven days; one that has no copy yet waits for it', () => {
  const ended = { bases: [baseOf('a', 20, segmentOf(80))], segments: segmentsOf('a', [80, 85]) };
  const next = (days: number) => ({ bases: [baseOf('b', days, segmentOf(90))], segments: segmentsOf('b', [90, 95]) });
  const joined = (days: number) => ({
    bases: [...ended.bases, ...next(days).bases],
    segments: [...ended.segments, ...next(days).segments],
  });
  expect(outlivedMoments(joined(6), NOW)).toEqual([]);
  expect(new Set(outlivedMoments(joined(8), NOW).map(({ line }) => line))).toEqual(new Set(['a']));
  const fresh = { bases: ended.bases, segments: [...ended.segments, ...segmentsOf('c', [99])] };
  expect(outlivedMoments(fresh, NOW)).toEqual([]);
});

test('[BAK-19] segments are numbered on without a gap, also where one of their numbers ends', () => {
  const name = (place: string) => segmentBefore(place, 1, SEGMENT_BYTES);
  expect(name('0/3000120')).toBe('000000010000000000000003');
  expect(name('1/0')).toBe('0000000100000000000000FF');
  expect(name('1/1')).toBe('000000010000000100000000');
  expect(follows(name('1/0'), name('1/1'), SEGMENT_BYTES)).toBe(true);
  expect(follows(name('0/3000120'), name('1/1'), SEGMENT_BYTES)).toBe(false);
  expect(follows('000000010000000000000003', '000000020000000000000004', SEGMENT_BYTES)).toBe(false);
});
