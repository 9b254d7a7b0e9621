import type { Words } from '#contract/staff/texts.ts';

/** Each placeholder by its name between braces. */
type Holes<Name extends string> = Record<Name | 'shop', string>;

export type TextDefinition<Name extends string = string> = {
  name: string;
  /** When it goes out. */
  when: string;
  /**
   * The shop's own words in the language that is spoken. A mail has all four parts, unless one of them is the law's; a chat
   * message only a body. Paragraphs are set apart by an empty line. One that is empty when it is filled in is left out.
   */
  standard: () => Words;
  /** What stands between braces, and what it is. */
  placeholders: Record<Name, string>;
  /** Those that the text is no use without. */
  must: NoInfer<Name>[];
};

type Given<Name extends string> = Omit<TextDefinition<Name>, 'standard'> & {
  standard: (holes: Holes<NoInfer<Name>>) => Words;
};

export function defineText<Name extends string>({ standard, ...definition }: Given<Name>): TextDefinition<Name> {
  const names = [...Object.keys(definition.placeholders), 'shop'];
  const holes = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Holes<Name>;
  return { ...definition, standard: () => standard(holes) };
}

export const FIRST_NAME = { firstName: 'their first name' };
export const ORDER = { ...FIRST_NAME, order: 'the number of the order' };
