import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#server/platform/db/columns.ts';

/** Pictures under the hash of their bytes: the same picture is kept once, and an address never changes its content. */
export const images = pgTable(
  'images',
  {
    hash: text('hash').primaryKey(),
    /** Null: they lie in the bucket. */
    bytes: bytea('bytes'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (image) => [
    check('images_hash_is_sha256', sql`${image.hash} ~ '^[0-9a-f]{64}$'`),
    check('images_have_a_size', sql`${image.width} > 0 and ${image.height} > 0`),
  ],
);

/** The sizes of a picture as they are served, so that every replica has them. */
export const imageRenditions = pgTable(
  'image_renditions',
  {
    hash: text('hash')
      .notNull()
      .references(() => images.hash, { onDelete: 'cascade' }),
    width: smallint('width').notNull(),
    format: text('format').$type<'avif' | 'webp'>().notNull(),
    quality: smallint('quality').notNull(),
    /** Null: they lie in the bucket. */
    bytes: bytea('bytes'),
  },
  (rendition) => [primaryKey({ columns: [rendition.hash, rendition.width, rendition.format, rendition.quality] })],
);
