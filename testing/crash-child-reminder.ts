/** Reminds and stops inside the transaction that writes the mail, to be killed there. */
import { readConfig } from '#server/config/config.ts';
import { mailContextOf, reminderTerms } from '#server/config/domain-config.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { remind } from '#server/reminders/index.ts';

const log = createLog({ LOG_LEVEL: 'silent' });
const config = readConfig(process.env);
const { db } = openDatabase(config.DATABASE_URL ?? '', { log });
const enqueue = () => {
  process.send?.('the mail is written');
  return new Promise<never>(() => undefined);
};

const mailContext = mailContextOf({ config, log, jobs: { enqueue } });
await remind({ db, mailContext, log, clock: () => new Date(), terms: reminderTerms(config) });
