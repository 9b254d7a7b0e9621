import * as z from 'zod/mini';
import { optionalText } from '#contract/rules/fields.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

export const SUBSCRIBER_STATES = ['confirmed', 'pending', 'unsubscribed'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export const Subscriber = z.object({
  id: z.int(),
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  /** When they came to this state. */
  since: z.iso.datetime(),
  /** Where they asked, in words. */
  from: z.string(),
});
export type Subscriber = z.output<typeof Subscriber>;

export const listSubscribers = staffCall('adminSubscribers', 'GET /admin/subscribers', {
  summary: 'Who gets the newsletter, who has not confirmed yet and who has left, the newest first',
  needs: 'marketing',
  input: z.object({
    state: z._default(z.enum(SUBSCRIBER_STATES), 'confirmed'),
    search: optionalText('What you look for', 100),
    /** The last of the page before. */
    before: z.optional(Id),
  }),
  output: z.object({
    subscribers: z.array(Subscriber),
    older: z.nullable(z.int()),
    counts: z.record(z.enum(SUBSCRIBER_STATES), z.int()),
    leftLately: z.int(),
  }),
});

export const getConsents = staffCall('adminConsents', 'GET /admin/subscribers/{id}', {
  summary: 'When and how one address asked, confirmed and left',
  needs: 'marketing',
  input: z.object({ id: Id }),
  output: z.object({
    subscriber: Subscriber,
    consents: z.array(
      z.object({
        id: z.int(),
        what: z.enum(['asked', 'confirmed', 'left']),
        /** By which way, in words. */
        how: z.string(),
        at: z.iso.datetime(),
      }),
    ),
  }),
  fails: ['subscriber_not_found'],
});

export const takeOffList = staffCall('adminTakeOffList', 'POST /admin/subscribers/{id}/leave', {
  summary: 'Take somebody off the list who asked for it; only they can come back',
  needs: 'marketing',
  input: z.object({ id: Id }),
  output: z.object({ subscriber: Subscriber }),
  fails: ['subscriber_not_found', 'idempotency_key_reused'],
});

export const exportSubscribers = staffCall('adminExportSubscribers', 'POST /admin/subscribers/export', {
  summary: 'Those who have confirmed as a table for a mail program, each with a way out of the list',
  needs: 'marketing',
  asksAgain: true,
  output: z.object({ name: z.string(), csv: z.string(), rows: z.int() }),
});
