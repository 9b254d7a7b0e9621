import type { Words } from '#contract/staff/texts.ts';

export type TextDefinition<Name extends string = string> = {
  name: string;
  /** When it goes out. */
  when: string;
  /**
   * The shop's own words. A mail has all four parts, unless one of them is the law's; a chat message only a body.
   * Paragraphs are set apart by an empty line. One that is empty when it is filled in is left out.
   */
  standard: Words;
  /** What stands between braces, and what it is. */
  placeholders: Record<Name, string>;
  /** Those that the text is no use without. */
  must: NoInfer<Name>[];
};

export function defineText<Name extends string>(definition: TextDefinition<Name>): TextDefinition<Name> {
  return definition;
}

export const FIRST_NAME = { firstName: 'their first name' };
export const ORDER = { ...FIRST_NAME, order: 'the number of the order' };
