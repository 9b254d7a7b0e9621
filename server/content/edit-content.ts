import { and, desc, eq, sql } from 'drizzle-orm';
import { OWNER_BLOCKS } from '#contract/content/blocks.ts';
import { fail } from '#contract/errors.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { OTHER_CODES, type Translation } from '#contract/staff/translations.ts';
import { users } from '#server/accounts/index.ts';
import {
  articleIdOf,
  type Content,
  keepPictures,
  parseContent,
  requireShape,
  schemaOf,
  standardOf,
} from '#server/content/check-content.ts';
import { contentBlocks, contentVersions, type Deed } from '#server/content/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { auditLog } from '#server/staff/index.ts';
import { readWords, textsIn, writeTranslations } from '#server/translations/index.ts';

export type Edit = { name: string; version: number; staffId: number; now: Date };
type Row = typeof contentBlocks.$inferSelect;

export const subjectOf = (name: string) => `content:${name}`;

/** Keeps what is being written. Nobody but staff sees it. */
export async function saveDraft(tx: Tx, edit: Edit, content: Content, texts?: Translation[]): Promise<void> {
  requireShape(edit.name, content);
  await lockBlock(tx, edit);
  await keepPictures(tx, edit.name, content);
  await setBlock(tx, edit.name, {
    draft: content,
    ...(texts && { draftTranslations: texts }),
    draftBy: edit.staffId,
    draftAt: edit.now,
  });
}

/** What it says in other languages is written in the same step. Gives what the log tells of that. */
export async function publish(tx: Tx, edit: Edit, given: Content, texts?: Translation[]) {
  const content = parseContent(edit.name, dated(edit, given));
  await lockBlock(tx, edit);
  const said = await writeTranslations(tx, subjectOf(edit.name), texts);
  await keepPictures(tx, edit.name, content);
  const shownVersion = await addVersion(tx, edit, 'published', content);
  await setBlock(tx, edit.name, { ...NO_DRAFT, shownVersion, isHidden: false });
  return said;
}

/** An article that was never shown goes altogether: then there is nothing left to read. */
export async function discard(tx: Tx, edit: Edit): Promise<'gone' | 'kept'> {
  const row = await lockBlock(tx, edit);
  if (!row.draft) throw fail('action_refused', { reason: 'There is no draft to throw away.' });
  const isEmpty = (await tx.$count(contentVersions, eq(contentVersions.block, edit.name))) === 0;
  if (isEmpty && !standardOf(edit.name)) {
    await tx.delete(contentBlocks).where(eq(contentBlocks.name, edit.name));
    return 'gone';
  }
  await setBlock(tx, edit.name, NO_DRAFT);
  return 'kept';
}

/** An earlier version is shown again as a new one; `null` shows what came with the shop. */
export async function restore(tx: Tx, edit: Edit, to: number | null): Promise<void> {
  await lockBlock(tx, edit);
  if (to === null) {
    const standard = standardOf(edit.name);
    if (!standard) throw fail('action_refused', { reason: 'This did not come with the shop: hide it instead.' });
    await addVersion(tx, edit, 'back to the standard', standard);
    await setBlock(tx, edit.name, { shownVersion: null, isHidden: false });
    return;
  }
  const [earlier] = await tx
    .select({ content: contentVersions.content, translations: contentVersions.translations })
    .from(contentVersions)
    .where(and(eq(contentVersions.block, edit.name), eq(contentVersions.id, to)));
  if (!earlier) throw fail('content_not_found');
  await writeTranslations(tx, subjectOf(edit.name), earlier.translations ?? []);
  const shownVersion = await addVersion(tx, edit, 'brought back', dated(edit, earlier.content));
  await setBlock(tx, edit.name, { shownVersion, isHidden: false });
}

export async function setHidden(tx: Tx, edit: Edit, isHidden: boolean): Promise<void> {
  const row = await lockBlock(tx, edit);
  if (articleIdOf(edit.name) === null) throw fail('action_refused', { reason: 'Only articles can be hidden.' });
  const shown = await readShown(tx, row);
  if (!shown) throw fail('action_refused', { reason: 'It was never published: there is nothing to hide or show.' });
  if (row.isHidden === isHidden) {
    throw fail('action_refused', { reason: isHidden ? 'It is hidden already.' : 'It is on the shop already.' });
  }
  await addVersion(tx, edit, isHidden ? 'hidden' : 'shown again', shown);
  await setBlock(tx, edit.name, { isHidden });
}

/** A draft with a title and nothing else. */
export async function beginArticle(tx: Tx, title: string, staffId: number, now: Date): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`select nextval('article_ids') as id`);
  const name = `article-${rows[0]?.id}`;
  const draft = {
    ...{ title, published: colomboDay(now), summary: '', text: '' },
    ...{ picture: 'blog-1', alt: '', caption: '', products: [] },
  };
  await tx.insert(contentBlocks).values({ name, draft, draftBy: staffId, draftAt: now });
  return name;
}

/** Terms and privacy say when they were last changed. */
const dated = ({ name, now }: Edit, content: Content): Content =>
  OWNER_BLOCKS.includes(name) ? { ...content, updated: colomboDay(now) } : content;

const NO_DRAFT = { draft: null, draftTranslations: null, draftBy: null, draftAt: null };

/** Whoever edits a text waits here for others who do; what somebody has not seen they can not overwrite. */
async function lockBlock(tx: Tx, { name, version }: Edit): Promise<Row> {
  if (standardOf(name)) await tx.insert(contentBlocks).values({ name, version: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(contentBlocks).where(eq(contentBlocks.name, name)).for('no key update');
  if (!row) throw fail('content_not_found');
  if (row.version !== version) throw await changedMeanwhile(tx, name);
  return row;
}

async function setBlock(tx: Tx, name: string, values: Partial<Row>): Promise<void> {
  await tx
    .update(contentBlocks)
    .set({ ...values, version: sql`${contentBlocks.version} + 1` })
    .where(eq(contentBlocks.name, name));
}

async function addVersion(tx: Tx, { name, staffId, now }: Edit, did: Deed, content: Content): Promise<number> {
  const [version] = await tx
    .insert(contentVersions)
    .values({ block: name, did, content, translations: await readAllWords(tx, name, content), at: now, by: staffId })
    .returning({ id: contentVersions.id });
  if (!version) throw new Error('The version was not written.');
  return version.id;
}

/** All that its texts say in other languages now: whoever goes back to this finds it so. */
async function readAllWords(tx: Tx, name: string, content: Content): Promise<Translation[]> {
  const sources = textsIn(schemaOf(name), content).map(({ source }) => source);
  const texts = OTHER_CODES.flatMap((language) => sources.map((source) => ({ language, source })));
  const words = await readWords(tx, texts);
  return texts.flatMap(({ language, source }) => {
    const said = words(language, source);
    return said === undefined ? [] : [{ language, source, words: said }];
  });
}

async function readShown(tx: Tx, { name, shownVersion }: Row): Promise<Content | null> {
  if (shownVersion === null) return standardOf(name);
  const [version] = await tx
    .select({ content: contentVersions.content })
    .from(contentVersions)
    .where(eq(contentVersions.id, shownVersion));
  return version?.content ?? null;
}

const DEEDS: Record<string, string> = {
  adminSaveContent: 'a draft was saved.',
  adminPublishContent: 'it was published.',
  adminDiscardDraft: 'the draft was thrown away.',
  adminRestoreContent: 'an earlier version was brought back.',
  adminHideArticle: 'it was hidden or shown again.',
};

async function changedMeanwhile(tx: Tx, name: string) {
  const [entry] = await tx
    .select({ at: auditLog.at, by: users.firstName, action: auditLog.action })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .where(eq(auditLog.subject, subjectOf(name)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return fail('changed_meanwhile', {
    by: entry?.by ?? null,
    at: entry?.at.toISOString() ?? null,
    what: DEEDS[entry?.action ?? ''] ?? 'it was changed.',
  });
}
