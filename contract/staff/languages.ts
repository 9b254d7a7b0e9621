import * as z from 'zod/mini';
import { text } from '#contract/rules/fields.ts';
import { ofOwner } from '#contract/rules/own-text.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { IMPORT_STATES, IMPORT_STATUSES, LARGEST_IMPORT_BYTES } from '#contract/staff/imports.ts';
import { AnsweredFile } from '#contract/staff/print.ts';
import { SETTING_NAMES } from '#contract/staff/setting-names.ts';
import type { SettingKey } from '#contract/staff/settings.ts';
import { type Need, staffCall } from '#contract/staff/staff-call.ts';
import { Language, Translation, Words } from '#contract/staff/translations.ts';

/** Where the owner's texts stand, and who may write there. */
export const TEXT_AREAS = {
  products: { name: 'Products', needs: 'catalogue' },
  categories: { name: 'Categories', needs: 'catalogue' },
  pages: { name: 'Pages', needs: 'marketing' },
  articles: { name: 'Articles', needs: 'marketing' },
  legal: { name: 'Terms, privacy', needs: 'owner' },
  discounts: { name: 'Discounts', needs: 'marketing' },
  messages: { name: 'Messages', needs: 'marketing' },
  settings: { name: 'Settings', needs: 'settings' },
} as const satisfies Record<string, { name: string; needs: Need }>;
export type TextArea = keyof typeof TEXT_AREAS;
export const AREA_NAMES = Object.keys(TEXT_AREAS) as [TextArea, ...TextArea[]];

/** The settings that shoppers read as sentences. All other words of settings are names, which no language changes. */
export const SPOKEN_SETTINGS = ['OPENING_HOURS', 'WHATSAPP_MESSAGE'] as const satisfies SettingKey[];
export type SpokenSetting = (typeof SPOKEN_SETTINGS)[number];
export const SettingTexts = z.object({
  OPENING_HOURS: ofOwner(z.string(), { label: SETTING_NAMES.OPENING_HOURS }),
  WHATSAPP_MESSAGE: ofOwner(z.string(), { label: SETTING_NAMES.WHATSAPP_MESSAGE }),
}) satisfies z.ZodMiniType<Record<SpokenSetting, string>>;
/** What holds them. */
export const SETTING_THING = 'setting:shop';

/**
 * done: a native reader has signed it. written: by somebody, and nobody has signed it. standard: the same, as it came with the
 * shop. changed: written for an English that has changed since, so shoppers see the English. missing: shoppers see the English.
 */
export const TEXT_STATES = ['missing', 'changed', 'standard', 'written', 'done'] as const;
export type TextState = (typeof TEXT_STATES)[number];
/** Words of the shop's own people, signed or not. */
export const isOwn = (state: TextState): boolean => state === 'written' || state === 'done';
/** Shoppers read it, and no native reader has signed it. */
export const isUnread = (state: TextState): boolean => state === 'standard' || state === 'written';
const State = z.enum(TEXT_STATES);
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

/** 'product:3', 'category:1', 'content:faq', 'discount:5', 'message:welcome', 'setting:shop'; 'product:' is a new one. */
const ThingId = z.string().check(z.regex(/^(product|category|content|discount|message|setting):[\w-]{0,60}$/));

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

export const LANGUAGE_TABS = ['open', 'all', 'missing', 'changed', 'unread', 'done'] as const;

export const listLanguages = staffCall('adminLanguages', 'GET /admin/languages', {
  summary:
    'Every text of the owner’s that one may write, with what it is in another language. open: missing or changed; unread: not signed',
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

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;

export const exportTexts = staffCall('adminExportTexts', 'GET /admin/languages/file', {
  summary: 'The owner’s texts for a translator, as a table that can be brought back',
  needs: 'staff',
  input: z.object({
    language: z._default(Language, 'si'),
    tab: z._default(z.enum(LANGUAGE_TABS), 'open'),
    format: z._default(z.enum(SHEET_FORMATS), 'xlsx'),
  }),
  output: AnsweredFile,
});

const FileLine = z.object({
  /** As a spreadsheet numbers it. */
  line: z.int(),
  status: z.enum(IMPORT_STATUSES),
  language: z.nullable(Language),
  /** Where it stands, and what it is there. */
  name: z.string(),
  source: z.string(),
  before: z.string(),
  after: z.string(),
  /** Signed off by who read it. */
  isRead: z.boolean(),
  /** Why it can not be taken. */
  problem: z.nullable(z.string()),
});
export type FileLine = z.output<typeof FileLine>;

const TextFile = z.object({
  id: z.int(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  counts: z.record(z.enum(IMPORT_STATUSES), z.int()),
  /** What is wrong first, then what would change; of each at most two hundred. */
  lines: z.array(FileLine),
  undoUntil: z.nullable(z.iso.datetime()),
});
export type TextFile = z.output<typeof TextFile>;

export const previewTexts = staffCall('adminLookAtTexts', 'POST /admin/languages/files', {
  summary: 'Compare what a translator sent (csv or xlsx) with the shop: nothing is changed',
  needs: 'staff',
  takesFile: LARGEST_IMPORT_BYTES,
  input: z.object({ name: text('Name of the file', 200) }),
  output: TextFile,
  fails: ['sheet_refused', 'body_too_large'],
});

export const applyTexts = staffCall('adminApplyTexts', 'POST /admin/languages/files/{id}/apply', {
  summary:
    'Take a file of translations over: all that fits, in one step. Never to another text than it was written for',
  needs: 'staff',
  input: z.object({ id: Id, leaveOut: z.boolean() }),
  output: TextFile,
  fails: ['import_not_found', 'action_refused', 'idempotency_key_reused'],
});

export const undoTexts = staffCall('adminUndoTexts', 'POST /admin/languages/files/{id}/undo', {
  summary: 'Take a file of translations back, while nothing of it was changed since',
  needs: 'staff',
  input: z.object({ id: Id }),
  output: TextFile,
  fails: ['import_not_found', 'undo_too_late', 'idempotency_key_reused'],
});
