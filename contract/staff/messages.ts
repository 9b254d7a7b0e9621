import * as z from 'zod/mini';
import { Email } from '#contract/calls/accounts.ts';
import { optionalText } from '#contract/rules/fields.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

export const MAIL_STATES = ['queued', 'sending', 'sent', 'kept', 'refused'] as const;
/** 'not-sent': refused, or waiting for longer than an hour: what a person should look at. */
export const MAIL_VIEWS = ['all', 'not-sent', 'waiting'] as const;
export type MailView = (typeof MAIL_VIEWS)[number];

export const MailRow = z.object({
  id: z.int(),
  kind: z.string(),
  /** The kind in words. */
  name: z.string(),
  /** Empty after 90 days. */
  to: z.string(),
  orderId: z.nullable(z.int()),
  /** 'Order 1034', 'Account', 'Newsletter'. */
  about: z.string(),
  state: z.enum(MAIL_STATES),
  at: z.iso.datetime(),
});
export type MailRow = z.output<typeof MailRow>;

export const listMails = staffCall('adminMails', 'GET /admin/mails', {
  summary: 'The outbox: every mail with its state, the newest first',
  needs: 'marketing',
  input: z.object({
    view: z._default(z.enum(MAIL_VIEWS), 'all'),
    kind: z.optional(z.string().check(z.maxLength(60))),
    search: optionalText('What you look for', 100),
    /** The last mail of the page before. */
    before: z.optional(Id),
  }),
  output: z.object({
    mails: z.array(MailRow),
    older: z.nullable(z.int()),
    notSent: z.int(),
    kinds: z.array(z.object({ kind: z.string(), name: z.string() })),
    /** Without one mails are written and kept. */
    hasMailServer: z.boolean(),
  }),
});

export const countMails = staffCall('adminMailCount', 'GET /admin/mails/count', {
  summary: 'How many mails were not sent and need somebody',
  needs: 'marketing',
  output: z.object({ notSent: z.int() }),
});

export const Mail = z.extend(MailRow, {
  subject: z.string(),
  sentAt: z.nullable(z.iso.datetime()),
  tries: z.int(),
  /** Why it was not sent, or not yet. */
  why: z.nullable(z.string()),
  /** What the mail server said. */
  said: z.nullable(z.string()),
  /** As lines of text, without the secret part of links; null: not to be read here, and `hidden` says why. */
  text: z.nullable(z.string()),
  hidden: z.nullable(z.string()),
  /** Why it can not be sent again; null: it can. */
  notAgain: z.nullable(z.string()),
  canCorrect: z.boolean(),
  /** What the address may have been meant to be. */
  meant: z.nullable(z.string()),
  /** How often it was sent again as another mail. */
  copies: z.int(),
});
export type Mail = z.output<typeof Mail>;

export const getMail = staffCall('adminMail', 'GET /admin/mails/{id}', {
  summary: 'One mail: what it said, to whom, and why it was not sent',
  needs: 'marketing',
  input: z.object({ id: Id }),
  output: z.object({ mail: Mail }),
  fails: ['mail_not_found'],
});

export const showMail = staffCall('adminMailPage', 'GET /admin/mails/{id}/page', {
  summary: 'One mail as its reader saw it: a page without scripts, for a frame of the back office',
  needs: 'marketing',
  givesPage: true,
  input: z.object({ id: Id }),
  output: z.object({ html: z.string() }),
  fails: ['mail_not_found'],
});

export const sendMailAgain = staffCall('adminSendMailAgain', 'POST /admin/mails/{id}/send', {
  summary: 'Send a mail again, also to a corrected address; nothing if somebody else has just done it',
  needs: 'marketing',
  input: z.object({
    id: Id,
    to: z.optional(Email),
    /** What was seen: if it has changed since, nothing is sent. */
    seen: z.object({ state: z.enum(MAIL_STATES), copies: z.int() }),
  }),
  output: z.object({ mailId: z.int(), sentence: z.string() }),
  fails: ['mail_not_found', 'action_refused', 'changed_meanwhile', 'idempotency_key_reused'],
});
