import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '#contract/calls/catalogue.ts';
import { BLOCK_NAMES } from '#contract/content/blocks.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { LARGEST_PICTURE_BYTES, StoredPicture } from '#contract/staff/pictures.ts';
import { staffCall } from '#contract/staff/staff-call.ts';
import { Translation, Translations } from '#contract/staff/translations.ts';

/** A block by its name, or an article as article-4. */
const Name = z
  .string()
  .check(
    z.refine(
      (name) => BLOCK_NAMES.some((one) => one === name) || /^article-[1-9]\d{0,8}$/.test(name),
      'There is no such text',
    ),
  );

/**
 * standard: as it comes. published: as staff wrote it. changed: shown, with a draft beside it. draft: never shown yet.
 * hidden: an article that was taken off.
 */
const CONTENT_STATES = ['standard', 'published', 'changed', 'draft', 'hidden'] as const;
const State = z.enum(CONTENT_STATES);
export type ContentState = z.output<typeof State>;

const Touch = z.nullable(z.object({ at: z.iso.datetime(), by: z.string() }));

const Line = z.object({
  name: z.string(),
  state: State,
  /** Who touched it last, and when. */
  last: Touch,
});

const ArticleLine = z.extend(Line, { id: z.int(), title: z.string(), published: z.string(), picture: z.string() });
export type ArticleLine = z.output<typeof ArticleLine>;

/** Each kind has fields of its own (`contract/content/blocks.ts`), which the server checks by its name. */
const Content = z.record(z.string(), z.unknown());

const Past = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  did: z.enum(['published', 'brought back', 'back to the standard', 'hidden', 'shown again']),
  /** What shoppers see now. */
  isShown: z.boolean(),
});
export type Past = z.output<typeof Past>;

const Block = z.extend(Line, {
  version: z.int(),
  /** What is being worked on: the draft, or else what is shown. */
  content: Content,
  /** What shoppers see; nothing for an article that they do not. */
  shown: z.nullable(Content),
  draft: Touch,
  /** What the draft says in other languages, where it says something else than what is shown. */
  draftTranslations: z.array(Translation),
  /** Whether there is a standard to go back to. */
  hasStandard: z.boolean(),
  /** The newest first, at most fifty. */
  history: z.array(Past),
});
export type ContentBlock = z.output<typeof Block>;

const Written = z.object({ name: Name, version: z.int(), content: Content, translations: Translations });

const WRITES = [
  'invalid_input',
  'changed_meanwhile',
  'action_refused',
  'idempotency_key_reused',
  'content_not_found',
] as const;

export const listContent = staffCall('adminListContent', 'GET /admin/content', {
  summary: 'Every text of the shop with its state; articles with the newest first',
  needs: 'marketing',
  output: z.object({ blocks: z.array(Line), articles: z.array(ArticleLine) }),
});

export const getContent = staffCall('adminGetContent', 'GET /admin/content/{name}', {
  summary:
    'One text with its draft and history. Terms and privacy are for the owner alone, here and in every call below',
  needs: 'marketing',
  input: z.object({ name: Name }),
  output: z.object({ block: Block }),
  fails: ['content_not_found'],
});

export const saveContent = staffCall('adminSaveContent', 'PUT /admin/content/{name}', {
  summary: 'Keep a draft: shoppers see nothing of it',
  needs: 'marketing',
  input: Written,
  output: z.object({ block: Block }),
  fails: WRITES,
});

export const publishContent = staffCall('adminPublishContent', 'POST /admin/content/{name}/publish', {
  summary: 'Show this to shoppers: before the answer on the pages of this process, on every other within a second',
  needs: 'marketing',
  input: Written,
  output: z.object({ block: Block }),
  fails: WRITES,
});

export const discardDraft = staffCall('adminDiscardDraft', 'POST /admin/content/{name}/discard', {
  summary: 'Throw the draft away. An article that was never shown goes with it: then there is no block in the answer',
  needs: 'marketing',
  input: z.object({ name: Name, version: z.int() }),
  output: z.object({ block: z.nullable(Block) }),
  fails: WRITES,
});

export const restoreContent = staffCall('adminRestoreContent', 'POST /admin/content/{name}/restore', {
  summary: 'Show an earlier version again, or the standard (null). A draft stays as it is',
  needs: 'marketing',
  input: z.object({ name: Name, version: z.int(), to: z.nullable(z.int()) }),
  output: z.object({ block: Block }),
  fails: WRITES,
});

export const hideArticle = staffCall('adminHideArticle', 'POST /admin/content/{name}/hidden', {
  summary: 'Take an article off the shop, or show it again as it was',
  needs: 'marketing',
  input: z.object({ name: Name, version: z.int(), isHidden: z.boolean() }),
  output: z.object({ block: Block }),
  fails: WRITES,
});

export const getContentVersion = staffCall('adminGetContentVersion', 'GET /admin/content/{name}/versions/{id}', {
  summary: 'One version of a text, and what was shown before it',
  needs: 'marketing',
  input: z.object({ name: Name, id: Id }),
  output: z.object({ content: Content, before: z.nullable(Content) }),
  fails: ['content_not_found'],
});

export const createArticle = staffCall('adminCreateArticle', 'POST /admin/articles', {
  summary: 'Begin an article: a draft that nobody sees',
  needs: 'marketing',
  input: z.object({ title: z.string().check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(120)) }),
  output: z.object({ block: Block }),
  fails: WRITES,
});

export const countFound = staffCall('adminCountFound', 'GET /admin/content-search', {
  summary: 'How many products on sale have all of these words: a need that finds none is not shown',
  needs: 'marketing',
  input: z.object({ search: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH_LENGTH)) }),
  output: z.object({ count: z.int() }),
});

export const uploadContentPicture = staffCall('adminUploadContentPicture', 'POST /admin/content-pictures', {
  summary: 'Keeps a picture for a text, made anew: upright, without place or other data',
  takesFile: LARGEST_PICTURE_BYTES,
  needs: 'marketing',
  output: z.object({ picture: StoredPicture }),
  fails: ['picture_refused', 'body_too_large', 'pictures_away', 'idempotency_key_reused'],
});
