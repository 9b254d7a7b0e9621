import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const getLiveness = call('getLiveness', 'GET /health/live', {
  summary: 'Whether the process answers at all: nothing else is asked. One that does not is to be restarted',
  output: z.object({ status: z.literal('ok') }),
});

export const getHealth = call('getHealth', 'GET /health', {
  summary: 'Whether the shop is ready: a row can be written, the jobs are done, and there is room on the disk',
  output: z.object({
    status: z.literal('ok'),
    database: z.literal('up'),
    /** 'elsewhere': a worker is alive, but not in this process. 'stalled': none gave a sign of life lately. */
    jobs: z.enum(['running', 'elsewhere', 'stalled']),
    /** When a worker last took a job whose only purpose is to show this; null if never. */
    lastHeartbeat: z.nullable(z.iso.datetime()),
    /** For how long the oldest job has been due without being taken; null if none waits. */
    oldestWaitingJobSeconds: z.nullable(z.int()),
    /** For how long the oldest mail has been waiting for the mail server; null if none waits. */
    oldestWaitingMailSeconds: z.nullable(z.int()),
    /** On the disk where the shop keeps its files. */
    freeDiskMegabytes: z.int(),
  }),
  fails: ['not_ready'],
});
