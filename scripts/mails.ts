import { listUnsentMails } from '#server/mail/index.ts';
import { withDatabase } from './with-database.ts';

const MOST = 10;

await withDatabase(async ({ db }) => {
  const unsent = await listUnsentMails(db, MOST);
  if (unsent.length === 0) console.log('No mail is kept: none was written, or a mail server has them.');
  for (const { recipient, subject, text, createdAt } of unsent.reverse()) {
    console.log(`\n--- ${createdAt.toISOString()}\nTo: ${recipient}\nSubject: ${subject}\n\n${text.trim()}`);
  }
});
