import { randomUUID } from 'node:crypto';
import { fail } from '#contract/errors.ts';
import * as messages from '#contract/staff/messages.ts';
import * as subscribers from '#contract/staff/subscribers.ts';
import * as texts from '#contract/staff/texts.ts';
import { isChatText, type MailDeps, type MailTextKey, queueWritten } from '#server/mail/index.ts';
import { countNotSent, listMails } from '#server/messages/list-mails.ts';
import { sendAgain } from '#server/messages/send-again.ts';
import { readMail, readMailPage } from '#server/messages/show-mail.ts';
import { exportSubscribers, listSubscribers, readConsents, readSubscriber } from '#server/messages/subscribers.ts';
import {
  listTexts,
  previewWords,
  readText,
  rightWords,
  sampleMail,
  saveWords,
  textKey,
} from '#server/messages/texts.ts';
import { takeOffList } from '#server/newsletter/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { staffHandlers } from '#server/staff/index.ts';
import { writeTranslations } from '#server/translations/index.ts';

type Deps = { db: Db; clock: () => Date; mailContext: MailDeps & { publicUrl: string }; hasMailServer: boolean };

const TESTS = { name: 'test-text', most: 30, seconds: 3600 };

/** The outbox, the texts of mails and of WhatsApp, and those who read the letter. */
export function messageRoutes(deps: Deps): Route[] {
  const handleStaff = staffHandlers(deps);
  return [...mailRoutes(deps, handleStaff), ...textRoutes(deps, handleStaff), ...subscriberRoutes(deps, handleStaff)];
}

type StaffCall = ReturnType<typeof staffHandlers>;

function mailRoutes({ db, mailContext, hasMailServer }: Deps, handleStaff: StaffCall): Route[] {
  return [
    handleStaff(messages.listMails, async (input) => ({ ...(await listMails(db, input)), hasMailServer })),
    // Before the one mail: its count is no number of one.
    handleStaff(messages.countMails, async () => ({ notSent: await countNotSent(db) })),
    handleStaff(messages.getMail, async ({ id }, _staff, { now }) => ({
      mail: await readMail(db, id, { hasMailServer, now }),
    })),
    handleStaff(messages.showMail, ({ id }) => readMailPage(db, id)),
    handleStaff(messages.sendMailAgain, (input, _staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const outlook = { hasMailServer, now, jobs: mailContext.jobs };
        const { mailId, isCorrected } = await sendAgain(tx, outlook, input);
        audit({ subject: `mail:${input.id}`, changes: { sent: 'again', ...(isCorrected && { to: 'changed' }) } });
        // What is kept of an answer names nobody.
        return { mailId, sentence: isCorrected ? 'On its way to the other address' : 'On its way again' };
      }),
    ),
  ];
}

function textRoutes({ db, mailContext }: Deps, handleStaff: StaffCall): Route[] {
  const { brandName } = mailContext;
  return [
    handleStaff(texts.listTexts, async () => ({ texts: await listTexts(db) })),
    handleStaff(texts.getText, async ({ key }) => ({ text: await readText(db, textKey(key)) })),
    handleStaff(texts.saveText, ({ translations, ...input }, staff, { writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const changes = await saveWords(tx, { ...input, staffId: staff.id });
        const said = await writeTranslations(tx, `message:${input.key}`, translations);
        audit({ subject: `text:${input.key}`, changes: { ...changes, ...said } });
        return { text: await readText(tx, textKey(input.key)) };
      }),
    ),
    handleStaff(texts.previewText, async ({ key, words }) => previewWords(textKey(key), words, brandName)),
    handleStaff(texts.testText, async ({ key: given, words: typed }, staff, { writeOnce }) => {
      const key = textKey(given);
      if (isChatText(key))
        throw fail('action_refused', { reason: 'A message by WhatsApp is not mailed: copy it from here.' });
      const { subject, html, text } = sampleMail(key as MailTextKey, rightWords(key, typed), brandName);
      await limitRate(db, TESTS, `staff-${staff.id}`);
      return writeOnce(async (tx, audit) => {
        const written = { subject: `Test: ${subject}`, html, text };
        await queueWritten(tx, mailContext, { kind: 'test', key: randomUUID(), to: staff.email, written });
        audit({ subject: `text:${key}`, changes: { sent: 'a test' } });
        return { sentence: 'A test is on its way to you' };
      });
    }),
  ];
}

function subscriberRoutes({ db, mailContext: { publicUrl } }: Deps, handleStaff: StaffCall): Route[] {
  return [
    handleStaff(subscribers.listSubscribers, (input) => listSubscribers(db, input)),
    // Not once per key: what is kept of an answer takes nobody off the list.
    handleStaff(subscribers.exportSubscribers, (_input, _staff, { now, write }) =>
      write(async (tx, audit) => {
        const table = await exportSubscribers(tx, { publicUrl, now });
        audit({ subject: 'subscribers', changes: { rows: table.rows } });
        return table;
      }),
    ),
    handleStaff(subscribers.getConsents, ({ id }) => readConsents(db, id)),
    handleStaff(subscribers.takeOffList, async ({ id }, staff, { writeOnce }) => {
      await writeOnce(async (tx, audit) => {
        const before = await readSubscriber(tx, id);
        await takeOffList(tx, id, staff.id);
        audit({ subject: `subscriber:${id}`, changes: { state: { before: before.state, after: 'unsubscribed' } } });
        return { id };
      });
      return { subscriber: await readSubscriber(db, id) };
    }),
  ];
}
