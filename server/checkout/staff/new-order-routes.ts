import * as calls from '#contract/staff/new-order.ts';
import {
  asQuote,
  placeStaffOrder,
  quoteStaffOrder,
  refusalOfTotal,
  type StaffOrderDeps,
} from '#server/checkout/index.ts';
import { findBuyers } from '#server/checkout/staff/buyers.ts';
import { readChat, searchItems } from '#server/checkout/staff/chat/read-chat.ts';
import { orderLink } from '#server/orders/index.ts';
import { newOrderMessage } from '#server/orders/staff/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Route } from '#server/platform/http/handle.ts';
import { staffHandlers } from '#server/staff/index.ts';
import { inLanguage } from '#texts/core/language.ts';

const HOUR_MS = 3_600_000;

export type NewOrderDeps = StaffOrderDeps & { db: Db; clock: () => Date };

/** Orders that one of us takes by phone or chat. Only placing writes. */
export function newOrderRoutes(deps: NewOrderDeps): Route[] {
  const { db, terms, staffHoldHours: holdHours } = deps;
  const handleStaff = staffHandlers(deps);

  return [
    handleStaff(calls.readChat, ({ text }, _staff, { now }) => readChat(db, text, now)),
    handleStaff(calls.findBuyers, async ({ search }, staff, { now }) => ({
      buyers: await findBuyers(db, staff, search, now),
    })),
    handleStaff(calls.findItems, async ({ search }) => ({
      items: (await searchItems(db, search)).map(({ productId, ...item }) => item),
    })),
    handleStaff(calls.quoteNewOrder, (input, _staff, { now }) => quoteStaffOrder(db, terms, { input, now, holdHours })),
    handleStaff(calls.newOrderText, async ({ language, isByLink, ...facts }, _staff, { now }) => {
      const { brandName, publicUrl } = deps.mailContext;
      const payUntil = isByLink ? new Date(now.getTime() + holdHours * HOUR_MS) : null;
      return inLanguage(language, async () => {
        const link = orderLink(publicUrl, '…');
        return { text: await newOrderMessage(db, { ...facts, brandName, payUntil, link }, now) };
      });
    }),
    handleStaff(calls.placeNewOrder, async (input, staff, { now, writeOnce }) => {
      try {
        return await writeOnce(async (tx, audit) => {
          const placed = await placeStaffOrder(tx, deps, { input, staffId: staff.id, now });
          const { source, method } = input;
          audit({ subject: `order:${placed.orderId}`, changes: { source, method, total: placed.total } });
          return placed;
        });
      } catch (error) {
        const readQuote = async () => asQuote(await quoteStaffOrder(db, terms, { input, now, holdHours }));
        throw await refusalOfTotal(error, input, readQuote);
      }
    }),
  ];
}
