import { randomUUID } from 'node:crypto';
import * as calls from '#contract/staff/onboarding.ts';
import { readOnboarding, readSaid, type ShopFacts, TEST_MAIL, writeSaid } from '#server/back-office/onboarding.ts';
import { queueMail } from '#server/mail/index.ts';
import type { MailContext } from '#server/orders/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { staffHandlers } from '#server/staff/index.ts';

const TESTS = { name: 'test-mail', most: 10, seconds: 3600 };

export type OnboardingDeps = { db: Db; clock: () => Date; mailContext: MailContext; shopFacts: () => ShopFacts };

/** What a shop needs before it opens. */
export function onboardingRoutes({ db, clock, mailContext, shopFacts }: OnboardingDeps): Route[] {
  const handleStaff = staffHandlers({ db, clock });
  return [
    handleStaff(calls.getOnboarding, (_input, _staff, { now }) => readOnboarding(db, shopFacts(), now)),
    handleStaff(calls.setOnboarding, ({ said, isPutAway }, staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const before = await readSaid(tx);
        const value = {
          ...before,
          ...(isPutAway !== undefined && { isPutAway }),
          ...(said && { said: [...new Set([...(before.said ?? []), said])] }),
        };
        await writeSaid(tx, value, staff.id);
        audit({
          subject: 'settings:first-day',
          changes: { ...(said && { read: said }), ...(isPutAway !== undefined && { isPutAway }) },
        });
        return readOnboarding(tx, shopFacts(), now);
      }),
    ),
    handleStaff(calls.sendTestMail, async (_input, staff, { writeOnce }) => {
      await limitRate(db, TESTS, String(staff.id));
      return writeOnce(async (tx, audit) => {
        audit({ subject: `staff:${staff.id}` });
        const { firstName, email: to } = staff;
        await queueMail(tx, mailContext, {
          kind: TEST_MAIL,
          key: randomUUID(),
          to,
          isOwed: true,
          values: { firstName },
        });
        return { message: `On its way to ${to}.` };
      });
    }),
  ];
}
