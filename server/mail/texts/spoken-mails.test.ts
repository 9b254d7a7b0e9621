import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { writeMail } from '#server/mail/outbox.ts';
import { chooseWords } from '#server/mail/texts/chosen-words.ts';
import { englishIn, stringsIn } from '#testing/foreign-words.ts';
import { MAIL_CASES } from '#testing/mail-cases.ts';
import { openTestShop } from '#testing/test-shop.ts';
import { inLanguage } from '#texts/core/language.ts';

const shop = await openTestShop();
const SELLER = { name: 'Aloe House', address: '12 Lake Road\nKandy', phone: '+94112223344', email: 'a@aloe.example' };
const brand = { brandName: 'Komarika', seller: { ...SELLER, whatsApp: '+94770000000' } };
const LETTERS = { si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ };
const nodesOf = (html: string) => html.replaceAll(/<(style|title)[^>]*>.*?<\/\1>|<[^>]+>/gs, '\n').split('\n');

test.each(['si', 'ta'] as const)('[LNG-14] every mail is written in %s: subject, page and plain text', async (code) => {
  for (const { name, kind, values } of MAIL_CASES) {
    const mail = await inLanguage(code, () => writeMail(shop.db, brand, kind, values));
    const given = [...stringsIn(values), ...stringsIn(brand), 'KOMARIKA', '12 Lake Road, Kandy'];
    for (const text of [mail.subject, mail.text, ...nodesOf(mail.html)]) {
      expect(englishIn(text, given), `${name}: ${text}`).toEqual([]);
    }
    for (const text of [mail.subject, mail.text]) expect(text, name).toMatch(LETTERS[code]);
    expect(mail.html).toContain(`<html lang="${code}-LK">`);
    expect(mail.html).toMatch(code === 'si' ? /Iskoola Pota.*Sinhala Sangam MN/ : /Nirmala UI.*Latha/);
    expect(mail.html).not.toMatch(/undefined|\{\w+\}/);
  }
});

test('[LNG-14] words of the owner’s own are said as they were translated, part by part, and else stay English and say so', async () => {
  const words = {
    subject: 'Your account is ready',
    title: 'Ayubowan, {firstName}',
    body: 'Come in for {days} days.',
    closing: 'Bye',
  };
  await shop.db.transaction((tx) => chooseWords(tx, { key: 'welcome', words, version: 0, staffId: 1 }));
  await shop.db.execute(
    sql`insert into translations (language, source, words) values ('si', ${words.body}, 'දින {days}ක් එන්න.')`,
  );
  const values = { firstName: 'නිමාලි', link: 'https://komarika.example/x', days: 14 };
  const inEach = (code: 'si' | 'ta') => inLanguage(code, () => writeMail(shop.db, brand, 'welcome', values));
  const [sinhala, tamil] = [await inEach('si'), await inEach('ta')];
  expect(sinhala.subject).toBe('ඔබේ ගිණුම ලෑස්තියි');
  expect(sinhala.text).toContain('දින 14ක් එන්න.');
  expect(sinhala.html).toContain('lang="en">Bye<');
  expect(sinhala.html).not.toContain('lang="en">දින');
  expect(tamil.subject).toBe('உங்கள் கணக்கு தயார்');
  expect(tamil.html).toContain('lang="en">Come in for 14 days.<');
});
