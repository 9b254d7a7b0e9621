import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Words that owners did not understand, by what is said instead. */
const PLAIN: Record<string, RegExp> = {
  'Needs a decision': /\bDecide\b/,
  'Done, close it': /\bsettled\b|\bsettle (it|the)\b/i,
  "I'm on it": /\bsees? to it\b/,
  Cancel: /\bLeave it\b(?! out)/,
  Undo: /\b(take|takes|taken|taking)( it)? back\b/i,
  Reserved: /\bpromised\b/i,
  'Old price': /^Before, Rs\.$|\bprice before\b/i,
  'Weight with packing': /^Packed, g$/,
  'Back to the default': /\bas (it comes|they came)\b/i,
  Check: /^Look$|^(To look|Look) at/,
  'Use these columns': /\bread it so\b/i,
  Correct: /\bmend(s|ed|ing)?\b|\bput right\b/i,
  Estimated: /^reckoned |\breckoned in\b/,
  'The next numbers': /\bthe pool\b/i,
  'Under the mouse': /^Hover$|\bits hover\b/,
  'Chosen by the shop': /\b(by|the) rule\b/i,
  'Half are above': /\bmedian \b/,
  'Home, top': /, hero$/,
  'The shop could not do that': /^The shop answered /,
  'No real money': /^A sandbox stands in\b/,
  'Paid too much, paid too little': /^(Over|Short|cash short)$|\b(is|what is) short\b|^\s+(short|over)\b/,
  'Already booked': /\bseen before\b/i,
  'In, Refunded, Left': /^(Came|[Ww]ent back)$|^What went back\b|\bstayed$/,
  'Low or out': /^Low$|^Low stock$/,
  Newsletter: /\b(the|gets? a|no|no more|every) letters?\b|^Letter$/,
  'Not sent: no mail server': /\bkept, not sent\b|\bwritten and kept\b|^Mail written$/,
  'Only the owner can open this': /\bkeys of the owner\b/,
  'Technical details': /\bcalls? to the provider\b/,
  'Two-step sign-in': /(?<!komarika )\bsecond factors?\b/i,
  'A mail server': /(?<!^|without )\bSMTP_URL\b/,
  'Delivered, cash with courier': /\bDelivered, paid\b/,
};

/** What staff read: screens, refusals, and the sentences that the server writes for them. */
const SOURCES = globSync(['admin/**/*.{ts,tsx}', 'contract/staff/**/*.ts', 'texts/errors.ts', 'server/**/*.ts'], {
  exclude: [
    '**/*.test.ts',
    'server/mail/texts/**',
    'server/returns/return-link-page.ts',
    'server/**/demo/**',
    'server/demo/**',
  ],
});

/** Texts that stand in a file: words between tags, strings and parts of templates; no code and no comments. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file} is not read: ${errors[0]?.message}`);
  const visitor = new Visitor({
    JSXText: ({ value }) => void texts.push(value.trim().replaceAll(/\s+/g, ' ')),
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
  });
  visitor.visit(program);
  return texts;
}

const texts = SOURCES.flatMap((file) => textsOf(file).map((text) => ({ file, text })));

test.each(Object.entries(PLAIN))('[OWN-01] staff read ‘%s’, and never the words that stood there before', (_, old) => {
  expect(texts.filter(({ text }) => old.test(text)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test('[OWN-01] the sources are read: sentences of screens, refusals and the server are among them', () => {
  const all = new Set(texts.map(({ text }) => text));
  expect(['Find or do', 'Please sign in first.', "I'm on it"].filter((text) => !all.has(text))).toEqual([]);
});
