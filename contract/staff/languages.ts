import * as z from 'zod/mini';
import { type Need, staffCall } from '#contract/staff/staff-call.ts';

/** What the owner's English can be written in beside it, and what that is called in the back office. */
export const OTHER_LANGUAGES = { si: 'Sinhala', ta: 'Tamil' } as const;
export type OtherLanguage = keyof typeof OTHER_LANGUAGES;
export const OTHER_CODES = Object.keys(OTHER_LANGUAGES) as [OtherLanguage, ...OtherLanguage[]];

/** Where the owner's texts stand, and who may write there. */
export const TEXT_AREAS = {
  products: { name: 'Products', needs: 'catalogue' },
  categories: { name: 'Categories', needs: 'catalogue' },
  pages: { name: 'Pages', needs: 'marketing' },
  articles: { name: 'Articles', needs: 'marketing' },
  legal: { name: 'Terms, privacy', needs: 'owner' },
  discounts: { name: 'Discounts', needs: 'marketing' },
  messages: { name: 'Messages', needs: 'marketing' },
} as const satisfies Record<string, { name: string; needs: Need }>;
export type TextArea = keyof typeof TEXT_AREAS;
export const AREA_NAMES = Object.keys(TEXT_AREAS) as [TextArea, ...TextArea[]];

/**
 * done: written. standard: came with the shop, and no native reader has signed it. changed: written for an English that has
 * changed since, so shoppers see the English. missing: shoppers see the English.
 */
export const TEXT_STATES = ['missing', 'changed', 'standard', 'done'] as const;
export type TextState = (typeof TEXT_STATES)[number];
const State = z.enum(TEXT_STATES);
const Language = z.enum(OTHER_CODES);

const LONGEST = 30_000;
const Source = z.string().check(z.minLength(1), z.maxLength(LONGEST));
const Words = z.string().check(z.trim(), z.maxLength(LONGEST, 'This is too long'));

/** What somebody has written of an English text in another language; nothing: the English again. */
export const Translation = z.object({ language: Language, source: Source, words: z.nullable(Words) });
export type Translation = z.output<typeof Translation>;
/** Beside what is saved: written in the same step. What is not named stays as it is. */
export const Translations = z.optional(z.array(Translation).check(z.maxLength(3000)));

const Spoken = z.object({
  /** What stands in the field: of a text that changed what it said before. */
  words: z.string(),
  state: State,
  /** The English that it was written for, where that has changed. */
  was: z.nullable(z.string()),
});
export type Spoken = z.output<typeof Spoken>;

/** A text of a thing: what the owner calls it, its English, and what other languages say. */
const OwnTextView = z.object({ label: z.string(), source: z.string(), spoken: z.record(Language, Spoken) });
export type OwnTextView = z.output<typeof OwnTextView>;

/** 'product:3', 'category:1', 'content:faq', 'discount:5', 'message:welcome'; 'product:' is a new one. */
const ThingId = z.string().check(z.regex(/^(product|category|content|discount|message):[\w-]{0,60}$/));

export const readOwnTexts = staffCall('adminOwnTexts', 'POST /admin/own-texts', {
  summary: 'The texts in something that is being written, and what they are in other languages: nothing is changed',
  needs: 'staff',
  input: z.object({ thing: ThingId, value: z.record(z.string(), z.unknown()) }),
  output: z.object({ texts: z.array(OwnTextView) }),
});

/** How many texts stand where. */
const Figures = z.record(State, z.int());
export type Figures = z.output<typeof Figures>;
const TextLine = z.extend(Spoken, {
  thing: z.string(),
  name: z.string(),
  /** Where its screen is. */
  to: z.string(),
  label: z.string(),
  source: z.string(),
});
export type TextLine = z.output<typeof TextLine>;

export const LANGUAGE_TABS = ['open', 'all', ...TEXT_STATES] as const;

export const listLanguages = staffCall('adminLanguages', 'GET /admin/languages', {
  summary:
    'Every text of the owner’s that one may write, with what it is in another language. open: missing or changed',
  needs: 'staff',
  input: z.object({
    language: z._default(Language, 'si'),
    area: z.optional(z.enum(AREA_NAMES)),
    tab: z._default(z.enum(LANGUAGE_TABS), 'open'),
    search: z._default(z.string().check(z.maxLength(80)), ''),
    /** Lines that come before. */
    skip: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number))),
  }),
  output: z.object({
    figures: z.record(Language, Figures),
    areas: z.array(z.object({ area: z.enum(AREA_NAMES), texts: z.int(), open: z.int() })),
    lines: z.array(TextLine),
    more: z.boolean(),
  }),
});

export const saveTranslations = staffCall('adminSaveTranslations', 'PUT /admin/languages', {
  summary: 'Write texts in another language, all or none; on the shop when this is answered',
  needs: 'staff',
  input: z.object({
    texts: z
      .array(
        z.extend(Translation, { thing: ThingId, /** What was seen before; nothing: none. */ was: z.nullable(Words) }),
      )
      .check(z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({ saved: z.int() }),
  fails: ['invalid_input', 'changed_meanwhile', 'idempotency_key_reused'],
});
