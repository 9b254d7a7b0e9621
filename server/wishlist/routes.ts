import { askStockAlert as askCall, takeBackStockAlert as takeBackCall } from '#contract/calls/stock-alerts.ts';
import {
  dropWish as dropWishCall,
  joinWishes as joinWishesCall,
  listWishedProducts as listWishedProductsCall,
  listWishes as listWishesCall,
} from '#contract/calls/wishlist.ts';
import { signedInHandlers } from '#server/accounts/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { handle } from '#server/platform/http/handle.ts';
import { limitRate } from '#server/platform/http/rate-limit.ts';
import { askStockAlert, takeBackStockAlert } from '#server/wishlist/stock-alerts.ts';
import { dropWish, joinWishes, listWishedProducts, listWishes } from '#server/wishlist/wishes.ts';

/** Of one internet address: mobile carriers put many phones behind one. */
const ASKING = { name: 'stock-alert', most: 100, seconds: 3600 };

export function wishlistRoutes({ db, clock }: { db: Db; clock: () => Date }) {
  const { signedIn } = signedInHandlers({ db, clock });
  const wishesOf = async ({ id }: { id: number }) => ({ productIds: await listWishes(db, id) });
  return [
    signedIn(listWishesCall, (_input, caller) => wishesOf(caller)),
    signedIn(joinWishesCall, async ({ productIds }, caller) => {
      await joinWishes(db, caller.id, productIds);
      return wishesOf(caller);
    }),
    signedIn(dropWishCall, async ({ productId }, caller) => {
      await dropWish(db, caller.id, productId);
      return wishesOf(caller);
    }),
    handle(listWishedProductsCall, async ({ ids }) => ({
      products: await listWishedProducts(db, ids.split(',').map(Number)),
    })),
    handle(askCall, async ({ productItemId, email }, request) => {
      await limitRate(db, ASKING, request.address);
      const token = await db.transaction((tx) => askStockAlert(tx, { productItemId, email, now: clock() }));
      return { state: 'noted' as const, token };
    }),
    handle(takeBackCall, async ({ token }) => {
      await db.transaction((tx) => takeBackStockAlert(tx, token));
      return { state: 'taken_back' as const };
    }),
  ];
}
