import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const getHealth = call({
  name: 'getHealth',
  summary: 'Whether the shop can serve: the database answers, and whether a worker does the jobs',
  method: 'GET',
  path: '/health',
  input: z.object({}),
  output: z.object({
    status: z.literal('ok'),
    database: z.literal('up'),
    /** 'elsewhere': a worker is alive, but not in this process. 'stalled': none gave a sign of life lately. */
    jobs: z.enum(['running', 'elsewhere', 'stalled']),
    /** When a worker last took a job whose only purpose is to show this; null if never. */
    lastHeartbeat: z.nullable(z.iso.datetime()),
    /** For how long the oldest job has been due without being taken; null if none waits. */
    oldestWaitingJobSeconds: z.nullable(z.int()),
  }),
  fails: ['unavailable'],
});
