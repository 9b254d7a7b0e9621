const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const COLOMBO_OFFSET = 5.5 * 60 * 60 * 1000;

/** The hour of the day in Sri Lanka, which knows no summer time. */
export function colomboHour(instant: number): number {
  return new Date(instant + COLOMBO_OFFSET).getUTCHours();
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** '3 Oct 2026' in Sri Lanka. The months are written here because server and browser may abbreviate them differently. */
export function dateText(instant: string): string {
  const there = new Date(Date.parse(instant) + COLOMBO_OFFSET);
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** '3 Oct 2026, 14:05' in Sri Lanka. */
export function timeText(instant: string): string {
  const there = new Date(Date.parse(instant) + COLOMBO_OFFSET);
  const [hour, minute] = [there.getUTCHours(), there.getUTCMinutes()].map((part) => String(part).padStart(2, '0'));
  return `${dateText(instant)}, ${hour}:${minute}`;
}

/** 'Fri 20 Nov' for the day written as 2026-11-20. */
export function dayText(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${DAYS[date.getUTCDay()]} ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}
