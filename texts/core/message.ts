import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** A message in pieces: words, a hole, words by a number, words inside a mark such as a link. */
export type Piece = string | { hole: string } | { count: string; one: Piece[]; other: Piece[] } | Mark;

export type Mark = { mark: string; inside: Piece[] };
export const isMark = (piece: Piece): piece is Mark => typeof piece === 'object' && 'mark' in piece;

/** What stands between marks is one piece of text. */
export function splitAtMarks(pieces: Piece[]): (Mark | Piece[])[] {
  const parts: (Mark | Piece[])[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (isMark(piece)) parts.push(piece);
    else if (Array.isArray(last)) last.push(piece);
    else parts.push([piece]);
  }
  return parts;
}

/** Neither holes nor marks: the text as it stands. */
export const isPlain = (message: string): boolean => !/[{<]/.test(message);

/** Reads ICU MessageFormat, of which we use holes, plurals with one and other, and marks. */
export function readMessage(message: string): Piece[] {
  return parse(message, { requiresOtherClause: true }).map(toPiece);
}

function toPiece(element: MessageFormatElement): Piece {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return { hole: element.value };
    case TYPE.tag:
      return { mark: element.value, inside: element.children.map(toPiece) };
    case TYPE.plural: {
      const { one, other, ...rest } = element.options;
      if (!one || !other || Object.keys(rest).length > 0 || element.offset || element.pluralType !== 'cardinal')
        throw new Error('A plural has the words for one and for other, and no more.');
      return { count: element.value, one: one.value.map(toPiece), other: other.value.map(toPiece) };
    }
    default:
      throw new Error(`Of ICU we use holes, plurals and marks: ${JSON.stringify(element)}`);
  }
}
