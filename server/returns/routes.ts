import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import * as calls from '#contract/calls/returns.ts';
import { fail } from '#contract/errors.ts';
import * as staffCalls from '#contract/staff/returns.ts';
import { shopperHandlers } from '#server/accounts/index.ts';
import { cleanPhotograph } from '#server/images/index.ts';
import { type MailContext, readOwnOrder } from '#server/orders/index.ts';
import { deciderOf, type RefundTerms } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { ownerKey } from '#server/platform/db/owner.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { askReturn, readAskable } from '#server/returns/ask-return.ts';
import { approveReturn, refuseReturn, withdrawReturn } from '#server/returns/decide-return.ts';
import { addPhoto, readPhoto, requireOwn } from '#server/returns/photos.ts';
import { type Receiver, readReturns, returnShape, staffReturnShape } from '#server/returns/read-returns.ts';
import { closeReturn, refundReturn } from '#server/returns/refund-return.ts';
import { returns } from '#server/returns/tables.ts';
import { type StaffContext, staffHandlers } from '#server/staff/index.ts';

export const QUESTIONS = { name: 'ask-return', most: 20, seconds: 3600 };
/** Each is painted anew, which takes the processor a moment. */
const PHOTOS = { name: 'return-photo', most: 40, seconds: 3600 };

export type ReturnDeps = RefundTerms & {
  db: Db;
  clock: () => Date;
  mailContext: MailContext;
  sender: Receiver;
};

export function returnRoutes(deps: ReturnDeps): Route[] {
  return [...shopperRoutes(deps), ...staffRoutes(deps)];
}

function shopperRoutes({ db, clock, mailContext, sender }: ReturnDeps): Route[] {
  const { shopping, shoppingOnce } = shopperHandlers({ db, clock });

  async function one(id: number) {
    const [found] = await readReturns(db, eq(returns.id, id));
    if (!found) throw fail('return_not_found');
    return { return: returnShape(found, sender) };
  }

  return [
    shopping(calls.getReturns, async ({ id }, caller) => {
      const order = await readOwnOrder(db, caller, id);
      const [askable, found] = await Promise.all([
        readAskable(db, order, clock()),
        readReturns(db, eq(returns.orderId, id)),
      ]);
      return { ...askable, returns: found.map((facts) => returnShape(facts, sender)) };
    }),
    shopping(calls.askReturn, async (input, caller, { writeOnce }) => {
      await limitRate(db, QUESTIONS, ownerKey(caller));
      const { id } = await writeOnce(async (tx) => {
        await readOwnOrder(tx, caller, input.id);
        return { id: await askReturn(tx, mailContext, { ...input, now: clock() }) };
      });
      return one(id);
    }),
    shopping(calls.addReturnPhoto, async ({ returnId }, caller, { request, writeOnce }) => {
      await requireOwn(db, caller, returnId);
      await limitRate(db, PHOTOS, ownerKey(caller));
      const file = await request.readFile();
      const photo = await cleanPhotograph(file);
      const hash = createHash('sha256').update(file).digest('hex');
      await writeOnce(
        async (tx) => {
          await addPhoto(tx, returnId, photo);
        },
        { returnId, hash },
      );
      return one(returnId);
    }),
    shopping(calls.getReturnPhoto, ({ id }, caller) => readPhoto(db, id, caller)),
    shoppingOnce(calls.withdrawReturn, async (tx, { id }, caller) => {
      await withdrawReturn(tx, { id, caller, now: clock() });
      const [found] = await readReturns(tx, eq(returns.id, id));
      if (!found) throw fail('return_not_found');
      return { return: returnShape(found, sender) };
    }),
  ];
}

const PAGE = 25;
const TABS: Record<staffCalls.ReturnTab, (typeof calls.RETURN_STATES)[number][]> = {
  asked: ['asked'],
  onTheWay: ['approved'],
  received: ['received'],
  done: ['refused', 'withdrawn', 'refunded'],
};

function staffRoutes({ db, clock, mailContext, sender, ...terms }: ReturnDeps): Route[] {
  const handleStaff = staffHandlers({ db, clock });
  const shapes = async (where: SQL | undefined, most?: number) =>
    (await readReturns(db, where, most)).map((facts) => staffReturnShape(facts, sender));

  /** What is said about somebody's goods is said in the mail, and not in the log. */
  const decided = (
    { writeOnce }: StaffContext,
    id: number,
    decide: (
      tx: Parameters<Parameters<StaffContext['writeOnce']>[0]>[0],
    ) => Promise<{ orderId: number; sentence: string }>,
  ) =>
    writeOnce(async (tx, audit) => {
      const { orderId, sentence } = await decide(tx);
      audit({ subject: `order:${orderId}`, changes: { return: id } });
      return { sentence };
    });

  return [
    handleStaff(staffCalls.listReturns, async ({ tab, before, ...unread }) => {
      unread satisfies Record<string, never>;
      const isHere = inArray(returns.state, TABS[tab]);
      const [found, counts] = await Promise.all([
        shapes(and(isHere, before ? lt(returns.id, before) : undefined), PAGE + 1),
        countTabs(db),
      ]);
      const page = found.slice(0, PAGE);
      return { returns: page, older: found.length > PAGE ? (page.at(-1)?.id ?? null) : null, counts };
    }),
    handleStaff(staffCalls.returnsOfOrder, async ({ id }) => ({ returns: await shapes(eq(returns.orderId, id)) })),
    handleStaff(staffCalls.returnPhoto, ({ id }) => readPhoto(db, id)),
    handleStaff(staffCalls.approveReturn, ({ id, words }, staff, context) =>
      decided(context, id, (tx) =>
        approveReturn(tx, mailContext, sender, { id, words, actorId: staff.id, now: context.now }),
      ),
    ),
    handleStaff(staffCalls.refuseReturn, ({ id, words, seen }, staff, context) =>
      decided(context, id, (tx) =>
        refuseReturn(tx, mailContext, { id, words, seen, actorId: staff.id, now: context.now }),
      ),
    ),
    handleStaff(staffCalls.refundReturn, (asked, staff, context) => {
      const refund = { ...asked, by: deciderOf(staff, terms, context.now) };
      return decided(context, asked.id, (tx) => refundReturn(tx, mailContext, refund));
    }),
    handleStaff(staffCalls.closeReturn, ({ id, words }, _staff, context) =>
      decided(context, id, (tx) => closeReturn(tx, mailContext, { id, words })),
    ),
  ];
}

/** Of what is over only the last page is looked at: nobody works on it. */
async function countTabs(db: Db): Promise<Record<staffCalls.ReturnTab, number>> {
  const open = inArray(returns.state, ['asked', 'approved', 'received']);
  const rows = await db
    .select({ state: returns.state, count: sql<number>`count(*)::int` })
    .from(returns)
    .where(open)
    .groupBy(returns.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { asked: of('asked'), onTheWay: of('approved'), received: of('received'), done: 0 };
}
