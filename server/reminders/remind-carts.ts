import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/accounts/index.ts';
import { cartLines, carts, lockCart, readCart } from '#server/cart/index.ts';
import { isItemOnSale, productItems, products } from '#server/catalogue/index.ts';
import { queueMail } from '#server/mail/index.ts';
import { orders } from '#server/orders/index.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import type { Owner } from '#server/platform/db/owner.ts';
import { newToken, tokenHash } from '#server/platform/tokens.ts';
import { isNotRefused, type RemindDeps } from '#server/reminders/remind-orders.ts';
import { type LeftLine, reminderConsents, reminders } from '#server/reminders/tables.ts';
import { quietUntil, type ReminderTerms } from '#server/reminders/terms.ts';
import { inLanguage } from '#texts/core/language.ts';
import type { Language } from '#texts/core/languages.ts';
import { localPath } from '#texts/core/local-path.ts';

const DAY_MS = 86_400_000;
/** Whoever could not be reminded by then (the shop stood still, the switch was off) is not reminded any more. */
const LATE_MS = 3 * DAY_MS;
/** One address gets no more than one of these in so many days, whoever has entered it. */
const APART_DAYS = 7;
const AT_ONCE = 100;

export const CART_LEFT = 'cart-left';

type Left = {
  cartId: number;
  consentId: number;
  userId: number | null;
  guestId: number | null;
  email: string;
  language: Language;
};

/** Carts whose shoppers want to be reminded, have not ordered since, and could buy something of it. */
export function leftCarts(terms: Pick<ReminderTerms, 'sellsToGuests'>, which: SQL): SQL {
  const email = sql`case when given.user_id is null then given.email
    else (select ${users.email} from ${users} where ${users.id} = given.user_id) end`;
  return sql`
    select cart.id as "cartId", given.id as "consentId", given.user_id as "userId", given.guest_id as "guestId",
      ${email} as email, given.language
    from ${carts} cart join ${reminderConsents} given
      on given.is_given and (given.user_id = cart.user_id or given.guest_id = cart.guest_id)
    where (given.user_id is not null or ${terms.sellsToGuests}) and ${isNotRefused(email)}
      and exists (
        select from ${cartLines} line join ${productItems} on ${productItems.id} = line.product_item_id
          join ${products} on ${products.id} = ${productItems.productId}
        where (line.user_id = cart.user_id or line.guest_id = cart.guest_id)
          and ${isItemOnSale} and ${productItems.onHand} > ${productItems.reserved})
      and not exists (
        select from ${orders} since where (since.user_id = cart.user_id or since.guest_id = cart.guest_id)
          and (since.created_at > cart.changed_at
            or since.status in ('Pending', 'Payment failed')
            or (since.status = 'Cancelled' and since.expires_at > cart.changed_at)))
      and ${which}`;
}

const lastOrder = sql`coalesce((select max(placed.id + 0) from ${orders} placed
  where placed.user_id = cart.user_id or placed.guest_id = cart.guest_id), 0)`;

function dueCarts({ terms }: RemindDeps, { left, which = sql`true` }: { left: Date; which?: SQL }): SQL {
  return leftCarts(
    terms,
    sql`cart.changed_at <= ${left} and cart.changed_at > ${new Date(left.getTime() - LATE_MS)}
      and not exists (select from ${reminders} told
        where told.kind = 'cart' and told.consent_id = given.id and told.after_order_id = ${lastOrder})
      and not exists (select from ${reminders} told where told.kind = 'cart' and told.email <> ''
        and lower(told.email) = lower(case when given.user_id is null then given.email
          else (select ${users.email} from ${users} where ${users.id} = given.user_id) end)
        and told.created_at > ${left}::timestamptz - make_interval(days => ${APART_DAYS}))
      and ${which} limit ${AT_ONCE}`,
  );
}

export async function remindOfCarts(deps: RemindDeps): Promise<void> {
  const { db, clock, log, terms } = deps;
  const now = clock();
  if (terms.cartAfterMs === null || quietUntil(terms, now)) return;
  const left = new Date(now.getTime() - terms.cartAfterMs);
  for (const cart of await readLeft(db, dueCarts(deps, { left }))) {
    await remindOfCart(deps, { cart, left }).catch((error: unknown) =>
      log.error({ err: error, cartId: cart.cartId }, 'a cart was not reminded of'),
    );
  }
}

const readLeft = async (db: Db | Tx, query: SQL) => (await db.execute<Left>(query)).rows;

/** The cart is locked: an order of it, or a change, is before this or after it. What is read after that is true. */
async function remindOfCart(deps: RemindDeps, { cart, left }: { cart: Left; left: Date }): Promise<void> {
  const { db, mailContext, clock } = deps;
  await db.transaction(async (tx) => {
    const owner = ownerOf(cart);
    await lockCart(tx, owner);
    const [due] = await readLeft(tx, dueCarts(deps, { left, which: sql`cart.id = ${cart.cartId}` }));
    if (!due) return;
    const { items } = await readCart(tx, owner);
    const token = newToken();
    const lines = items.map(({ productItemId, qty }) => ({ productItemId, qty }));
    const [written] = await tx
      .insert(reminders)
      .values({
        kind: 'cart',
        consentId: due.consentId,
        afterOrderId: sql`(select ${lastOrder} from ${carts} cart where cart.id = ${due.cartId})`,
        contentHash: contentHash(lines),
        lines,
        email: due.email,
        tokenHash: tokenHash(token),
        createdAt: clock(),
      })
      .onConflictDoNothing()
      .returning({ id: reminders.id });
    if (!written) return;
    const { publicUrl } = mailContext;
    const there = items.filter(({ productItem }) => productItem.qtyInStock > 0);
    const isMailed = await inLanguage(due.language, () =>
      queueMail(tx, mailContext, {
        kind: CART_LEFT,
        key: `r${written.id}`,
        to: due.email,
        values: {
          names: there.map(({ productItem }) => productItem.product.name),
          amounts: there.map(({ qty, productItem }) => Math.min(qty, productItem.qtyInStock)),
          link: publicUrl + localPath(`/reminder?token=${token}`),
          endLink: publicUrl + localPath(`/reminder?end&token=${token}`),
        },
      }),
    );
    // Its address had enough of mails: then it was no reminder.
    if (!isMailed) await tx.delete(reminders).where(eq(reminders.id, written.id));
  });
}

const ownerOf = ({ userId, guestId }: Pick<Left, 'userId' | 'guestId'>): Owner =>
  userId === null ? { kind: 'guest', id: guestId ?? 0 } : { kind: 'account', id: userId };

function contentHash(lines: LeftLine[]): string {
  const pieces = lines.map(({ productItemId, qty }) => `${productItemId}:${qty}`).sort();
  return createHash('sha256').update(pieces.join(' ')).digest('hex');
}
