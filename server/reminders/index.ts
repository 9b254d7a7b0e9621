export { permitReminder } from '#server/reminders/before-it-leaves.ts';
export { eraseReminders, purgeReminders, readOwnReminders } from '#server/reminders/consent.ts';
export { remind, remindJob } from '#server/reminders/remind.ts';
export { reminderLinkRoutes, reminderRoutes } from '#server/reminders/routes.ts';
export { type ReminderKind, reminders } from '#server/reminders/tables.ts';
export type { ReminderTerms } from '#server/reminders/terms.ts';
