import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findLiteralTexts } from './literal-texts.ts';

/**
 * Lists of places, statuses, ways to pay and parts of texts, which are data; what the owner's forms say; what reads the
 * page's own scripts.
 */
const OF_NO_SHOPPER =
  /^contract\/(rules\/(town-list|districts|waybill-form|order-moves)|calls\/(payments|content)|content\/)|^web\/document\//;

test('[LNG-10] no text stands beside the code, in JSX or in what a person reads', () => {
  const files = globSync('{contract/{calls,content,rules,text},ui,web}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && !OF_NO_SHOPPER.test(file),
  );
  expect([...files, 'contract/errors.ts'].flatMap(findLiteralTexts)).toEqual([]);
});

test('[LNG-10] the rule finds texts, and leaves class lists, names and logs alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'komarika-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'part.tsx');
  writeFileSync(
    file,
    `export const Part = ({ count }: { count: number }) => (
      <p className="flex min-h-11 items-center" title="Your cart">
        Only {count} left
        <b>{count === 1 ? 'One piece' : \`\${count} pieces here\`}</b>
        <i lang="en">WhatsApp</i>
      </p>
    );
    export const words = { title: 'Sold out', className: 'mt-2 flex w-full' };
    export const isSold = (status: string) => status === 'Sold out';
    export function fail() { throw new Error('The page holds nothing.'); }
    `,
  );
  const found = findLiteralTexts(file).map((text) => text.replace(/^.*?:\d+ /, ''));
  expect(found).toEqual(['Your cart', 'Only', 'left', 'One piece', '… pieces here', 'Sold out']);
});
