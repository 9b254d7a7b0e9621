import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgTableExtraConfigValue,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { BLOCK_NAMES } from '#contract/content/blocks.ts';
import type { Translation } from '#contract/staff/translations.ts';
import { users } from '#server/accounts/tables.ts';
import { images } from '#server/images/tables.ts';
import { oneOf, timestamptz } from '#server/platform/db/columns.ts';

const DEEDS = ['published', 'brought back', 'back to the standard', 'hidden', 'shown again'] as const;
export type Deed = (typeof DEEDS)[number];

/** The articles that come with the shop have 1 to 3. */
export const articleIds = pgSequence('article_ids', { startWith: 4 });

/** The texts that somebody has touched. One that is not here, or shows no version of its own, is as it comes. */
export const contentBlocks = pgTable(
  'content_blocks',
  {
    name: text('name').primaryKey(),
    draft: jsonb('draft').$type<Record<string, unknown>>(),
    /** What the draft says in other languages, where it says something else than what is shown. */
    draftTranslations: jsonb('draft_translations').$type<Translation[]>(),
    draftBy: integer('draft_by').references(() => users.id),
    draftAt: timestamptz('draft_at'),
    shownVersion: integer('shown_version'),
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Counts every change, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull().default(1),
  },
  (block): PgTableExtraConfigValue[] => [
    check(
      'content_blocks_known',
      sql`${block.name} ~ ${sql.raw(`'^(${BLOCK_NAMES.join('|')}|article-[1-9][0-9]*)$'`)}`,
    ),
    check('content_blocks_draft_has_day', sql`(${block.draft} is null) = (${block.draftAt} is null)`),
    check('content_blocks_only_articles_hide', sql`not ${block.isHidden} or ${block.name} like 'article-%'`),
    foreignKey({
      name: 'content_blocks_shown_version_fk',
      columns: [block.name, block.shownVersion],
      foreignColumns: [contentVersions.block, contentVersions.id],
    }),
  ],
);

/** What shoppers were shown, and by whom. A trigger keeps rows from being changed. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    block: text('block').notNull(),
    did: text('did').$type<Deed>().notNull(),
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** What it said in other languages; nothing: as they are. */
    translations: jsonb('translations').$type<Translation[]>(),
    at: timestamptz('at').notNull().defaultNow(),
    by: integer('by')
      .notNull()
      .references(() => users.id),
  },
  (version): PgTableExtraConfigValue[] => [
    unique('content_versions_of_block').on(version.block, version.id),
    check('content_versions_did', sql`${version.did} in (${oneOf(DEEDS)})`),
    foreignKey({
      name: 'content_versions_block_content_blocks_name_fk',
      columns: [version.block],
      foreignColumns: [contentBlocks.name],
    }),
  ],
);

/** Pictures that a draft or any version shows: they stay as long as the history does. */
export const contentPictures = pgTable(
  'content_pictures',
  {
    block: text('block')
      .notNull()
      .references(() => contentBlocks.name, { onDelete: 'cascade' }),
    hash: text('hash')
      .notNull()
      .references(() => images.hash),
  },
  (picture) => [
    primaryKey({ columns: [picture.block, picture.hash] }),
    index('content_pictures_of_hash').on(picture.hash),
  ],
);
