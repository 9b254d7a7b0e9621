import { and, eq, gt, sql } from 'drizzle-orm';
import { type MailDeps, queueMail } from '#server/mail/outbox.ts';
import { mails } from '#server/mail/tables.ts';
import type { AlertCode } from '#server/mail/templates/owner-alert.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';

/** Who is told, and where else it is written. */
export type AlertContext = MailDeps & { ownerEmail: string; log: Log };

/** `cause` names what happened: the same one is told once. No part of it, nor of the text, is about a person. */
export type Alert = { code: AlertCode; cause: string; text: string };

/** A mass of one kind is told by its first; the others are lines in the log. */
const MOST_PER_HOUR = 20;

/** Tells somebody, in the transaction of the cause: a line in the log and a mail, once. */
export async function alertOwner(tx: Tx, context: AlertContext, { code, cause, text }: Alert): Promise<void> {
  const alert = {
    kind: 'owner-alert',
    key: `${code}:${cause}`,
    to: context.ownerEmail,
    values: { code, text },
  } as const;
  const isToldAlready = !(await isMass(tx, code)) && !(await queueMail(tx, context, alert));
  if (!isToldAlready) context.log.error({ code, cause }, 'a person is needed');
}

async function isMass(tx: Tx, code: AlertCode): Promise<boolean> {
  const isSameKind = and(eq(mails.kind, 'owner-alert'), sql`starts_with(${mails.key}, ${`${code}:`})`);
  const lately = gt(mails.createdAt, sql`now() - interval '1 hour'`);
  return (await tx.$count(mails, and(isSameKind, lately))) >= MOST_PER_HOUR;
}
