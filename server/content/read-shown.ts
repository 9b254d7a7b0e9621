import { and, eq, inArray, like, sql } from 'drizzle-orm';
import {
  ARTICLES_PER_PAGE,
  type ArticleContent,
  type ArticleTeaser,
  type LegalContent,
} from '#contract/calls/content.ts';
import {
  type Article,
  Article as ArticleSchema,
  BLOCK_NAMES,
  BLOCKS,
  type BlockContent,
  type BlockName,
} from '#contract/content/blocks.ts';
import { type KnownArticle, showArticle, showLegal, toTeasers } from '#contract/content/show.ts';
import { fail } from '#contract/errors.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { articleFacts } from '#contract/standard/article-facts.ts';
import { standardArticle } from '#contract/standard/articles.ts';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { liveFacts } from '#contract/text/live-facts.ts';
import { listWaysToPay } from '#contract/text/ways-to-pay.ts';
import { countExactMatches } from '#server/catalogue/index.ts';
import { articleIdOf, type Content, standardOf } from '#server/content/check-content.ts';
import { contentBlocks, contentVersions } from '#server/content/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { translate, translateSigned } from '#server/translations/index.ts';
import { inLanguage } from '#texts/core/language.ts';

const shown = and(eq(contentVersions.block, contentBlocks.name), eq(contentVersions.id, contentBlocks.shownVersion));

/** What shoppers see of these, each as staff published it or as it comes. */
export async function readBlocks<Name extends BlockName>(
  db: Db | Tx,
  names: Name[],
): Promise<Pick<BlockContent, Name>> {
  const rows = await db
    .select({ name: contentBlocks.name, content: contentVersions.content })
    .from(contentBlocks)
    .innerJoin(contentVersions, shown)
    .where(inArray(contentBlocks.name, names));
  const written = Object.fromEntries(rows.map(({ name, content }) => [name, content]));
  const blocks = names.map(async (name) => [
    name,
    await translate(db, BLOCKS[name], written[name] ?? standardBlocks[name]),
  ]);
  return Object.fromEntries(await Promise.all(blocks)) as Pick<BlockContent, Name>;
}

/** What binds by law is shown in a language when all of it has been signed off there; until then in English, to the last word. */
export async function readLegal(db: Db, name: 'terms' | 'privacy', shop: PublicConfig): Promise<LegalContent> {
  const { [name]: written } = await inLanguage('en', () => readBlocks(db, [name]));
  const said = await translateSigned(db, BLOCKS[name], written);
  if (said) return showLegal(said);
  const english = inLanguage('en', () => ({ facts: liveFacts(shop), waysToPay: listWaysToPay(shop) }));
  return { ...showLegal(written), english };
}

/** A need is shown while goods are there for it. */
export async function readFoundNeeds(db: Db, { entries }: BlockContent['needs']): Promise<BlockContent['needs']> {
  const counts = await countExactMatches(
    db,
    entries.map(({ search }) => search),
  );
  return { entries: entries.filter((_, index) => counts[index]) };
}

type ListedArticle = KnownArticle & { changedAt: Date | null };

/** Every article that is on the shop, without its text. */
async function listShownArticles(db: Db | Tx): Promise<ListedArticle[]> {
  const rows = await db
    .select({
      name: contentBlocks.name,
      isHidden: contentBlocks.isHidden,
      content: sql<KnownArticle['content'] | null>`${contentVersions.content} - 'text'`,
      changedAt: contentVersions.at,
    })
    .from(contentBlocks)
    .leftJoin(contentVersions, shown)
    .where(like(contentBlocks.name, 'article-%'));
  const touched = new Map(rows.map((row) => [articleIdOf(row.name) ?? 0, row]));
  const standard = articleFacts.map(({ id }) => id);
  const listed = [...new Set([...standard, ...touched.keys()])].flatMap((id) => {
    const row = touched.get(id);
    const content = row?.content ?? articleFacts.find((article) => article.id === id)?.content;
    return content && !row?.isHidden ? [{ id, content, changedAt: row?.changedAt ?? null }] : [];
  });
  return Promise.all(
    listed.map(async (article) => ({ ...article, content: await translate(db, ArticleSchema, article.content) })),
  );
}

/** Every text that shoppers can see now, whole. */
export async function listShownContent(db: Db | Tx): Promise<{ name: string; content: Content }[]> {
  const rows = await db
    .select({ name: contentBlocks.name, isHidden: contentBlocks.isHidden, content: contentVersions.content })
    .from(contentBlocks)
    .leftJoin(contentVersions, shown);
  const touched = new Map(rows.map((row) => [row.name, row]));
  const standard = [...BLOCK_NAMES, ...articleFacts.map(({ id }) => `article-${id}`)];
  return [...new Set([...standard, ...touched.keys()])].flatMap((name) => {
    const row = touched.get(name);
    const content = row?.content ?? standardOf(name);
    return content && !row?.isHidden ? [{ name, content }] : [];
  });
}

export const listTeasers = async (db: Db, today: string): Promise<ArticleTeaser[]> =>
  toTeasers(await listShownArticles(db), today);

export async function listArticlePage(db: Db, page: number, today: string) {
  const all = await listTeasers(db, today);
  const pages = Math.max(1, Math.ceil(all.length / ARTICLES_PER_PAGE));
  return { articles: all.slice((page - 1) * ARTICLES_PER_PAGE, page * ARTICLES_PER_PAGE), page, pages };
}

export async function readArticle(db: Db, id: number, today: string): Promise<ArticleContent> {
  const teasers = await listTeasers(db, today);
  const [row] = await db
    .select({ content: contentVersions.content })
    .from(contentBlocks)
    .innerJoin(contentVersions, shown)
    .where(eq(contentBlocks.name, `article-${id}`));
  const content = (row?.content as Article | undefined) ?? standardArticle(id);
  const article = content && showArticle(teasers, id, await translate(db, ArticleSchema, content));
  if (!article) throw fail('article_not_found');
  return article;
}

/** For the site map: the days of the last change, where one is known. */
export async function listArticlePages(db: Db): Promise<{ id: number; changedOn: string }[]> {
  const articles = await listShownArticles(db);
  return articles.map(({ id, content, changedAt }) => ({
    id,
    changedOn: changedAt ? changedAt.toISOString() : content.published,
  }));
}
