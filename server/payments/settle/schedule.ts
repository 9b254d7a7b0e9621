const MINUTE_MS = 60_000;
const FIRST_CHECKS = [1, 2, 5, 15, 60];
const LAST_HOUR = 24;
const CHECKS = [...FIRST_CHECKS, ...Array.from({ length: LAST_HOUR - 1 }, (_, hour) => (hour + 2) * 60)];

/** When to ask next about money that was asked for at `sentAt`; null when it is a person's turn. */
export function nextCheck(sentAt: Date, now: Date): Date | null {
  const passed = (now.getTime() - sentAt.getTime()) / MINUTE_MS;
  const next = CHECKS.find((minutes) => minutes > passed);
  return next === undefined ? null : new Date(sentAt.getTime() + next * MINUTE_MS);
}

/** The gateway waits a minute for the bank: what it has not heard of by now, it never will. */
const ARRIVAL_MS = 90_000;
export function isArrivalOverdue(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() >= ARRIVAL_MS;
}
