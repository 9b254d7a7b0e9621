import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from '@playwright/test';
import type axeCore from 'axe-core';

declare const axe: typeof axeCore;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Part = { include?: string[]; exclude: string[] };

/** What axe finds wrong in one frame; frames inside it are frames of their own. */
export async function violationsIn(frame: Frame, context: Part): Promise<string[]> {
  // Good practice speaks of whole pages: their landmarks, their first heading.
  const kinds = [...WCAG, ...(frame.parentFrame() ? [] : ['best-practice'])];
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(SOURCE);
  return frame.evaluate(
    async ({ context, runOnly }) => {
      const { violations } = await axe.run(context, { runOnly, resultTypes: ['violations'], iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    },
    { context, runOnly: kinds },
  );
}
