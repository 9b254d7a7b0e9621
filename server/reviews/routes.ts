import * as calls from '#contract/calls/reviews.ts';
import { fail } from '#contract/errors.ts';
import * as staffCalls from '#contract/staff/reviews.ts';
import { readCaller, readShopper } from '#server/accounts/index.ts';
import { type OrderRow, readOwnOrder } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { handle, type RequestContext, type Route } from '#server/platform/http/handle.ts';
import { withIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { changeReview, subjectOf } from '#server/reviews/change-review.ts';
import { paintPhoto, putPhoto, readPhoto, removePhoto } from '#server/reviews/photos.ts';
import { publishesFives, setPublishesFives } from '#server/reviews/publish-fives.ts';
import { findReviewedOrder, refuseReviewMails } from '#server/reviews/review-links.ts';
import { lockReview, readOrderReviews } from '#server/reviews/reviewed-order.ts';
import { countWaiting, listStaffReviews } from '#server/reviews/staff-reviews.ts';
import { deleteReview, writeReview } from '#server/reviews/write-review.ts';
import { staffHandlers } from '#server/staff/index.ts';

const WRITES = { name: 'write-review', most: 30, seconds: 3600 };
/** Each is painted anew, which takes the processor a moment. */
const PHOTOS = { name: 'review-photo', most: 20, seconds: 3600 };

type Deps = { db: Db; clock: () => Date };

export function reviewRoutes(deps: Deps): Route[] {
  return [...authorRoutes(deps), ...staffRoutes(deps)];
}

type Whose = { orderId?: number | undefined; token?: string | undefined };

function authorRoutes({ db, clock }: Deps): Route[] {
  /** Whose order it is: a link of it says so, or whoever asks. */
  async function findOrder({ orderId, token }: Whose, request: RequestContext, isWrite = true): Promise<OrderRow> {
    if (token !== undefined) return findReviewedOrder(db, token, clock());
    const caller = await readShopper(db, request, { isWrite, takesGuests: true, now: clock() });
    if (orderId === undefined) throw fail('order_not_found');
    return readOwnOrder(db, caller, orderId);
  }
  const ownerOf = ({ userId, id }: OrderRow) => (userId ? `user-${userId}` : `order-${id}`);

  return [
    handle(calls.getOwnReviews, async (input, request) =>
      readOrderReviews(db, await findOrder(input, request, false), clock()),
    ),
    handle(calls.writeReview, async ({ token, ...input }, request) => {
      const order = await findOrder({ ...input, token }, request);
      await limitRate(db, WRITES, ownerOf(order));
      const keyed = { owner: `review-${order.id}`, call: calls.writeReview, input, request };
      await withIdempotencyKey(db, keyed, async (tx) => {
        await writeReview(tx, order.id, input, clock());
        return {};
      });
      return readOrderReviews(db, order, clock());
    }),
    handle(calls.deleteReview, async (input, request) => {
      const order = await findOrder(input, request);
      await db.transaction((tx) => deleteReview(tx, order.id, input.lineId));
      return readOrderReviews(db, order, clock());
    }),
    handle(calls.addReviewPhoto, async (input, request) => {
      const order = await findOrder(input, request);
      await db.transaction((tx) => lockReview(tx, order.id, input.lineId));
      await limitRate(db, PHOTOS, ownerOf(order));
      const painted = await paintPhoto(await request.readFile());
      await db.transaction((tx) => putPhoto(tx, order.id, input.lineId, painted, clock()));
      return readOrderReviews(db, order, clock());
    }),
    handle(calls.removeReviewPhoto, async (input, request) => {
      const order = await findOrder(input, request);
      await db.transaction((tx) => removePhoto(tx, order.id, input.lineId));
      return readOrderReviews(db, order, clock());
    }),
    handle(calls.getReviewPhoto, async ({ token, ...photo }, request) => {
      if (token !== undefined)
        return readPhoto(db, photo, { orderId: (await findReviewedOrder(db, token, clock())).id });
      if (!request.bearer) return readPhoto(db, photo, 'anybody');
      return readPhoto(db, photo, { userId: (await readCaller(db, request, clock())).id });
    }),
    handle(calls.refuseReviewMails, async ({ token }) => {
      await db.transaction((tx) => refuseReviewMails(tx, token));
      return { state: 'refused' as const };
    }),
  ];
}

function staffRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const handleStaff = staffHandlers(deps);
  return [
    handleStaff(staffCalls.listReviews, (input) => listStaffReviews(db, input)),
    handleStaff(staffCalls.countReviews, async () => ({ waiting: await countWaiting(db) })),
    // Before the calls about one review: 'rule' is no review's id.
    handleStaff(staffCalls.setPublishesFives, ({ isOn }, staff, { writeOnce }) =>
      writeOnce(async (tx: Tx, audit) => {
        const before = await publishesFives(tx);
        await setPublishesFives(tx, isOn, staff.id);
        audit({ subject: 'settings', changes: { publishesFives: { before, after: isOn } } });
        return { publishesFives: isOn };
      }),
    ),
    handleStaff(staffCalls.reviewPhoto, ({ id }) => readPhoto(db, { id, size: 'whole' }, 'staff')),
    handleStaff(staffCalls.changeReview, (input, staff, { now, writeOnce }) =>
      writeOnce(async (tx, audit) => {
        const { changes, ...answer } = await changeReview(tx, input, { staffId: staff.id, now });
        audit({ subject: subjectOf(input.id), changes });
        return answer;
      }),
    ),
  ];
}
