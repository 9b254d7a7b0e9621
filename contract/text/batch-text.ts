import type { BatchDays } from '#contract/calls/catalogue.ts';
import { addDays } from '#contract/rules/colombo-day.ts';
import { dateText } from '#contract/text/day-text.ts';

/** 'Cut on 3 Nov · best before Nov 2027'; without `today` each day has its year. '' where nothing is known. */
export function batchText({ cutOn, bestBefore }: BatchDays, today?: string): string {
  const cut =
    cutOn && `cut on ${cutOn.slice(0, 4) === today?.slice(0, 4) ? dateText(cutOn).slice(0, -5) : dateText(cutOn)}`;
  const text = [cut, bestBefore && `best before ${bestBeforeText(bestBefore)}`].filter(Boolean).join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The last day of a month is written as jars have it: 'Nov 2027'. */
function bestBeforeText(day: string): string {
  const isLast = addDays(day, 1).endsWith('-01');
  return isLast ? dateText(day).replace(/^\d+ /, '') : dateText(day);
}

/** Of each batch a line; of several also how many pieces. */
export function batchLines(batches: (BatchDays & { pieces: number })[], today?: string): string[] {
  return batches.map((batch) => `${batches.length > 1 ? `${batch.pieces} × ` : ''}${batchText(batch, today)}`);
}
