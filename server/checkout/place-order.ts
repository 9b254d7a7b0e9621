import { isTransfer } from '#contract/calls/payments.ts';
import { deliveryFee } from '#contract/rules/delivery.ts';
import { centsToRupees } from '#contract/rules/money.ts';
import type { OrderStatus } from '#contract/rules/order-moves.ts';
import type { Shopper } from '#server/accounts/index.ts';
import { lockCart, type PieceLimits, readLinesToOrder, refuseTooMany, removeOrderedLines } from '#server/cart/index.ts';
import { cashStanding, discountBuyer } from '#server/checkout/buyer.ts';
import { requireHold } from '#server/checkout/ended-hold.ts';
import {
  mailedTo,
  orderTerms,
  type PlaceOrderInput,
  requireGuestsMail,
  requireOfferedDelivery,
  requireOfferedMethod,
} from '#server/checkout/order-terms.ts';
import { findSoldOut, refuseOffSale, refuseSoldOut } from '#server/checkout/refuse-hopeless-order.ts';
import { findRepeatedOrder, rememberCashOrder } from '#server/checkout/repeated-order.ts';
import { resumeOrReplaceOrder } from '#server/checkout/resume-or-replace-order.ts';
import { type HoldLimits, refuseHoldingAgain, reserveWithin } from '#server/checkout/room-to-hold.ts';
import { requireShownTotal } from '#server/checkout/shown-total.ts';
import { subscribeBuyer } from '#server/checkout/subscribe-buyer.ts';
import { subtotalOf, withDiscount } from '#server/checkout/totals.ts';
import { takeDiscounts } from '#server/discounts/index.ts';
import {
  expireOrderJob,
  insertOrder,
  lockOpenOrder,
  type MailContext,
  mailReceived,
  readCheckoutFacts,
  updateOrder,
} from '#server/orders/index.ts';
import { createAttempt, type PaymentTerms, resumeOrReplaceAttempt, tellToTransfer } from '#server/payments/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import { ownerColumns } from '#server/platform/db/owner.ts';
import { newToken } from '#server/platform/tokens.ts';

export type CheckoutDeps = {
  mailContext: MailContext;
  terms: PaymentTerms;
  limits: PieceLimits;
  holds: HoldLimits;
  holdMinutes: number;
};

export type PlacedOrder = {
  order: { id: number; orderTotal: number; orderStatus: { status: OrderStatus } };
  /** Null: it is paid in cash on delivery. */
  attemptId: number | null;
  /** How it is paid stands on the page of its link. */
  isTransferred?: boolean;
};

/** `hasKey`: the caller names its request, and a repeat is answered before it comes here. */
type OrderRequest = { shopper: Shopper; network: string; input: PlaceOrderInput; now: Date; hasKey: boolean };

/**
 * From the cart to an order, in one transaction: all of it happens or nothing. Whatever is decided here is read after
 * the cart is locked, so one customer's orders are placed one after the other.
 */
export async function placeOrder(tx: Tx, deps: CheckoutDeps, request: OrderRequest): Promise<PlacedOrder> {
  const { shopper, network, input, now, hasKey } = request;
  const { mailContext, terms: paymentTerms, limits, holds, holdMinutes } = deps;
  const method = requireOfferedMethod(paymentTerms, input.paymentMethodId);
  requireOfferedDelivery(paymentTerms.delivery, input, now);
  if (!shopper.user) requireGuestsMail(method, input);
  const [cartVersion, cart] = await Promise.all([lockCart(tx, shopper), readLinesToOrder(tx, shopper)]);
  const isUnnamedCash = method === 'cod' && !hasKey;
  const repeated =
    isUnnamedCash && cart.length === 0 && (await findRepeatedOrder(tx, { owner: shopper, input, cartVersion }));
  if (repeated) return repeated;
  refuseOffSale(cart);
  refuseTooMany(cart, limits);
  const { address: street, district, phoneNumber: phone } = input.shippingAddress;
  // Whoever is going to be refused need not wait for others with the same address.
  const isLocking = (method === 'cod' || isTransfer(method)) && !findSoldOut(cart);
  const cash = { phone, street, district, network, isLocking };
  const facts = await readCheckoutFacts(tx, shopper, { shippingMethodId: input.shippingMethodId, cash, now });
  const open = facts.openOrderId === null ? null : await lockOpenOrder(tx, facts.openOrderId);
  if (open) requireHold(open.order, now);
  if (!open) {
    refuseSoldOut(cart);
    refuseHoldingAgain(facts.letGo, holds);
  }

  const subtotalCents = subtotalOf(cart);
  const feeCents = deliveryFee(paymentTerms.delivery, district, subtotalCents);
  const taking = {
    code: input.discountCode,
    basket: { lines: cart, shippingCents: feeCents, district },
    buyer: discountBuyer(shopper, facts, now),
  };
  const resumed = open && (await resumeOrReplaceOrder(tx, open, { lines: cart, method, taking, now }));
  const discount = await takeDiscounts(tx, taking);
  const { standing } = facts;
  const placedFrom = standing === 'known' ? null : network;
  if (!resumed) await reserveWithin(tx, cart, { shopper, network, standing, holds });

  const { shippingName, openCash } = facts;
  const terms = orderTerms(paymentTerms, {
    email: mailedTo(shopper.user, input.email),
    input,
    method,
    subtotalCents,
    discount,
    feeCents,
    openCash,
    ...cashStanding(shopper, facts),
    placedFrom,
    // Whoever changes the cart meanwhile holds no piece for longer than whoever does not. The demo's order was held for show.
    // One that waited for a transfer was held so long by leave of the staff; one that will is held for longer.
    heldSince: open && !open.order.isDemo && !isTransfer(open.order.paymentMethod) ? open.order.heldSince : now,
    holdMinutes,
  });
  requireShownTotal(input, terms.totalCents);
  const lines = withDiscount(cart, discount?.parts);
  const payment = { method, amountCents: terms.totalCents };
  // What is paid at the door is certain at once, and its mail opens it.
  const linkToken = terms.expiresAt || resumed ? null : newToken();
  let orderId: number;
  let attemptId: number | null;
  if (resumed) {
    orderId = resumed.order.id;
    await updateOrder(tx, orderId, terms, lines);
    attemptId = await resumeOrReplaceAttempt(tx, { orderId, ...payment }, now);
  } else {
    const { source: utmSource, medium: utmMedium, campaign: utmCampaign } = input.cameFrom;
    const from = { utmSource, utmMedium, utmCampaign };
    orderId = await insertOrder(tx, { ...terms, ...from, ...ownerColumns(shopper), createdAt: now }, lines, linkToken);
    attemptId = await createAttempt(tx, { orderId, ...payment });
  }

  if (terms.expiresAt) {
    await mailContext.jobs.enqueue(tx, expireOrderJob, { orderId }, { startAfter: terms.expiresAt });
  }
  if (!terms.expiresAt || terms.hasLeftCart) {
    await Promise.all([
      removeOrderedLines(tx, shopper, lines),
      terms.hasLeftCart
        ? tellToTransfer(tx, mailContext, { orderId, terms: paymentTerms })
        : mailReceived(tx, mailContext, { order: { ...terms, id: orderId }, lines, shippingName, linkToken }),
    ]);
  }
  if (terms.emailOffers && !resumed?.order.emailOffers) await mailContext.jobs.enqueue(tx, subscribeBuyer, { orderId });
  const status = resumed?.order.status ?? 'Pending';
  const order = { id: orderId, orderTotal: centsToRupees(terms.totalCents), orderStatus: { status } };
  const placed = { order, attemptId, isTransferred: terms.hasLeftCart };
  if (isUnnamedCash) {
    await rememberCashOrder(tx, { owner: shopper, input }, { placed, cartVersion: cartVersion + 1 });
  }
  return placed;
}
