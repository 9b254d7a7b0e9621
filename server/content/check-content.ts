import { inArray } from 'drizzle-orm';
import { Article, BLOCKS, type BlockName } from '#contract/content/blocks.ts';
import { fail } from '#contract/errors.ts';
import { standardArticle } from '#contract/standard/articles.ts';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { contentPictures } from '#server/content/tables.ts';
import { images } from '#server/images/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { parse } from '#server/platform/http/handle.ts';

export type Content = Record<string, unknown>;

const ARTICLE = /^article-(\d+)$/;
export const articleIdOf = (name: string): number | null => Number(ARTICLE.exec(name)?.[1] ?? 0) || null;

const isBlock = (name: string): name is BlockName => Object.hasOwn(BLOCKS, name);

/** What it is while nobody has touched it; nothing for an article that staff began. */
export function standardOf(name: string): Content | null {
  return isBlock(name) ? standardBlocks[name] : standardArticle(articleIdOf(name) ?? 0);
}

export const schemaOf = (name: string) => (isBlock(name) ? BLOCKS[name] : Article);

/** As shoppers may see it, or a refusal that names the field. */
export function parseContent(name: string, content: Content): Content {
  return parse(schemaOf(name), content) as Content;
}

const EXAMPLE: Content = {
  ...{ title: '', published: '', summary: '', text: '', alt: '', caption: '' },
  ...{ picture: null, products: [0] },
};

/** A draft need not be whole, but it has to be of its kind: the editor must be able to open it again. */
export function requireShape(name: string, content: Content): void {
  const wrong = findMisfit(isBlock(name) ? { ...standardBlocks[name] } : EXAMPLE, content, '');
  if (wrong !== null) throw fail('invalid_input', { problems: [{ field: wrong, message: 'does not belong here' }] });
}

function findMisfit(example: unknown, given: unknown, at: string): string | null {
  // What may be left open is text or nothing.
  if (example === null || given === null) {
    return (example === null && (given === null || typeof given === 'string')) || typeof example === 'string'
      ? null
      : at;
  }
  if (Array.isArray(example)) {
    if (!Array.isArray(given)) return at;
    return firstOf(given.map((one, index) => findMisfit(example[0], one, `${at}.${index}`)));
  }
  if (typeof example !== 'object') return typeof given === typeof example ? null : at;
  if (typeof given !== 'object' || Array.isArray(given)) return at;
  const keys = new Set([...Object.keys(example), ...Object.keys(given as object)]);
  return firstOf(
    [...keys].map((key) => {
      const inner = at ? `${at}.${key}` : key;
      if (!Object.hasOwn(example, key) || !Object.hasOwn(given as object, key)) return inner;
      return findMisfit((example as Content)[key], (given as Content)[key], inner);
    }),
  );
}

const firstOf = (found: (string | null)[]): string | null => found.find((one) => one !== null) ?? null;

/** Pictures that the text shows are kept for as long as it is. One that was never sent is refused. */
export async function keepPictures(tx: Tx, block: string, content: Content): Promise<void> {
  const found = JSON.stringify(content).matchAll(/\/images\/([0-9a-f]{64})\//g);
  const hashes = [...new Set([...found].map(([, hash = '']) => hash))];
  if (hashes.length === 0) return;
  // Who is just about to remove an unused one waits for us, or we see that it is gone.
  const known = await tx
    .select({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, hashes))
    .for('key share');
  if (known.length < hashes.length) {
    throw fail('invalid_input', {
      problems: [{ field: 'picture', message: 'This picture was not kept: add it again' }],
    });
  }
  await tx
    .insert(contentPictures)
    .values(hashes.map((hash) => ({ block, hash })))
    .onConflictDoNothing();
}
