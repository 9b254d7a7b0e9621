import { language } from '#texts/core/language.ts';

const known: Record<string, Intl.PluralRules> = {};

/** Whether a number takes the words for one: in Sinhala nought does, too. */
export function isOne(count: number): boolean {
  const code = language();
  known[code] ??= new Intl.PluralRules(code);
  return known[code].select(count) === 'one';
}
