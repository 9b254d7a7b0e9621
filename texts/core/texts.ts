import { language } from '#texts/core/language.ts';
import type { Language } from '#texts/core/languages.ts';
import { isMark, isPlain, type Piece, readMessage, splitAtMarks } from '#texts/core/message.ts';
import { isOne } from '#texts/core/plural.ts';

/** One text in every language. `check` says what a native reader should look at first. */
export type Row = Record<Language, string> & { check?: string };

/** Names of the numbers that choose between one and other: the last name before ', plural,'. */
type LastName<S extends string> = S extends `${string}{${infer Rest}` ? LastName<Rest> : S;
type Counts<S extends string> = S extends `${infer Before}, plural, one {${infer After}`
  ? LastName<Before> | Counts<After>
  : never;
type Simple<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? LastName<Name> | Simple<Rest>
  : never;
type Holes<S extends string> = S extends `${infer Before}, plural, one {${infer One}} other {${infer After}`
  ? Simple<Before> | Simple<One> | Holes<After>
  : Simple<S>;
type Marks<S extends string> = S extends `${string}</${infer Name}>${infer Rest}` ? Name | Marks<Rest> : never;
/** All that a text names: what its translations have to name, too. */
type Names<S extends string> = Counts<S> | Holes<S> | `<${Marks<S>}>`;

type Values<S extends string> = { [Name in Counts<S>]: number } & {
  [Name in Exclude<Holes<S>, Counts<S>>]: string | number;
};
type Text<S extends string> = [Names<S>] extends [never]
  ? string
  : [Marks<S>] extends [never]
    ? (values: Values<S>) => string
    : <Part>(values: Values<S> & { [Name in Marks<S>]: (inside: string) => Part }) => (string | Part)[];

type SameNames<English extends string, Other extends string> = [Names<English>, Names<Other>] extends [
  Names<Other>,
  Names<English>,
]
  ? Other
  : {
      'has other placeholders than the English': Exclude<Names<English> | Names<Other>, Names<English> & Names<Other>>;
    };
type Checked<Table> = {
  [Name in keyof Table]: Table[Name] extends {
    en: infer En extends string;
    si: infer Si extends string;
    ta: infer Ta extends string;
  }
    ? { en: En; si: SameNames<En, Si>; ta: SameNames<En, Ta>; check?: string }
    : Row;
};
export type Texts<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends {
    en: infer En extends string;
    si: infer Si extends string;
    ta: infer Ta extends string;
  }
    ? Text<En | Si | Ta>
    : never;
};

// By name: what builds the pages has this file twice.
const rows = Symbol.for('rows of texts');

/**
 * The texts of one part of the shop. On the server they are read in the language spoken at that moment, so never while a file
 * is loaded; in a page's build they are constants (scripts/page-texts.ts).
 */
export function texts<const Table extends Record<string, Row>>(table: Table & Checked<Table>): Texts<Table> {
  const read = Object.defineProperty({}, rows, { value: table });
  for (const [name, row] of Object.entries<Row>(table)) {
    Object.defineProperty(read, name, {
      enumerable: true,
      get: isPlain(row.en) ? () => row[language()] : () => (values: Given) => fill(row[language()], values),
    });
  }
  return read as Texts<Table>;
}

/** All languages of texts, for the builds and for those who read them through. */
export const rowsOf = (given: object): Record<string, Row> => (given as { [rows]: Record<string, Row> })[rows];

type Given = Record<string, string | number | ((inside: string) => unknown)>;
const known = new Map<string, Piece[]>();

function fill(message: string, values: Given): unknown {
  let pieces = known.get(message);
  if (!pieces) {
    pieces = readMessage(message);
    known.set(message, pieces);
  }
  if (!pieces.some(isMark)) return inOne(pieces, values);
  return splitAtMarks(pieces).map((part) =>
    Array.isArray(part)
      ? inOne(part, values)
      : (values[part.mark] as (inside: string) => unknown)(inOne(part.inside, values)),
  );
}

function inOne(pieces: Piece[], values: Given): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('hole' in piece) return String(values[piece.hole]);
      if ('count' in piece) return inOne(isOne(Number(values[piece.count])) ? piece.one : piece.other, values);
      throw new Error('A mark stands inside another, or inside a plural.');
    })
    .join('');
}
