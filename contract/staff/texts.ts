import * as z from 'zod/mini';
import { ofOwner } from '#contract/rules/own-text.ts';
import { staffCall } from '#contract/staff/staff-call.ts';
import { Translations } from '#contract/staff/translations.ts';

export const TEXT_CHANNELS = ['mail', 'whatsapp'] as const;
export type TextChannel = (typeof TEXT_CHANNELS)[number];
export const TEXT_PARTS = ['subject', 'title', 'body', 'closing'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/** How long each part may be. */
export const MOST_OF_TEXT: Record<TextPart, number> = { subject: 150, title: 120, body: 3000, closing: 500 };

// Words that are too long or not allowed are told with those that are missing, each beside its field.
const part = (label: string) => ofOwner(z.string('Write it as text').check(z.maxLength(10_000)), { label });
export const Words = z.object({
  subject: z.optional(part('Subject')),
  title: z.optional(part('Title')),
  body: part('Text'),
  closing: z.optional(part('End')),
});
export type Words = z.output<typeof Words>;
const Key = z.string().check(z.maxLength(60));

const TextRow = z.object({
  key: z.string(),
  channel: z.enum(TEXT_CHANNELS),
  name: z.string(),
  when: z.string(),
  /** Not the shop's own words. */
  isChanged: z.boolean(),
  version: z.int(),
});
export type TextRow = z.output<typeof TextRow>;

export const TextView = z.extend(TextRow, {
  /** The parts that can be written anew. */
  parts: z.array(z.enum(TEXT_PARTS)),
  words: Words,
  standard: Words,
  placeholders: z.array(z.object({ name: z.string(), is: z.string(), must: z.boolean() })),
  /** The newest first; `words` null: back to the shop's own. */
  history: z.array(
    z.object({
      version: z.int(),
      at: z.iso.datetime(),
      by: z.nullable(z.string()),
      words: z.nullable(Words),
    }),
  ),
});
export type TextView = z.output<typeof TextView>;

export const listTexts = staffCall('adminTexts', 'GET /admin/texts', {
  summary: 'Every text of mails and of WhatsApp that can be written anew',
  needs: 'marketing',
  output: z.object({ texts: z.array(TextRow) }),
});

export const getText = staffCall('adminText', 'GET /admin/texts/{key}', {
  summary: 'One text: its words, what may and must stand in them, and what they were before',
  needs: 'marketing',
  input: z.object({ key: Key }),
  output: z.object({ text: TextView }),
  fails: ['text_not_found'],
});

export const saveText = staffCall('adminSaveText', 'PUT /admin/texts/{key}', {
  summary: "Other words for a text, from the next message on; null: the shop's own again",
  needs: 'marketing',
  input: z.object({ key: Key, version: z.int(), words: z.nullable(Words), translations: Translations }),
  output: z.object({ text: TextView }),
  fails: ['text_not_found', 'invalid_input', 'changed_meanwhile', 'idempotency_key_reused'],
});

export const previewText = staffCall('adminPreviewText', 'POST /admin/texts/{key}/preview', {
  summary: 'A text filled in with an example, and what is not right about it',
  needs: 'marketing',
  input: z.object({ key: Key, words: Words }),
  output: z.object({
    problems: z.array(z.object({ field: z.string(), message: z.string() })),
    /** A mail as it looks; null: a chat message. */
    letter: z.nullable(
      z.object({
        subject: z.string(),
        title: z.string(),
        paragraphs: z.array(z.string()),
        /** Goods, sums and addresses: they come by themselves. */
        details: z.string(),
        buttons: z.array(z.string()),
        closing: z.string(),
      }),
    ),
    text: z.string(),
  }),
  fails: ['text_not_found'],
});

export const testText = staffCall('adminTestText', 'POST /admin/texts/{key}/test', {
  summary: 'The example as a mail to yourself',
  needs: 'marketing',
  input: z.object({ key: Key, words: Words }),
  output: z.object({ sentence: z.string() }),
  fails: ['text_not_found', 'invalid_input', 'action_refused', 'too_many_attempts', 'idempotency_key_reused'],
});
