import * as z from 'zod/mini';

const MOST_OF_MARK = 60;

/** A mail address, or as many digits as a phone number has: nothing of a person belongs here. */
const IS_PERSONAL = /@|(\d[\s().+-]*){7}/;

/** 'Instagram ' and 'instagram' are one source; what is no word, and what is somebody's, is left out. */
function cleanMark(text: unknown): string {
  if (typeof text !== 'string' || IS_PERSONAL.test(text)) return '';
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N} ._-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_OF_MARK)
    .trim();
}

export type CameFrom = { source: string; medium: string; campaign: string };
const NOWHERE: CameFrom = { source: '', medium: '', campaign: '' };

/**
 * The marks of the campaign that brought a visit. Whatever else is sent is taken for nothing: no order fails by it.
 */
export const CameFrom = z.pipe(
  z.optional(z.unknown()),
  z.transform((given): CameFrom => {
    if (typeof given !== 'object' || given === null) return NOWHERE;
    const { source, medium, campaign } = given as Record<string, unknown>;
    const from = cleanMark(source);
    return from ? { source: from, medium: cleanMark(medium), campaign: cleanMark(campaign) } : NOWHERE;
  }),
);
