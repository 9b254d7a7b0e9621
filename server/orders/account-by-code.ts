import { and, eq, sql } from 'drizzle-orm';
import { askAccountCode, makeAccountByCode } from '#contract/calls/guest-codes.ts';
import { fail } from '#contract/errors.ts';
import { accountOfProven, type Codes, shopperHandlers, signInProven } from '#server/accounts/index.ts';
import { readOwnOrder } from '#server/orders/find-order.ts';
import { mayJoin } from '#server/orders/join-guest.ts';
import { join, joinOrders } from '#server/orders/join-orders.ts';
import { orders } from '#server/orders/tables.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { ownerKey } from '#server/platform/db/owner.ts';
import { handle, type Route } from '#server/platform/http/handle.ts';

type Deps = { db: Db; codes: Codes; clock: () => Date };

/** An account without a password for a guest: six digits in a mail to the address of the order. */
export function accountByCodeRoutes({ db, codes, clock }: Deps): Route[] {
  const { shopping } = shopperHandlers({ db, clock });

  return [
    shopping(askAccountCode, async (input, shopper, { request }) => {
      const { email, userId } = await readOwnOrder(db, shopper, input.id);
      if (!email || userId !== null) throw fail('order_not_found');
      const keyed = { owner: ownerKey(shopper), call: askAccountCode, input, request };
      const to = { channel: 'mail', address: email } as const;
      return codes.ask(keyed, { purpose: 'own_order', to, about: String(input.id) });
    }),
    handle(makeAccountByCode, async (entered, request) => {
      const proved = await codes.check({ purpose: 'own_order', ...entered }, request);
      return signInProven({ db, clock }, request, async (tx) => {
        const { to, about } = await codes.spend(tx, proved);
        return { found: await accountOfOrder(tx, to.address, Number(about)), isRemembered: true };
      });
    }),
  ];
}

/** The account of the address, in the name of whom the bill is for, with all that was ordered to it. */
async function accountOfOrder(tx: Tx, email: string, orderId: number) {
  const isThis = and(eq(orders.id, orderId), sql`lower(${orders.email}) = lower(${email})`);
  const [order] = await tx
    .select({ firstName: orders.billingFirstName, lastName: orders.billingLastName })
    .from(orders)
    .where(isThis)
    .for('update');
  if (!order) throw fail('order_not_found');
  const { lastName } = order;
  const found = await accountOfProven(tx, email, { firstName: order.firstName || lastName, lastName });
  await joinOrders(tx, found.user.id);
  await join(tx, found.user.id, and(isThis, mayJoin(found.user.id)));
  return found;
}
