import { html, raw } from 'hono/html';
import { reachText } from '#contract/text/phone-text.ts';
import { markedHtml } from '#server/platform/marked-html.ts';
import { language } from '#texts/core/language.ts';
import { LANGUAGES } from '#texts/core/languages.ts';
import { mailPartsTexts } from '#texts/mail-parts.ts';

/** Who writes. */
export type Brand = { brandName: string; contact?: Contact | null | undefined };
export type Contact = { name: string; address: string; phone: string; whatsApp?: string; email: string };
export type Link = { text: string; link: string };

type Part = Brand & {
  title: string;
  paragraphs: string[];
  /** Set out between paragraphs and button: as it is in HTML, and as lines of text. */
  details?: { html: ReturnType<typeof html>; text: string } | undefined;
  button?: { text: string; link: string } | undefined;
  /** Another way to go, less loud. */
  aside?: { text: string; link: string } | undefined;
  /** The invoice or credit note that goes with it. */
  document?: Link | null | undefined;
  closing: string;
  /** Every mail to a list names the way out of it. */
  unsubscribeLink?: string | undefined;
};

/** What a mail holds beside its text. */
export type MailParts = Pick<Part, 'details' | 'button' | 'aside' | 'document'> & { closing?: string };

/** Mail programs have no fonts of ours: those that a machine has for each script, and lines high enough for its vowel signs. */
const LOOKS = {
  en: { lang: 'en', body: '16px/1.6 Arial,sans-serif', heading: '500 30px/1.15 Georgia,serif' },
  si: {
    lang: LANGUAGES.si.tag,
    body: "16px/1.7 Arial,'Iskoola Pota','Nirmala UI','Sinhala Sangam MN','Noto Sans Sinhala',sans-serif",
    heading: "600 26px/1.35 'Iskoola Pota','Nirmala UI','Sinhala Sangam MN','Noto Serif Sinhala',serif",
  },
  ta: {
    lang: LANGUAGES.ta.tag,
    body: "16px/1.7 Arial,'Nirmala UI',Latha,'Tamil Sangam MN','Noto Sans Tamil',sans-serif",
    heading: "600 26px/1.35 'Nirmala UI',Latha,'Tamil Sangam MN','Noto Serif Tamil',serif",
  },
};

/** One look for all mails: paper, ink and one green button, in tables since mail programs know nothing else. */
export function layout({
  brandName,
  contact,
  title,
  paragraphs,
  details,
  button,
  aside,
  document,
  closing,
  unsubscribeLink,
}: Part): {
  html: string;
  text: string;
} {
  const foot = contactLine(contact);
  const look = LOOKS[language()];
  const page = html`<!doctype html>
<html lang="${look.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;background:#f7f3e9;color:#1e2a21;font:${raw(look.body)}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#fbfaf4;border:1px solid #dcd7c8">
<tr><td style="padding:28px 32px 0;font:600 20px Georgia,serif;letter-spacing:4px;color:#2f5d3a">${brandName.toUpperCase()}</td></tr>
<tr><td style="padding:20px 32px 32px"><h1 style="font:${raw(look.heading)};margin:0 0 16px">${title}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 14px">${paragraph}</p>`)}
${details?.html ?? ''}
${button ? html`<p style="margin:24px 0"><a href="${button.link}" style="display:inline-block;padding:14px 28px;background:#2f5d3a;color:#f7f3e9;text-decoration:none;border-radius:2px">${button.text}</a></p>` : ''}
${aside ? html`<p style="margin:0 0 14px"><a href="${aside.link}" style="color:#2f5d3a">${aside.text}</a></p>` : ''}
${document ? html`<p style="margin:0 0 14px"><a href="${document.link}" style="color:#2f5d3a">${document.text}</a></p>` : ''}
<p style="margin:20px 0 0;font-size:14px;color:#5a6459">${closing}</p>${foot ? html`<p style="margin:12px 0 0;font-size:14px;color:#5a6459">${foot}</p>` : ''}
${unsubscribeLink ? html`<p style="margin:12px 0 0;font-size:14px"><a href="${unsubscribeLink}" style="color:#2f5d3a">${mailPartsTexts.unsubscribe}</a></p>` : ''}</td></tr></table></td></tr></table></body></html>`;
  const lines = [
    title,
    ...paragraphs,
    ...(details ? [details.text] : []),
    ...(button ? [`${button.text}: ${button.link}`] : []),
    ...(aside ? [`${aside.text}: ${aside.link}`] : []),
    ...(document ? [`${document.text}: ${document.link}`] : []),
    closing,
    ...(foot ? [foot] : []),
    ...(unsubscribeLink ? [`${mailPartsTexts.unsubscribe}: ${unsubscribeLink}`] : []),
  ];
  return { html: markedHtml(String(page)), text: `${lines.join('\n\n')}\n` };
}

/** 'Komarika, 12 Temple Road, Kandy. +94 77 000 0000, also on WhatsApp, hello@komarika.example'. */
function contactLine(contact: Contact | null | undefined): string {
  if (!contact) return '';
  const { name, address, phone, whatsApp = phone, email } = contact;
  return [
    [name, address.replaceAll(/\s*\n\s*/g, ', ')],
    [reachText(phone, whatsApp), email],
  ]
    .map((part) => part.filter(Boolean).join(', '))
    .filter(Boolean)
    .join('. ');
}
