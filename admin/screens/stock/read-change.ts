import { MOST_PIECES } from '#contract/staff/stock.ts';

/** What a cell says: so many more or fewer, or that so many were counted. */
export type ReadChange = { by: number } | { to: number } | { problem: string };

const HOW = 'Write +48, -2, =120 or 120';
const SIGNS = /^([+=\-−–]?)\s*(\d{1,3}(?:[, ]\d{3})+|\d+)$/;

/** '+48' adds, '-2' takes away, '=120' and '120' say what was counted. Nothing typed is nothing to do. */
export function readChange(text: string): ReadChange | undefined {
  const typed = text.trim();
  if (!typed) return undefined;
  const [, sign = '', digits = ''] = SIGNS.exec(typed) ?? [];
  if (!digits) return { problem: HOW };
  const pieces = Number(digits.replace(/[, ]/g, ''));
  if (pieces > MOST_PIECES) return { problem: `That is more than ${MOST_PIECES.toLocaleString('en')} pieces` };
  if (sign === '' || sign === '=') return { to: pieces };
  if (pieces === 0) return { problem: 'By none nothing changes' };
  return { by: sign === '+' ? pieces : -pieces };
}

/** Pieces as they are typed into a field of their own: '48', '1,200'. */
export function readPieces(text: string): number | undefined {
  const read = readChange(text);
  return read && 'to' in read && !text.includes('=') ? read.to : undefined;
}

/** '+ 48', '− 2' */
export function signed(pieces: number): string {
  const size = Math.abs(pieces).toLocaleString('en');
  return pieces < 0 ? `− ${size}` : `+ ${size}`;
}
