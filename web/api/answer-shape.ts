import type { Call } from '#contract/call.ts';
import { callingTexts } from '#texts/calling.ts';

/** What keeps an answer from being one, in a sentence; nothing when all that was promised is there. */
export function findLack({ promises, method }: Call, path: string, answer: unknown): string | undefined {
  // A hotel's sign-in page, a proxy's apology: no call is answered with markup.
  if (typeof answer === 'string' && /^\s*</.test(answer)) {
    return callingTexts.somethingElse({ method, path });
  }
  const missing = promises?.split(' ').find((fact) => !fact.split('|').some((place) => isThere(place, answer)));
  if (missing === undefined) return undefined;
  const field = missing.replace(/[^\w.].*/, '');
  return callingTexts.incomplete({ method, path, field: `'${field}'` });
}

function isThere(place: string, answer: unknown): boolean {
  const value = place
    .replace(/\W+$/, '')
    .split('.')
    .reduce<unknown>((inner, key) => (Object(inner) as Record<string, unknown>)[key], answer);
  if (place.endsWith('[]')) return Array.isArray(value);
  return place.endsWith('?') ? value !== undefined : value !== undefined && value !== null && value !== '';
}
