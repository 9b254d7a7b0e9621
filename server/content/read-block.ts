import { and, desc, eq, inArray } from 'drizzle-orm';
import type { OutputOf } from '#contract/call.ts';
import { BLOCK_NAMES, OWNER_BLOCKS } from '#contract/content/blocks.ts';
import { fail } from '#contract/errors.ts';
import type { ArticleLine, ContentBlock, ContentState, listContent } from '#contract/staff/content.ts';
import { OTHER_LANGUAGES, type Translation } from '#contract/staff/translations.ts';
import { articleFacts } from '#contract/standard/article-facts.ts';
import { users } from '#server/accounts/index.ts';
import { articleIdOf, type Content, standardOf } from '#server/content/check-content.ts';
import { contentBlocks, contentVersions } from '#server/content/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';

type Row = typeof contentBlocks.$inferSelect;
const MOST_HISTORY = 50;

/** As the editor opens it. */
export async function readBlock(db: Db | Tx, name: string): Promise<ContentBlock> {
  const [row] = await db.select().from(contentBlocks).where(eq(contentBlocks.name, name));
  const standard = standardOf(name);
  if (!row && !standard) throw fail('content_not_found');
  const history = await db
    .select({ id: contentVersions.id, at: contentVersions.at, did: contentVersions.did, by: users.firstName })
    .from(contentVersions)
    .innerJoin(users, eq(users.id, contentVersions.by))
    .where(eq(contentVersions.block, name))
    .orderBy(desc(contentVersions.id))
    .limit(MOST_HISTORY);
  const shown = (await readShown(db, row)) ?? standard;
  const draft = row?.draft && row.draftAt ? { at: row.draftAt.toISOString(), by: await nameOf(db, row.draftBy) } : null;
  const [newest] = history;
  const current = row?.isHidden ? null : newest && currentOf(history, row);
  return {
    name,
    state: stateOf(row, standard !== null),
    last: draft ?? (newest ? { at: newest.at.toISOString(), by: newest.by } : null),
    version: row?.version ?? 0,
    content: row?.draft ?? shown ?? {},
    shown: row?.isHidden ? null : shown,
    draft,
    draftTranslations: row?.draftTranslations ?? [],
    hasStandard: standard !== null,
    history: history.map(({ at, ...past }) => ({ ...past, at: at.toISOString(), isShown: past.id === current })),
  };
}

/** The line of the history that says what is seen now. */
function currentOf(history: { id: number; did: string }[], row: Row | undefined): number | undefined {
  if (row?.shownVersion) return history.find(({ did }) => did !== 'hidden')?.id;
  return history.find(({ did }) => did === 'back to the standard')?.id;
}

async function readShown(db: Db | Tx, row: Row | undefined): Promise<Content | null> {
  if (!row?.shownVersion) return null;
  const [version] = await db
    .select({ content: contentVersions.content })
    .from(contentVersions)
    .where(eq(contentVersions.id, row.shownVersion));
  return version?.content ?? null;
}

async function nameOf(db: Db | Tx, id: number | null): Promise<string> {
  const [user] = id ? await db.select({ name: users.firstName }).from(users).where(eq(users.id, id)) : [];
  return user?.name ?? '';
}

function stateOf(row: Row | undefined, hasStandard: boolean): ContentState {
  if (!row) return 'standard';
  if (row.isHidden) return 'hidden';
  if (!row.shownVersion && !hasStandard) return 'draft';
  if (row.draft) return 'changed';
  return row.shownVersion ? 'published' : 'standard';
}

/** What staff see on the left: each text and where it stands. Terms and privacy only those who may touch them. */
export async function listBlocks(db: Db, isOwner: boolean): Promise<OutputOf<typeof listContent>> {
  const rows = await db
    .select({ block: contentBlocks, content: contentVersions.content, at: contentVersions.at, by: contentVersions.by })
    .from(contentBlocks)
    .leftJoin(
      contentVersions,
      and(eq(contentVersions.block, contentBlocks.name), eq(contentVersions.id, contentBlocks.shownVersion)),
    );
  const people = [...new Set(rows.flatMap(({ block, by }) => [block.draftBy, by]).filter((id) => id !== null))];
  const named = await db.select({ id: users.id, name: users.firstName }).from(users).where(inArray(users.id, people));
  const who = new Map(named.map(({ id, name }) => [id, name]));
  const known = new Map(rows.map((row) => [row.block.name, row]));

  const line = (name: string) => {
    const row = known.get(name);
    const { draftAt, draftBy } = row?.block ?? {};
    const [at, by] = draftAt ? [draftAt, draftBy] : [row?.at, row?.by];
    return {
      name,
      state: stateOf(row?.block, standardOf(name) !== null),
      last: at ? { at: at.toISOString(), by: who.get(by ?? 0) ?? '' } : null,
    };
  };
  const names = [...new Set([...articleFacts.map(({ id }) => `article-${id}`), ...known.keys()])];
  const articles = names.flatMap((name): ArticleLine[] => {
    const id = articleIdOf(name);
    if (id === null) return [];
    const row = known.get(name);
    const facts = articleFacts.find((article) => article.id === id)?.content;
    const content = { ...facts, ...row?.content, ...row?.block.draft } as Partial<ArticleLine>;
    const { title = '', published = '', picture } = content;
    return [{ ...line(name), id, title, published, picture: picture ?? '' }];
  });
  return {
    blocks: BLOCK_NAMES.filter((name) => isOwner || !OWNER_BLOCKS.includes(name)).map(line),
    articles: articles.sort((a, b) => (a.published === b.published ? b.id - a.id : a.published < b.published ? 1 : -1)),
  };
}

/** One version, and what was shown before it. */
export async function readVersion(db: Db, name: string, id: number) {
  const versions = await db
    .select({ id: contentVersions.id, content: contentVersions.content, words: contentVersions.translations })
    .from(contentVersions)
    .where(eq(contentVersions.block, name))
    .orderBy(desc(contentVersions.id));
  const at = versions.findIndex((version) => version.id === id);
  const version = versions[at];
  if (!version) throw fail('content_not_found');
  const earlier = versions[at + 1];
  return { content: withWords(version), before: earlier ? withWords(earlier) : standardOf(name) };
}

/** With what it said in other languages, so that versions can be compared in that, too. */
function withWords({ content, words }: { content: Content; words: Translation[] | null }): Content {
  const ofLanguage = Map.groupBy(words ?? [], ({ language }) => OTHER_LANGUAGES[language]);
  const said = [...ofLanguage].map(([name, texts]) => [
    name,
    Object.fromEntries(texts.map((one) => [one.source, one.words])),
  ]);
  return { ...content, ...Object.fromEntries(said) };
}
