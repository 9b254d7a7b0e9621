import type { OutputOf } from '#contract/call.ts';
import type { askSignInCode } from '#contract/calls/sign-in.ts';
import { safeSessionStorage } from '#web/browser/storage.ts';

/** A code that is on its way. `name`: of somebody who signs up with it. */
export type AskedCode = {
  email: string;
  handle: string;
  /** When the next one can be asked for, and until when this one is good, in milliseconds. */
  nextAt: number;
  goodUntil: number;
  isRemembered: boolean;
  name?: { firstName: string; lastName: string };
};

const KEY = 'askedCode';

type Asker = Pick<AskedCode, 'email' | 'isRemembered' | 'name'>;

export function askedCode(
  asker: Asker,
  { handle, minutes, secondsUntilNext }: OutputOf<typeof askSignInCode>,
): AskedCode {
  const now = Date.now();
  return { ...asker, handle, nextAt: now + secondsUntilNext * 1000, goodUntil: now + minutes * 60_000 };
}

/** A phone with little memory drops the page while its owner looks into their mails. */
export function keepAskedCode(asked: AskedCode | null): void {
  if (asked) safeSessionStorage.write(KEY, JSON.stringify(asked));
  else safeSessionStorage.remove(KEY);
}

export function findAskedCode(now = Date.now()): AskedCode | null {
  try {
    const asked = JSON.parse(safeSessionStorage.read(KEY) ?? 'null');
    const isWhole = typeof asked?.email === 'string' && typeof asked.handle === 'string';
    return isWhole && asked.goodUntil > now && Number.isFinite(asked.nextAt) ? asked : null;
  } catch {
    return null;
  }
}
