import * as z from 'zod/mini';
import { optionalText } from '#contract/rules/fields.ts';
import { Id } from '#contract/rules/whole-number.ts';
import { staffCall } from '#contract/staff/staff-call.ts';

/** What changes are about, as the filter names it. */
export const LOG_PARTS = {
  orders: 'Orders',
  money: 'Money',
  goods: 'Products and stock',
  words: 'Customers, words and offers',
  staff: 'Staff and sign-in',
  settings: 'Settings',
} as const;
export type LogPart = keyof typeof LOG_PARTS;
const LOG_PART_NAMES = Object.keys(LOG_PARTS) as [LogPart, ...LogPart[]];

const LogLine = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  who: z.string(),
  /** What it was about: 'Order 1036', and where that is shown. */
  subject: z.string(),
  to: z.nullable(z.string()),
  /** What was done, in a word or two: 'status'. */
  what: z.string(),
  /** Of each field what was there before and what is after; one side alone where there is no other. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
  /** Where it can still be taken back, while it can. */
  takeBack: z.nullable(z.string()),
});
export type LogLine = z.output<typeof LogLine>;

const Filter = {
  who: z.optional(Id),
  part: z.optional(z.enum(LOG_PART_NAMES)),
  /** Days in Sri Lanka, both included. */
  from: z.optional(z.iso.date('Write the day like 2026-11-16')),
  to: z.optional(z.iso.date('Write the day like 2026-11-16')),
  search: optionalText('What you look for', 100),
};

export const listLog = staffCall('adminLog', 'GET /admin/log', {
  summary: 'Who did what, the newest first, by person, kind, days, or what it was about',
  needs: 'owner',
  input: z.object({
    ...Filter,
    /** The last line of the page before. */
    before: z.optional(Id),
  }),
  output: z.object({
    lines: z.array(LogLine),
    older: z.nullable(z.int()),
    /** Whoever has a line, or works here. */
    people: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});

export const exportLog = staffCall('adminExportLog', 'GET /admin/log/export', {
  summary: 'The lines of a filter as CSV; the export is a line itself',
  needs: 'owner',
  asksAgain: true,
  input: z.object(Filter),
  output: z.object({ name: z.string(), csv: z.string(), rows: z.int(), isCut: z.boolean() }),
});
