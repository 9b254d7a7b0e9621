import { z } from 'zod';
import {
  purgeChallenges,
  purgeCodes,
  purgeExpiredSessions,
  purgeGuests,
  purgeResetLinks,
} from '#server/accounts/index.ts';
import { purgeImports } from '#server/imports/index.ts';
import { purgeMails } from '#server/mail/index.ts';
import { purgeUnconfirmed } from '#server/newsletter/index.ts';
import { purgeOrderLinks } from '#server/orders/index.ts';
import { purgeNotifications, purgeProviderCalls, purgeSlips } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { joinCounts } from '#server/platform/db/kept-counts.ts';
import { purgeIdempotencyKeys } from '#server/platform/http/idempotency.ts';
import { purgeRateLimits } from '#server/platform/http/rate-limit.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { purgeReminders } from '#server/reminders/index.ts';
import { purgeReturnPhotos } from '#server/returns/index.ts';
import { purgeHiddenReviews, purgeReviewLinks } from '#server/reviews/index.ts';
import { purgeStaffSessions } from '#server/staff/index.ts';
import { purgeIncidents } from '#server/watching/purge-incidents.ts';
import { purgeStockAlerts } from '#server/wishlist/index.ts';

export const purgeJob = {
  name: 'clean-up',
  payload: z.object({}),
  retryLimit: 2,
  retryDelay: 60,
  cron: '17 * * * *',
} satisfies Job;

/** What has expired, in every domain. Each kind goes by itself: none waits for another's locks. */
export async function purgeExpired(db: Db): Promise<Record<string, number>> {
  return {
    idempotencyKeys: await purgeIdempotencyKeys(db),
    rateLimits: await purgeRateLimits(db),
    sessions: await purgeExpiredSessions(db),
    guests: await purgeGuests(db),
    staffSessions: await purgeStaffSessions(db),
    resetLinks: await purgeResetLinks(db),
    codes: await purgeCodes(db),
    passkeyChallenges: await purgeChallenges(db),
    subscribers: await purgeUnconfirmed(db),
    mails: await purgeMails(db),
    orderLinks: await purgeOrderLinks(db),
    paymentCalls: await purgeProviderCalls(db),
    transferSlips: await purgeSlips(db),
    notifications: await purgeNotifications(db),
    imports: await purgeImports(db),
    returnPhotos: await purgeReturnPhotos(db),
    reviews: await purgeHiddenReviews(db),
    reviewLinks: await purgeReviewLinks(db),
    stockAlerts: await purgeStockAlerts(db),
    reminders: await purgeReminders(db),
    incidents: await purgeIncidents(db),
    counts: await joinCounts(db),
  };
}
