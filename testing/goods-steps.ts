import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { centsToRupees } from '#contract/rules/money.ts';
import { correctOrder } from '#server/checkout/index.ts';
import { lockOrder, orderLines } from '#server/orders/index.ts';
import { applyReport, listAttempts, replaceAttempt, waiveBalance } from '#server/payments/index.ts';
import { askReturn } from '#server/returns/ask-return.ts';
import { withdrawReturn } from '#server/returns/decide-return.ts';
import { approveReturn, findAsked, receiveReturn, refuseReturn } from '#server/returns/index.ts';
import { closeReturn, refundReturn } from '#server/returns/refund-return.ts';
import { returnLines, returns } from '#server/returns/tables.ts';
import type { MoneyModel } from '#testing/money-model.ts';
import { step, type World } from '#testing/money-steps.ts';
import { item, lineId } from '#testing/refund-steps.ts';

/** What an item that is added to an order costs today, in cents; no whole rupees, so that cash is rounded. */
export const PRICES: Record<number, number> = { 1: 90_000, 2: 33_333, 3: 120_050 };

/** Corrections before an order leaves, and what they make it dearer. */
export const CORRECTION_STEPS = {
  'staff correct it': step({
    weight: 10,
    said: fc.record({ item, qty: fc.integer({ min: 0, max: 4 }) }),
    model: (model, said) => model.correct(said.item, said.qty, PRICES[said.item] ?? 0),
    async play({ tx, orderId, now, shop }, said) {
      const order = await lockOrder(tx, orderId);
      const has = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
      const others = has.filter(({ productItemId }) => productItemId !== said.item);
      const lines = [...others, { productItemId: said.item, qty: said.qty }].filter(({ qty }) => qty > 0);
      // The call itself asks for a line.
      if (lines.length === 0) return false;
      const { scheduleDelivery } = order;
      const wanted = { lines: lines.map(({ productItemId, qty }) => ({ productItemId, qty })), scheduleDelivery };
      const reason = 'As you asked.';
      const asked = {
        order,
        wanted,
        reason,
        by: { id: shop.actorId, limitCents: undefined },
        now,
        expectedTotal: undefined,
      };
      await correctOrder(tx, shop, { ...asked, mayRefund: () => undefined });
      return true;
    },
  }),
  'a link for more is opened': step({
    weight: 4,
    said: fc.constant(null),
    model(model) {
      if (model.extraDue === 0) return false;
      model.ask(model.extraDue, true);
      return true;
    },
    async play({ tx, orderId }) {
      const { extraDueCents: amountCents } = await lockOrder(tx, orderId);
      if (amountCents === 0) return false;
      await replaceAttempt(tx, { orderId, method: 'hosted', amountCents, isExtra: true });
      return true;
    },
  }),
  'the open link is paid': step({
    weight: 4,
    said: fc.constant(null),
    model: (model) => model.capture(openExtra(model), 0),
    async play({ tx, model, orderId, now, shop }) {
      const attempt = (await listAttempts(tx, orderId)).reverse()[openExtra(model)];
      if (!attempt) return false;
      const money = { cents: attempt.amountCents, currency: 'LKR' };
      const report = { state: 'paid', money, reason: null } as const;
      await applyReport(tx, shop.mailContext, { attemptId: attempt.id, report, now });
      return true;
    },
  }),
  'what more it costs is let go': step({
    weight: 2,
    said: fc.constant(null),
    model(model) {
      if (model.extraDue === 0) return false;
      model.closeOpen();
      model.extraDue = 0;
      return true;
    },
    async play({ tx, orderId, now, shop }) {
      await waiveBalance(tx, { order: await lockOrder(tx, orderId), by: shop.actorId, now });
      return true;
    },
  }),
} as const;

const openExtra = ({ attempts }: MoneyModel) => attempts.findIndex(({ state, isExtra }) => isExtra && state === 'open');

const latestReturn = async ({ tx, orderId }: World, state: 'approved' | 'received') => {
  const isIt = and(eq(returns.orderId, orderId), eq(returns.state, state));
  const [row] = await tx.select().from(returns).where(isIt).orderBy(desc(returns.id)).limit(1);
  return row;
};
const latest = ({ returns: all }: MoneyModel, state: string) => all.findLast((one) => one.state === state);

/** Bought, and neither back, nor refunded, nor asked about and refused. */
function returnable(model: MoneyModel, of: number): number {
  const line = model.line(of);
  if (!line) return 0;
  const refused = model.returns.filter(({ state }) => state === 'refused').flatMap(({ pieces }) => pieces);
  const declined = refused.filter((piece) => piece.item === of).reduce((sum, { qty }) => sum + qty, 0);
  return line.qty - Math.max(line.back, model.givenFor(of).qty) - declined;
}

/** Pieces that were counted in and that nothing was given for yet, as far as there is money. */
function worthOfReturn(model: MoneyModel, { pieces }: MoneyModel['returns'][number]) {
  let left = model.kept();
  return pieces.flatMap(({ item: of, good, damaged }) => {
    const line = model.line(of);
    const qty = Math.min(good + damaged, (line?.qty ?? 0) - model.givenFor(of).qty);
    if (!line || qty <= 0) return [];
    const cents = Math.min(model.worthOf(line, qty), left);
    left -= cents;
    return [{ item: of, qty, cents }];
  });
}
const centsOf = (pieces: { cents: number }[]) => pieces.reduce((sum, { cents }) => sum + cents, 0);

/** Of so many pieces: how many are good, and how many damaged. */
const COUNTS = {
  good: (qty: number) => [qty, 0],
  damaged: (qty: number) => [0, qty],
  both: (qty: number) => [1, qty - 1],
  none: () => [0, 0],
} as Record<string, (qty: number) => [number, number]>;
const counted = (how: string, qty: number) => COUNTS[how]?.(qty) ?? [0, 0];

/** What shoppers send back, from the question to the money. */
export const RETURN_STEPS = {
  'a shopper asks to send back': step({
    weight: 6,
    said: fc.record({ items: fc.constantFrom([1], [1], [2], [3], [1, 2]), qty: fc.constantFrom(1, 2) }),
    model(model, { items, qty }) {
      const isOpen = model.returns.some(({ state }) => state === 'asked' || state === 'approved');
      if (model.status !== 'Delivered' || isOpen || items.some((of) => qty > returnable(model, of))) return false;
      model.returns.push({ state: 'asked', pieces: items.map((of) => ({ item: of, qty, good: 0, damaged: 0 })) });
      return true;
    },
    async play(world, { items, qty }) {
      const { tx, orderId: id, now, shop } = world;
      const lines: { id: number; qty: number }[] = [];
      for (const of of items) lines.push({ id: await lineId(world, of), qty });
      await askReturn(tx, shop.mailContext, { id, lines, reason: 'broken', text: '', now });
      return true;
    },
  }),
  'staff decide about a return': step({
    weight: 6,
    said: fc.constantFrom('approve', 'approve', 'refuse', 'never came'),
    model(model, said) {
      const found = latest(model, said === 'never came' ? 'approved' : 'asked');
      if (found) found.state = said === 'approve' ? 'approved' : 'refused';
      return found !== undefined;
    },
    async play(world, said) {
      const { tx, orderId, now, shop } = world;
      const { mailContext, actorId } = shop;
      const id = said === 'never came' ? (await latestReturn(world, 'approved'))?.id : await findAsked(tx, orderId);
      if (id === undefined) return false;
      const decision = { id, words: 'So it is.', actorId, now };
      const receiver = { name: 'Shop', address: null };
      if (said === 'approve') await approveReturn(tx, mailContext, receiver, decision);
      else await refuseReturn(tx, mailContext, { ...decision, seen: said === 'refuse' ? 'asked' : 'approved' });
      return true;
    },
  }),
  'a shopper takes the question back': step({
    weight: 1,
    said: fc.constant(null),
    model(model) {
      const found = latest(model, 'asked');
      if (found) found.state = 'withdrawn';
      return found !== undefined;
    },
    async play({ tx, orderId, userId, now }) {
      await withdrawReturn(tx, { id: await findAsked(tx, orderId), caller: { kind: 'account', id: userId }, now });
      return true;
    },
  }),
  'a return came': step({
    weight: 6,
    said: fc.constantFrom('good', 'good', 'damaged', 'both', 'none'),
    model(model, how) {
      const found = latest(model, 'approved');
      const isTooMuch = found?.pieces.some(({ item: of, qty }) => {
        const line = model.line(of);
        return !line || line.back + qty > line.qty;
      });
      if (!found || how === 'none' || isTooMuch) return false;
      found.state = 'received';
      for (const piece of found.pieces) {
        [piece.good, piece.damaged] = counted(how, piece.qty);
        model.comeBack(piece.item, piece.good, piece.damaged);
      }
      return true;
    },
    async play(world, how) {
      const { tx, orderId, now, shop } = world;
      const found = await latestReturn(world, 'approved');
      if (!found) return false;
      const pieces = await tx.select().from(returnLines).where(eq(returnLines.returnId, found.id));
      const lines = pieces.map(({ orderLineId: id, qty }) => {
        const [good, damaged] = counted(how, qty);
        return { id, good, damaged };
      });
      const { mailContext, actorId } = shop;
      await receiveReturn(tx, mailContext, { returnId: found.id, orderId, lines, actorId, now });
      return true;
    },
  }),
  'what came is paid back': step({
    weight: 6,
    said: fc.constantFrom('provider', 'provider', 'cash', 'bank', 'nothing' as const),
    model(model, said) {
      const found = latest(model, 'received');
      if (!found) return false;
      if (said !== 'nothing') {
        const pieces = worthOfReturn(model, found);
        if (centsOf(pieces) === 0 || (model.isCash && said === 'provider')) return false;
        if (!model.refund(centsOf(pieces), said, pieces)) return false;
      }
      found.state = 'refunded';
      return true;
    },
    async play(world, said) {
      const { tx, model, shop } = world;
      const found = await latestReturn(world, 'received');
      const inModel = latest(model, 'received');
      if (!found || !inModel) return false;
      const { mailContext, actorId } = shop;
      const { id } = found;
      if (said === 'nothing') await closeReturn(tx, mailContext, { id, words: 'It was used.' });
      else {
        // The shop takes only the sum that it would say itself.
        const amount = centsToRupees(centsOf(worthOfReturn(model, inModel)));
        await refundReturn(tx, mailContext, { id, amount, method: said, by: { id: actorId, limitCents: undefined } });
      }
      return true;
    },
  }),
} as const;
