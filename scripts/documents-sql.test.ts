import { globSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-shop.ts';

const SQL_FENCE = /^```sql\n([\s\S]*?)^```/gm;
/** Where nobody would run it: in the middle of a sentence or a table, or as a line for psql. */
const UNTESTED_SQL = /`(select|insert|update|delete|alter|with) [^`]*`|^\s*(\$ )?psql\b.*$/gim;

const documents = globSync(['docs/**/*.md', '*.md']).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const statements = documents.flatMap(({ file, text }) =>
  [...text.matchAll(SQL_FENCE)].flatMap(([, block = '']) =>
    block
      .split(/;\s*$/m)
      .filter((statement) => statement.replaceAll(/--.*$/gm, '').trim() !== '')
      .map((statement) => ({ file, statement: statement.trim() })),
  ),
);

const { pool, close } = openDatabase(await openTestDatabase(), { log: createLog({ LOG_LEVEL: 'silent' }) });
afterAll(close);

describe('SQL in the documents', () => {
  test.each(statements)('[OPS-20] $file: $statement', async ({ statement }) => {
    const client = await pool.connect();
    await client.query('begin');
    try {
      await expect(client.query(statement)).resolves.toHaveProperty('rows');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('[OPS-20] is found, and stands in ```sql fences, where this test sees it', () => {
    expect(statements.length).toBeGreaterThan(4);
    const untested = documents.flatMap(({ file, text }) => {
      return [...text.replaceAll(SQL_FENCE, '').matchAll(UNTESTED_SQL)].map(([found]) => `${file}: ${found}`);
    });
    expect(untested).toEqual([]);
  });
});
