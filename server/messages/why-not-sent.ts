import { lettersApart } from '#server/imports/index.ts';
import { type mails, WAIT_DAYS } from '#server/mail/index.ts';

type MailRow = typeof mails.$inferSelect;
const DAY_MS = 86_400_000;

/** What mail servers mean by their numbers. The first that fits says it. */
const REFUSALS: [RegExp, string][] = [
  [/\b552\b|5\.2\.2|full|quota/i, 'The mailbox is full.'],
  [/\b55[01]\b|5\.1\.1|no such|unknown|not exist/i, 'There is no such mailbox.'],
  [/\b553\b|5\.1\.3/, 'The address can not be one.'],
];
const DELAYS: [RegExp, string][] = [
  [/\b535\b|\b530\b|auth/i, 'The mail server does not take our password.'],
  [/ECONN|ETIMEDOUT|timeout|ENOTFOUND|EAI_AGAIN|socket/i, 'The mail server does not answer.'],
  [/\b4\d\d\b/, 'The mail server is too busy.'],
  [/relay|sender/i, 'The mail server does not take mails from us.'],
];
const meaning = (said: string, list: [RegExp, string][]) => list.find(([form]) => form.test(said))?.[1];

/** Nothing tries it any more. */
export function isGivenUp({ state, createdAt, sendAfter }: MailRow, now: Date): boolean {
  const since = (sendAfter ?? createdAt).getTime();
  return (state === 'queued' || state === 'sending') && now.getTime() - since > WAIT_DAYS * DAY_MS;
}

/** Why somebody did not get a mail, or not yet, in words that need no knowledge of mail servers. */
export function whyNotSent(mail: MailRow, now: Date): string | null {
  const { state, lastError, sendAfter } = mail;
  const said = lastError ?? '';
  if (state === 'sent') return null;
  if (state === 'kept') return 'Not sent: there was no mail server, so nobody got it.';
  if (state === 'refused') {
    return ['Refused by the mail server, it will not be tried again.', meaning(said, REFUSALS)]
      .filter(Boolean)
      .join(' ');
  }
  if (isGivenUp(mail, now))
    return `It was tried for ${WAIT_DAYS} days, and is not tried any more. ${meaning(said, DELAYS) ?? ''}`;
  if (sendAfter && sendAfter > now) return 'It is held for two minutes, so that a slip of the finger mails nobody.';
  if (said) return `${meaning(said, DELAYS) ?? 'The mail server did not take it.'} It is tried again by itself.`;
  return 'It goes out in a moment.';
}

/** Where most people have their mail. */
const DOMAINS = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com', 'sltnet.lk'];

/** An address whose domain is a slip away from one of them. */
export function meantAddress(address: string): string | null {
  const [name, domain = ''] = address.toLowerCase().split('@');
  if (!name || DOMAINS.includes(domain)) return null;
  const near = DOMAINS.find((known) => lettersApart(domain, known) <= 2);
  return near ? `${name}@${near}` : null;
}
