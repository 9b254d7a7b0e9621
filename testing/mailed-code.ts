import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';

/** The six digits that were mailed last to an address. */
export async function lastCodeTo(db: Db, email: string): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select text from mails where kind = 'code' and lower(recipient) = lower(${email}) order by id desc limit 1`);
  const [digits] = /\b\d{3} \d{3}\b/.exec(rows[0]?.text ?? '') ?? [];
  if (!digits) throw new Error(`no code was mailed to ${email}`);
  return digits.replace(' ', '');
}
