import { type Brand, layout } from '#server/mail/templates/layout.ts';

/** What happened, in the words of its subject line. */
export const ALERT_TITLES = {
  order_issue: 'An order needs you',
  refund_waiting: 'A refund is waiting',
  mail_refused: 'A mail was refused',
  mail_waiting: 'Mails are waiting',
  job_failed: 'A job was given up',
  job_stuck: 'A job is not being done',
  ledger_gap: 'The books do not agree',
  backup_failed: 'A backup is not as it should be',
  changes_not_kept: 'The last changes are not kept as they should be',
  declines_jumped: 'Many cards are declined',
};

export type AlertCode = keyof typeof ALERT_TITLES;

export function ownerAlert({ code, text }: { code: AlertCode; text: string }, { brandName }: Brand) {
  return {
    subject: `${brandName}: ${ALERT_TITLES[code]}`,
    ...layout({
      brandName,
      title: ALERT_TITLES[code],
      paragraphs: [text],
      closing: `This comes once for each cause. The log has a line with the code ${code}.`,
    }),
  };
}
