import { getMyData } from '#contract/personal-data.ts';
import { deleteUser } from '#contract/profile.ts';
import {
  eraseAccount,
  provePassword,
  readCaller,
  readOwnAccount,
  refuseOthers,
  sessionKey,
  signedInHandlers,
} from '#server/accounts/index.ts';
import { eraseCart, readCart } from '#server/cart/index.ts';
import { eraseSubscription, readSubscription } from '#server/newsletter/index.ts';
import { eraseOrders, readOwnOrders } from '#server/orders/index.ts';
import { eraseSlips, readOwnSlips } from '#server/payments/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { withIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { eraseReturns, type Receiver, readOwnReturns } from '#server/returns/index.ts';
import { refuseLastOwner } from '#server/staff/index.ts';
import { eraseStockAlerts, eraseWishes, readOwnStockAlerts, readOwnWishes } from '#server/wishlist/index.ts';

const DELETE = { name: 'delete-account', most: 10, seconds: 900 };

/** What a person may ask of all domains at once: a copy of everything about them, and to be forgotten. */
export function personalDataRoutes({ db, clock, sender }: { db: Db; clock: () => Date; sender: Receiver }) {
  const { signedIn } = signedInHandlers({ db, clock });

  return [
    signedIn(getMyData, async ({ id }, caller, { request }) => {
      refuseOthers(caller, id);
      return {
        ...(await readOwnAccount(db, id, request, clock())),
        cart: await readCart(db, id),
        orders: await readOwnOrders(db, caller, clock()),
        transferSlips: await readOwnSlips(db, id),
        returns: await readOwnReturns(db, id, sender),
        newsletter: await readSubscription(db, caller.emailAddress),
        wishlist: await readOwnWishes(db, id),
        // Anybody can leave an address: what it waits for is told to whoever has shown that it is theirs.
        stockAlerts: caller.isEmailVerified ? await readOwnStockAlerts(db, caller.emailAddress) : [],
      };
    }),
    handle(deleteUser, async ({ id, password }, request) => {
      // Kept under the session and not the account, which is gone when the request comes a second time.
      const owner = sessionKey(request);
      await limitRate(db, DELETE, owner);
      const provenHash = await provePassword(db, request, { userId: id, password, now: clock() });
      return withIdempotencyKey(db, { owner, call: deleteUser, input: { id }, request }, async (tx) => {
        const caller = await readCaller(tx, request, clock());
        refuseOthers(caller, id);
        if (caller.role === 'owner') await refuseLastOwner(tx, id);
        await eraseCart(tx, id);
        await eraseReturns(tx, id, clock());
        await eraseOrders(tx, id, clock());
        await eraseSlips(tx, id);
        await eraseSubscription(tx, caller.emailAddress);
        await eraseWishes(tx, id);
        await eraseStockAlerts(tx, caller.emailAddress);
        await eraseAccount(tx, id, { provenHash, now: clock() });
        return { message: 'Your account is deleted.' };
      });
    }),
  ];
}
