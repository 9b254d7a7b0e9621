import { sql } from 'drizzle-orm';
import { standardBlocks } from '#contract/standard/blocks.ts';
import { contentBlocks } from '#server/content/tables.ts';
import type { Tx } from '#server/platform/db/client.ts';

const HOURS = 3_600_000;

/** Two drafts of the demo's owner, one of them an article: shoppers see the standard as before. */
export async function loadDemoContent(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from users where role = 'owner' order by id limit 1`);
  const [owner] = rows;
  if (!owner) return;
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
