import { listKept } from '#server/mail/index.ts';
import { withDatabase } from './with-database.ts';

const MOST = 10;

await withDatabase(async ({ db }) => {
  const kept = await listKept(db, MOST);
  if (kept.length === 0) console.log('No mail is kept: none was written, or a mail server has them.');
  for (const { recipient, subject, text, createdAt } of kept.reverse()) {
    console.log(`\n--- ${createdAt.toISOString()}\nTo: ${recipient}\nSubject: ${subject}\n\n${text.trim()}`);
  }
});
