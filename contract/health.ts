import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const getHealth = call({
  name: 'getHealth',
  summary: 'Whether the shop can serve: the database answers, and the jobs run where they should',
  method: 'GET',
  path: '/health',
  input: z.object({}),
  output: z.object({
    status: z.literal('ok'),
    database: z.literal('up'),
    /** 'elsewhere': this process only serves pages, another one works on the jobs. */
    jobs: z.enum(['running', 'elsewhere']),
  }),
  fails: ['unavailable'],
});
