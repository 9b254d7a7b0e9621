import { useState } from 'react';
import { ruleOf } from '#admin/screens/discounts/draft.ts';
import { type Basket, type BasketLine, basketCents, reckonDiscount } from '#contract/rules/discount-rule.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { inWords, namedObstacle, type RuleNames } from '#contract/staff/discount-words.ts';
import type { DiscountInput } from '#contract/staff/discounts.ts';

type InWordsProps = { input: DiscountInput; isAutomatic: boolean; names: RuleNames };

/** One that has no code yet is not therefore given by itself. */
export function InWords({ input, isAutomatic, names }: InWordsProps) {
  const at = (text: string | null) => (text ? new Date(text) : null);
  const times = { startsAt: at(input.startsAt), endsAt: at(input.endsAt), now: new Date() };
  const rule = { ...ruleOf(input), ...limitsOf(input), code: isAutomatic ? null : input.code || 'The code' };
  return (
    <section className="block">
      <h2>In words</h2>
      <p className="in-words px-4 py-3.5 bg-mint-soft wrap-anywhere">{inWords(rule, times, names)}</p>
    </section>
  );
}

/** What is no number yet is left out of the sentence. */
function limitsOf({ name, combines, firstOrderOnly, mostUses, mostPerCustomer, code }: DiscountInput) {
  return {
    ...{ combines, firstOrderOnly, mostUses: mostUses || null, mostPerCustomer: mostPerCustomer || null },
    name: name || (code ? '' : 'It'),
  };
}

/** A cart that has what the discount is for: of a sum, or of so many pieces. */
function cartOf(input: DiscountInput, size: number): { text: string; lines: BasketLine[] } {
  const { kind, categoryIds, productIds, getOf, getProductId, buyQty, getQty } = input;
  const line = (productId: number, priceCents: number, qty: number): BasketLine => ({
    ...{ productId, priceCents, qty, categoryId: categoryIds[0] ?? null, isReduced: false },
  });
  const bought = productIds.find((id) => id !== getProductId) ?? -1;
  if (kind !== 'buy_get') {
    const cents = [300_000, 650_000][size] ?? 0;
    return { text: formatRupees(centsToRupees(cents)), lines: [line(bought, cents, 1)] };
  }
  const sets = size + 1;
  const [buy, get] = [(buyQty || 2) * sets, (getQty || 1) * sets];
  const lines =
    getOf === 'named'
      ? [line(bought, 150_000, buy), line(getProductId ?? -2, 120_000, get)]
      : [line(bought, 150_000, buy + get)];
  return { text: `${buy + get} pieces`, lines };
}

/** What delivery costs depends on where to: this is an example like the cart. */
const EXAMPLE_FEE_CENTS = 50_000;

/** By the function that the checkout itself reckons with. */
export function TryIt({ input }: { input: DiscountInput }) {
  const [size, setSize] = useState(1);
  const rule = ruleOf(input);
  const carts = [cartOf(input, 0), cartOf(input, 1)];
  const { lines = [] } = carts[size] ?? {};
  const basket: Basket = { lines, shippingCents: EXAMPLE_FEE_CENTS, district: input.districts[0] };
  const name = input.code || input.name || 'Discount';
  const obstacle = namedObstacle(rule, basket, name);
  const { cents, deliveryCents } = obstacle ? { cents: 0, deliveryCents: 0 } : reckonDiscount(rule, basket);
  const subtotal = basketCents(basket);
  const rows: [string, number][] = [
    ['Subtotal', subtotal],
    ...(cents > 0 ? [[name, -cents] as [string, number]] : []),
    ['Delivery, for example', basket.shippingCents],
    ...(deliveryCents > 0 ? [['Free delivery', -deliveryCents] as [string, number]] : []),
  ];
  return (
    <section className="block">
      <h2>Try it</h2>
      <fieldset className="mb-3 flex flex-wrap gap-2">
        <legend className="mute xs mb-1.5">On a cart of</legend>
        {carts.map(({ text }, index) => (
          <button
            key={text}
            className="chip chip-text"
            type="button"
            aria-pressed={size === index}
            onClick={() => setSize(index)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      {obstacle && <p className="mute xs">{obstacle}</p>}
      <dl className="sums w-full">
        {rows.map(([what, amount]) => (
          <div key={what} className={amount < 0 ? 'up' : undefined}>
            <dt>{what}</dt>
            <dd>{amount < 0 ? `− ${formatRupees(-amount / 100)}` : formatRupees(amount / 100)}</dd>
          </div>
        ))}
        <div className="all">
          <dt>Total</dt>
          <dd>{formatRupees((subtotal - cents + basket.shippingCents - deliveryCents) / 100)}</dd>
        </div>
      </dl>
    </section>
  );
}
