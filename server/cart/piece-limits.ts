import { fail } from '#contract/errors.ts';

/** How many pieces one customer may want at once, of one item and of all together. */
export type PieceLimits = { perLine: number; perOrder: number };

type Line = { qty: number; name: string };

export function refuseTooMany(lines: Line[], { perLine, perOrder }: PieceLimits): void {
  const tooLong = lines.find(({ qty }) => qty > perLine);
  if (tooLong) throw fail('too_many_pieces', { most: perLine, name: tooLong.name });
  const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
  if (pieces > perOrder) throw fail('too_many_pieces', { most: perOrder, name: null });
}
