import { sql } from 'drizzle-orm';
import { auditLedger } from '#server/operations/audit-ledger.ts';
import type { Db } from '#server/platform/db/client.ts';
import { apiClient } from '#testing/api-client.ts';
import { createUsers } from '#testing/create-users.ts';

export const CASH = 4;
export const CARD = 1;
export const KOKO = 2;
export const MINTPAY = 3;
export const BANK = 5;
export const LANKAQR = 7;

export const shippingAddress = {
  firstName: 'Nimali Kumari',
  lastName: 'Perera',
  address: '12 Temple Road',
  apartment: '',
  district: 'Kandy' as const,
  postalCode: '20000',
  phoneNumber: '077 123 4567',
};

/** Another door and phone for each number: orders of one phone with cash on delivery wait for each other. */
export const shippingAddressOf = (number: number) => ({
  ...shippingAddress,
  address: `${number} Temple Road`,
  phoneNumber: `+94771${String(number).padStart(6, '0')}`,
});

type Pieces = Record<number, number>;
type Options = { key?: string };

/** Customers of a test shop who fill their carts and order. */
export function orderClient(shop: { request: Parameters<typeof apiClient>[0]; db: Db }) {
  const { send } = apiClient(shop.request);

  async function buyer(cart: Pieces = {}) {
    const [user] = await createUsers(shop.db, 1);
    if (!user) throw new Error('no user was created');
    const { id, token, email } = user;
    const fill = (pieces: Pieces) =>
      send(
        'PUT',
        '/cart',
        Object.entries(pieces).map(([item, qty]) => ({ productItemId: Number(item), qty })),
        { token },
      );
    if (Object.keys(cart).length > 0) await fill(cart);
    return {
      id,
      token,
      email,
      fill,
      place: (payload: object = {}, { key }: Options = {}) =>
        send('POST', '/orders', { shippingAddress, paymentMethodId: CASH, ...payload }, { token, ...(key && { key }) }),
      get: (path: string) => send('GET', path, undefined, { token }),
      post: (path: string, body: object = {}, { key }: Options = {}) =>
        send('POST', path, body, { token, ...(key && { key }) }),
      async cart(): Promise<[number, number][]> {
        const { body } = await send('GET', '/cart', undefined, { token });
        return body.cart.items.map((line: { productItemId: number; qty: number }) => [line.productItemId, line.qty]);
      },
    };
  }

  /** What is in the store, and what of it is reserved. */
  async function stockOf(item: number): Promise<{ onHand: number; reserved: number }> {
    const { rows } = await shop.db.execute(
      sql`select on_hand as "onHand", reserved from product_items where id = ${item}`,
    );
    return rows[0] as { onHand: number; reserved: number };
  }

  async function setStock(item: number, onHand: number): Promise<void> {
    await shop.db.execute(sql`update product_items set on_hand = reserved + ${onHand} where id = ${item}`);
  }

  /** Where stock and orders, money and payments, discounts and their uses do not agree. */
  function ledgerGaps() {
    return auditLedger(shop.db);
  }

  return { send, buyer, stockOf, setStock, ledgerGaps };
}
