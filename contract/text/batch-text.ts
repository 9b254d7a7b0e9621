import type { BatchDays } from '#contract/calls/catalogue.ts';
import { addDays } from '#contract/rules/colombo-day.ts';
import { dateText, dayOfYearText, monthText } from '#contract/text/day-text.ts';
import { goodsTexts } from '#texts/goods.ts';

/** 'Cut on 3 Nov · best before Nov 2027'; without `today` each day has its year. '' where nothing is known. */
export function batchText({ cutOn, bestBefore }: BatchDays, today?: string): string {
  const cut = cutOn && (cutOn.slice(0, 4) === today?.slice(0, 4) ? dayOfYearText(cutOn) : dateText(cutOn));
  const best = bestBefore && bestBeforeText(bestBefore);
  if (cut && best) return goodsTexts.cutAndBest({ cut, best });
  if (cut) return goodsTexts.cut({ day: cut });
  return best ? goodsTexts.best({ day: best }) : '';
}

/** The last day of a month is written as jars have it: 'Nov 2027'. */
function bestBeforeText(day: string): string {
  const isLast = addDays(day, 1).endsWith('-01');
  return isLast ? monthText(day) : dateText(day);
}

/** Of each batch a line; of several also how many pieces. */
export function batchLines(batches: (BatchDays & { pieces: number })[], today?: string): string[] {
  return batches.map((batch) => `${batches.length > 1 ? `${batch.pieces} × ` : ''}${batchText(batch, today)}`);
}
