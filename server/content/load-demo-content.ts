import { sql } from 'drizzle-orm';
import { addDays, colomboDay } from '#contract/rules/colombo-day.ts';
import { articleFacts } from '#contract/standard/article-facts.ts';
import { standardArticle } from '#contract/standard/articles.ts';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { publish } from '#server/content/edit-content.ts';
import { contentBlocks } from '#server/content/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

const HOURS = 3_600_000;
/** So many days old is the newest article; the others keep their distance from it. */
const NEWEST_DAYS = 12;

/** The articles that come with the shop, of these weeks; and two drafts of the demo's owner, one of them an article. */
export async function loadDemoContent(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from users where role = 'owner' order by id limit 1`);
  const [owner] = rows;
  if (!owner) return;
  await publishArticles(tx, owner.id, now);
  const next = await tx.execute<{ id: string }>(sql`select nextval('article_ids') as id`);
  const announcement = {
    ...standardBlocks.announcement,
    ...{ isOn: true, text: 'Orders of Friday leave on Monday: we rest on the Poya day.', to: '/terms#delivery' },
  };
  const article = {
    title: 'Aloe in the Monsoon',
    published: now.toISOString().slice(0, 10),
    summary: '',
    text: 'When it rains for a week, the skin has other worries than the sun.\n\n## Dry the towel first\n\n',
    ...{ picture: 'blog-3', alt: '', caption: '', products: [3] },
  };
  const draft = { draftBy: owner.id, draftAt: new Date(now.getTime() - 20 * HOURS) };
  await tx
    .insert(contentBlocks)
    .values([
      { name: 'announcement', draft: announcement, ...draft },
      { name: `article-${next.rows[0]?.id}`, draft: article, ...draft },
    ])
    .onConflictDoNothing();
}

async function publishArticles(tx: Tx, staffId: number, now: Date): Promise<void> {
  const newest =
    articleFacts
      .map(({ content }) => content.published)
      .toSorted()
      .at(-1) ?? '';
  const later = (Date.parse(addDays(colomboDay(now), -NEWEST_DAYS)) - Date.parse(newest)) / (24 * HOURS);
  for (const { id } of articleFacts) {
    const article = standardArticle(id);
    if (!article) continue;
    const published = addDays(article.published, later);
    const edit = { name: `article-${id}`, version: 0, staffId, now: new Date(published) };
    await publish(tx, edit, { ...article, published });
  }
}
