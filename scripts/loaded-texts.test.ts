import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findLoadedTexts } from './loaded-texts.ts';

test('[LNG-11] nothing of contract and server reads a text while its file is loaded', () => {
  const files = globSync('{contract,server}/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(findLoadedTexts)).toEqual([]);
});

test('[LNG-11] the rule finds a text, a refusal and a sum at the top of a file, and leaves functions alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komarika-loaded-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'part.ts');
  writeFileSync(
    file,
    `import { fail } from '#contract/errors.ts';
    import { formatRupees } from '#contract/rules/money.ts';
    import { cartTexts } from '#texts/cart.ts';
    const title = cartTexts.title;
    export const WORDS = { add: cartTexts.add, later: () => cartTexts.add };
    export const FULL = fail('cart_empty');
    export const MOST = \`up to \${formatRupees(500)}\`;
    export function sum(cents: number) { return cartTexts.sum({ sum: formatRupees(cents) }); }
    export const refuse = () => fail('cart_empty');
    `,
  );
  const found = findLoadedTexts(file).map((text) => text.replace(/^.*?:(\d+) /, '$1 '));
  expect(found).toEqual(['4 cartTexts', '5 cartTexts', '6 fail', '7 formatRupees']);
});
