import type { CartOffer } from '#contract/calls/quote.ts';
import { chooseDiscounts } from '#contract/rules/choose-discounts.ts';
import { type Basket, type BasketLine, basketCents, basketObstacle, countsFor } from '#contract/rules/discount-rule.ts';
import { centsToRupees, formatRupees } from '#contract/rules/money.ts';
import { freeDeliveryName, reductionText } from '#contract/text/discount-text.ts';
import { ordinal } from '#contract/text/ordinal.ts';
import type { Candidate, FoundDiscounts } from '#server/discounts/find-discounts.ts';
import { language } from '#texts/core/language.ts';
import { discountTexts } from '#texts/discounts.ts';

type NamedBasket = Basket<BasketLine & { name: string; sellable: number }>;

const rupees = (cents: number) => formatRupees(centsToRupees(cents));

/** What is given without a code, in a sentence. */
function givenOffers({ chosen }: FoundDiscounts): CartOffer[] {
  const { automatic } = chosen;
  if (!automatic) return [];
  const { cents, deliveryCents } = automatic.given;
  const { name } = automatic.discount.row;
  const text =
    deliveryCents > 0
      ? discountTexts.isYours({ offer: freeDeliveryName(name) })
      : discountTexts.takesOff({ name, sum: rupees(cents) });
  return [{ kind: 'given', text }];
}

/** The public code that takes off most, if it would leave less to pay than what is given without one. */
export function bestPublicCode({ chosen, automatics, publicCodes }: FoundDiscounts, basket: Basket) {
  const now = chosen.cents + chosen.deliveryCents;
  const [best] = publicCodes
    .map((code) => chooseDiscounts<Candidate>(basket, { automatics, code }))
    .filter((one) => one.code && one.cents + one.deliveryCents > now)
    .sort((one, other) => other.cents + other.deliveryCents - one.cents - one.deliveryCents);
  if (!best?.code) return null;
  const { row, rule } = best.code.discount;
  const moreCents = best.cents + best.deliveryCents - now;
  return { code: row.code ?? '', moreCents, text: reductionText(rule) };
}

/** From this part of a minimum on it is said how much is missing. */
const NEARLY = 0.5;

/** What is nearly reached: the nearest first. */
export function nearlyOffers({ automatics, publicCodes, chosen }: FoundDiscounts, basket: NamedBasket): CartOffer[] {
  const have = basketCents(basket);
  if (have === 0) return [];
  const open = [...automatics, ...publicCodes].filter(({ row }) => row.id !== chosen.automatic?.discount.row.id);
  const byMissing = open
    .filter(({ rule }) => basketObstacle(rule, basket) === 'minimum' && have >= rule.minimumCents * NEARLY)
    .filter(({ rule }) => rule.kind !== 'free_delivery' || basket.shippingCents > chosen.deliveryCents)
    .sort((one, other) => one.rule.minimumCents - other.rule.minimumCents)
    .map(({ rule, row }): CartOffer => {
      const offer = withCode(reductionText(rule), row.code);
      return { kind: 'nearly', text: discountTexts.more({ sum: rupees(rule.minimumCents - have), offer }) };
    });
  return [...open.flatMap((one) => morePieces(one, basket)), ...byMissing].slice(0, 2);
}

/** English writes small numbers in letters; '' where it does not. */
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const isEnglish = () => language() === 'en';
const countText = (count: number) => (isEnglish() && COUNTS[count]) || String(count);
const ordinalText = (count: number) => (isEnglish() ? ordinal(count) : String(count));

/** 'Add one more Aloe Gel: the third is free': when all pieces that have to be paid for are there. */
function morePieces({ rule, row }: Candidate, basket: NamedBasket): CartOffer[] {
  const { kind, getOf, buyQty, getQty, getPercent, minimumCents, districts } = rule;
  if (kind !== 'buy_get' || getOf !== 'same' || buyQty === null || getQty === null) return [];
  if (basketCents(basket) < minimumCents || (districts.length > 0 && !districts.includes(basket.district ?? '')))
    return [];
  const size = buyQty + getQty;
  const sets = Map.groupBy(
    basket.lines.filter((line) => countsFor(rule, line)),
    ({ productId }) => productId,
  );
  return [...sets.values()].flatMap((lines): CartOffer[] => {
    const pieces = lines.reduce((sum, { qty }) => sum + qty, 0);
    const missing = size - (pieces % size);
    const [first] = lines;
    if (!first || pieces % size < buyQty || first.sellable < first.qty + missing) return [];
    const facts = { missing: countText(missing), name: first.name, get: getQty, size, percent: getPercent ?? 0 };
    const said = missing === 1 && getQty === 1 ? addOne({ ...facts, nth: ordinalText(size) }) : addSome(facts);
    const text = withCode(said, row.code);
    return [{ kind: 'nearly', text, productId: first.productId }];
  });
}

type Facts = { missing: string; name: string; get: number; size: number; percent: number };

const addOne = (facts: Facts & { nth: string }) =>
  facts.percent === 100 ? discountTexts.addOneFree(facts) : discountTexts.addOne(facts);
const addSome = (facts: Facts) =>
  facts.percent === 100 ? discountTexts.addSomeFree(facts) : discountTexts.addSome(facts);
const withCode = (offer: string, code: string | null) => (code ? discountTexts.withCode({ offer, code }) : offer);

/** All that a cart is told, in the order in which it matters. */
export function cartOffers(found: FoundDiscounts, basket: NamedBasket): CartOffer[] {
  const code = bestPublicCode(found, basket);
  const offered: CartOffer[] = code
    ? [
        {
          kind: 'code',
          text: discountTexts.codeTakesOff({ code: code.code, sum: rupees(code.moreCents) }),
          code: code.code,
        },
      ]
    : [];
  return [...givenOffers(found), ...offered, ...nearlyOffers(found, basket)].slice(0, 3);
}
