import { isSegment } from '#server/backups/moments/segments.ts';
import type { Place } from '#server/backups/places.ts';

/**
 * What leads to a moment: copies of all files (bases), and the log of changes (segments) since. A line is a log without gaps; it
 * lies in a folder of its own, `wal/LINE/`.
 */
export type Base = { line: string; name: string; bytes: number; endedAt: Date; lastSegment: string };
export type Segment = { line: string; name: string; bytes: number; at: Date };

const DAY_MS = 86_400_000;
/** Any moment of the last days can be restored. */
export const DAYS_OF_MOMENTS = 7;
const MOST_BASES = 8;

/** By the next full second: a moment before its end cannot be brought back from it. */
export const baseName = (endedAt: Date, lastSegment: string) =>
  `base-${new Date(Math.ceil(endedAt.getTime() / 1000) * 1000).toISOString().replace(/[-:]|\.\d+/g, '')}.${lastSegment}.age`;
export const segmentFile = (segment: string) => `${segment}.age`;
export const keyOf = ({ line, name }: Pick<Base, 'line' | 'name'>) => `wal/${line}/${name}`;

const BASE = /^base-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.([0-9A-F]{24})\.age$/;

/** What is kept, oldest first. What is not named like this is not ours. */
export async function listMoments(place: Place): Promise<{ bases: Base[]; segments: Segment[] }> {
  const bases: Base[] = [];
  const segments: Segment[] = [];
  for (const { key, bytes, at } of await place.list('wal/')) {
    const [, line = '', name = ''] = key.split('/');
    const [, year, month, day, hour, minute, second, lastSegment = ''] = BASE.exec(name) ?? [];
    if (lastSegment) {
      const endedAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
      bases.push({ line, name, bytes, endedAt, lastSegment });
    } else if (isSegment(name.replace(/\.age$/, ''))) segments.push({ line, name, bytes, at });
  }
  bases.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  segments.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { bases, segments };
}

/**
 * What may go: bases that are not needed for any moment of the last days, since there is a later one from before these, and
 * the segments that no base leads to.
 */
export function outlivedMoments({ bases, segments }: { bases: Base[]; segments: Segment[] }, now: Date) {
  const isYoung = ({ endedAt }: Base) => now.getTime() - endedAt.getTime() < DAYS_OF_MOMENTS * DAY_MS;
  const young = bases.filter(isYoung);
  const kept = new Set([...bases.filter((base) => !isYoung(base)).slice(-1), ...young].slice(-MOST_BASES));
  const firstNeeded = new Map<string, string>();
  // Of a line the oldest base comes first.
  for (const { line, lastSegment } of kept) if (!firstNeeded.has(line)) firstNeeded.set(line, lastSegment);
  const lines = new Set(bases.map(({ line }) => line));
  return [
    ...bases.filter((base) => !kept.has(base)),
    ...segments.filter(({ line, name, at }) => {
      const first = firstNeeded.get(line);
      // Those of a line that has no base yet wait for it.
      const waits = !lines.has(line) && now.getTime() - at.getTime() < DAYS_OF_MOMENTS * DAY_MS;
      return first ? name < segmentFile(first) : !waits;
    }),
  ];
}
