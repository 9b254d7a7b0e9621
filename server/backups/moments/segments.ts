/** The log of all changes (WAL) comes in segments, named by timeline and place: 8 digits of 16 for each of three numbers. */

const NAME = /^[0-9A-F]{24}$/;
const BYTES_PER_LOG = 2 ** 32;

export const isSegment = (name: string) => NAME.test(name);

/** The segment that holds the byte before a place such as 0/3000120. */
export function segmentBefore(place: string, timeline: number, segmentBytes: number): string {
  const [high = '0', low = '0'] = place.split('/');
  const bytes = Number.parseInt(high, 16) * BYTES_PER_LOG + Number.parseInt(low, 16) - 1;
  const number = Math.floor(bytes / segmentBytes);
  const perLog = BYTES_PER_LOG / segmentBytes;
  return [timeline, Math.floor(number / perLog), number % perLog]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');
}

/** Whether nothing is missing between the two. */
export function follows(last: string, next: string, segmentBytes: number): boolean {
  const perLog = BYTES_PER_LOG / segmentBytes;
  const numberOf = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * perLog + Number.parseInt(name.slice(16), 16);
  return last.slice(0, 8) === next.slice(0, 8) && numberOf(next) === numberOf(last) + 1;
}
