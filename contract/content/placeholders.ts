import { LIVE_PARTS } from '#contract/calls/content.ts';

/** Facts that texts name and that stay true when the settings change. */
export const PLACEHOLDERS = {
  brand: 'name of the shop',
  company: 'name of the company',
  mail: 'address for mails',
  fee: 'what delivery costs',
  'delivery cost': 'what delivery costs, as a sentence without its full stop',
  'delivery time': 'how long delivery takes, as a sentence without its full stop',
  'colombo days': 'working days of delivery in Colombo',
  'other days': 'working days of delivery everywhere else',
  'return days': 'days in which goods may come back',
  'ways to pay': 'ways to pay, in a sentence',
} as const;
type Placeholder = keyof typeof PLACEHOLDERS;
export type LiveFacts = Record<Placeholder, string>;

const NAMED = /\{([^{}\n]{1,40})\}/g;

export function fillIn(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(NAMED, (whole, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole));
}

/** What stands in braces and means nothing: it would be read as it is written. */
export function unknownPlaceholders(text: string): string[] {
  return [...text.matchAll(NAMED)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in PLACEHOLDERS) && !LIVE_PARTS.some((part) => part === name));
}
