import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { queueMail, writeMail } from '#server/mail/outbox.ts';
import { mails, messageTexts } from '#server/mail/tables.ts';
import { chooseWords } from '#server/mail/texts/chosen-words.ts';
import { MAIL_TEXTS, type MailTextKey, TEXTS } from '#server/mail/texts/standard-texts.ts';
import { HOSTILE_CASES, MAIL_CASES } from '#testing/mail-cases.ts';
import asWritten from '#testing/mails-as-written.json' with { type: 'json' };
import { openTestShop } from '#testing/test-shop.ts';

const shop = await openTestShop();
const brand = { brandName: 'Aloe & Co' };
const hashOf = (html: string) => createHash('sha256').update(html).digest('hex');

/** Every part of a text says everything that it may. */
async function sayEverything() {
  for (const [key, text] of Object.entries(MAIL_TEXTS)) {
    const { placeholders } = text;
    const standard = text.standard();
    const all = Object.keys(placeholders)
      .map((name) => `{${name}}`)
      .join(' ');
    const words = Object.fromEntries(Object.keys(standard).map((part) => [part, `${part} ${all}`]));
    const chosen = { key: key as MailTextKey, words: { body: '', ...words }, version: 0, staffId: 1 };
    expect(await shop.db.transaction((tx) => chooseWords(tx, chosen))).toBe(true);
  }
}

describe('texts of mails', () => {
  test.each(MAIL_CASES.map((one) => [one.name, one, asWritten.find(({ name }) => name === one.name)] as const))(
    '[MSG-08] %s says in the shop’s own words, letter by letter, what it said before they could be changed',
    async (name, { kind, values }, expected) => {
      const { subject, text, html } = await writeMail(shop.db, brand, kind, values);
      expect({ name, subject, text, html: hashOf(html) }).toEqual(expected);
    },
  );

  test('[MSG-07] names only placeholders that it has, and those that must stand', () => {
    for (const [key, text] of Object.entries(TEXTS)) {
      const { placeholders, must } = text;
      const standard = text.standard();
      const known = [...Object.keys(placeholders), 'shop'];
      const said = [
        ...Object.values(standard)
          .join(' ')
          .matchAll(/\{(\w+)\}/g),
      ].map(([, name]) => name);
      expect(
        said.filter((name) => !known.includes(name as string)),
        key,
      ).toEqual([]);
      expect(
        (must as string[]).filter((name) => !said.includes(name)),
        key,
      ).toEqual([]);
    }
  });

  test('[MSG-09] what customers and staff have written never becomes markup, a placeholder or a header', async () => {
    await sayEverything();
    for (const { name, kind, values } of [...HOSTILE_CASES, ...MAIL_CASES]) {
      const { subject, html, text } = await writeMail(shop.db, brand, kind, values);
      expect(subject, name).not.toMatch(/[\r\n]/);
      expect(subject.length, name).toBeLessThanOrEqual(200);
      expect(html, name).not.toContain('<b onload');
      expect(text, name).not.toMatch(/\{(?!link\})\w+\}/);
    }
    const [hostile] = HOSTILE_CASES;
    if (!hostile) throw new Error('there is no hostile case');
    const { html, text } = await writeMail(shop.db, brand, hostile.kind, hostile.values);
    expect(html).toContain('&lt;b onload=');
    expect(text).toContain('{link}');
  });

  test('[MSG-10] the words that hold are those of the transaction that writes the mail; every version stays', async () => {
    const deps = { jobs: shop.queue, ...brand };
    const values = { firstName: 'Nimali', link: 'https://komarika.example/x', days: 14 };
    const write = async (key: string) => {
      await shop.db.transaction((tx) => queueMail(tx, deps, { kind: 'welcome', key, to: 'n@example.com', values }));
      const [mail] = await shop.db.select().from(mails).where(sql`${mails.key} = ${key}`);
      return mail?.subject;
    };
    const words = { subject: 'Come in, {firstName}', title: 'Hello', body: 'For {days} days.', closing: 'Bye' };
    const choose = (version: number, given: typeof words | null) =>
      shop.db.transaction((tx) => chooseWords(tx, { key: 'welcome', words: given, version, staffId: 1 }));
    await shop.db.transaction(async (tx) => {
      expect(await chooseWords(tx, { key: 'welcome', words, version: 1, staffId: 1 })).toBe(true);
      expect((await writeMail(tx, brand, 'welcome', values)).subject).toBe('Come in, Nimali');
      expect((await writeMail(shop.db, brand, 'welcome', values)).subject).not.toBe('Come in, Nimali');
    });
    expect(await write('one')).toBe('Come in, Nimali');
    expect(await choose(1, words)).toBe(false);
    expect(await choose(2, null)).toBe(true);
    expect(await write('two')).toBe('Your account is ready');
    expect(await shop.db.$count(messageTexts, sql`key = 'welcome'`)).toBe(3);
    for (const change of [sql`update message_texts set version = 9`, sql`delete from message_texts`]) {
      const error = await shop.db.execute(change).catch((thrown: { cause?: Error }) => thrown.cause?.message);
      expect(error).toBe('The texts are only added to.');
    }
  });

  test('[MSG-10] of two who save at once one does', async () => {
    const save = () =>
      shop.db.transaction((tx) =>
        chooseWords(tx, { key: 'chat-shipped', words: { body: 'x {link}' }, version: 0, staffId: 1 }),
      );
    const done = await Promise.all(Array.from({ length: 6 }, save));
    expect(done.filter(Boolean)).toHaveLength(1);
  });
});
