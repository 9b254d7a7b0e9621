import type { Call } from '#contract/call.ts';

/** What keeps an answer from being one, in a sentence; nothing when all that was promised is there. */
export function findLack({ promises, method }: Call, path: string, answer: unknown): string | undefined {
  // A hotel's sign-in page, a proxy's apology: no call is answered with markup.
  if (typeof answer === 'string' && /^\s*</.test(answer)) {
    return `Something else answered in place of the server (${method} ${path}). Please check your connection and try again.`;
  }
  const missing = promises?.split(' ').find((fact) => !fact.split('|').some((place) => isThere(place, answer)));
  if (missing === undefined) return undefined;
  const field = missing.replace(/[^\w.].*/, '');
  return `The server's answer to ${method} ${path} is not complete: '${field}' is missing. Please try again.`;
}

function isThere(place: string, answer: unknown): boolean {
  const value = place
    .replace(/\W+$/, '')
    .split('.')
    .reduce<unknown>((inner, key) => (Object(inner) as Record<string, unknown>)[key], answer);
  if (place.endsWith('[]')) return Array.isArray(value);
  return place.endsWith('?') ? value !== undefined : value !== undefined && value !== null && value !== '';
}
