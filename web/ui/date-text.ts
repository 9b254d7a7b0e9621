const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const COLOMBO_OFFSET = 5.5 * 60 * 60 * 1000;

/** The hour of the day in Sri Lanka, which knows no summer time. */
export function colomboHour(instant: number): number {
  return new Date(instant + COLOMBO_OFFSET).getUTCHours();
}

/** '3 Oct 2026' in Sri Lanka. The months are written here because server and browser may abbreviate them differently. */
export function dateText(instant: string): string {
  const there = new Date(Date.parse(instant) + COLOMBO_OFFSET);
  return `${there.getUTCDate()} ${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}
