import { z } from 'zod';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { noteBroughtBack } from '#server/reminders/brought-back.ts';
import { remindOfCarts } from '#server/reminders/remind-carts.ts';
import { type RemindDeps, remindOfOrders } from '#server/reminders/remind-orders.ts';

/** Every minute, by whichever worker takes it. */
export const remindJob = {
  name: 'remind',
  payload: z.object({}),
  retryLimit: 0,
  retryDelay: 0,
  isQueuedOnce: true,
  cron: '* * * * *',
} satisfies Job;

export async function remind(deps: RemindDeps): Promise<void> {
  await remindOfOrders(deps, 'unpaid');
  await remindOfOrders(deps, 'transfer');
  await remindOfCarts(deps);
  await noteBroughtBack(deps.db);
}
