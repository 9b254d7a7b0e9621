import { sql } from 'drizzle-orm';
import { demoFoundBy } from '#server/catalogue/index.ts';
import type { Db } from '#server/platform/db/client.ts';

/**
 * A newer version knows more words for the goods of the demo. A shop that has these goods learns them at its next start, but for
 * products whose words somebody has written: those nobody has changed get them, and those that have other words than ever came with
 * the demo do not.
 */
export async function renewSearchWords(db: Db): Promise<void> {
  await db.execute(sql`
    with known as (
      select id, array(select json_array_elements_text(words)) as words, array(select json_array_elements_text(before)) as before
      from json_to_recordset(${JSON.stringify(demoFoundBy())}::json) as one (id int, words json, before json)
    ), renewed as (
      update products set search_keywords = known.words
      from known join demo_rows came on came.table_name = 'products' and came.key = known.id::text
      where products.id = known.id and products.search_keywords <> known.words
        and (came.version = products.version or products.search_keywords = known.before)
      returning products.id, products.version
    )
    -- The shop has changed it and nobody else: it is still the demo's.
    update demo_rows came set version = renewed.version from renewed
    where came.table_name = 'products' and came.key = renewed.id::text and came.version = renewed.version - 1`);
}
