import type * as z from 'zod/mini';
import type { CodeAsked } from '#contract/rules/one-time-code.ts';
import { safeSessionStorage } from '#web/browser/storage.ts';

/** A code that is on its way, and what it was asked for. */
export type SentCode<About> = About & {
  handle: string;
  /** When the next one can be asked for, and until when this one is good, in milliseconds. */
  nextAt: number;
  goodUntil: number;
};

export function sentCode<About extends object>(
  about: About,
  { handle, minutes, secondsUntilNext }: z.output<typeof CodeAsked>,
): SentCode<About> {
  const now = Date.now();
  return { ...about, handle, nextAt: now + secondsUntilNext * 1000, goodUntil: now + minutes * 60_000 };
}

/** A phone with little memory drops the page while its owner looks into their mails. `name`: a field that has to be there. */
export function codeKeeper<About extends object>(key: string, name: keyof About & string) {
  return {
    keep(sent: SentCode<About> | null): void {
      if (sent) safeSessionStorage.write(key, JSON.stringify(sent));
      else safeSessionStorage.remove(key);
    },
    find(now = Date.now()): SentCode<About> | null {
      try {
        const sent = JSON.parse(safeSessionStorage.read(key) ?? 'null');
        const isWhole = typeof sent?.[name] === 'string' && typeof sent.handle === 'string';
        return isWhole && sent.goodUntil > now && Number.isFinite(sent.nextAt) ? sent : null;
      } catch {
        return null;
      }
    },
  };
}
