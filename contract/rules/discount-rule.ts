export const DISCOUNT_KINDS = ['percent', 'amount', 'free_delivery', 'buy_get'] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** Of what the pieces are that come free or cheaper: of the same product, of anything that counts, or of one named product. */
export const GET_OF = ['same', 'any', 'named'] as const;
export type GetOf = (typeof GET_OF)[number];

/** What a discount gives, and on what: an order keeps the one that it was agreed with. */
export type DiscountRule = {
  kind: DiscountKind;
  percent: number | null;
  amountCents: number | null;
  /** For so many pieces, so many more at so many per cent less. */
  buyQty: number | null;
  getQty: number | null;
  getPercent: number | null;
  getOf: GetOf | null;
  getProductId: number | null;
  /** The subtotal of the order from which it is given. */
  minimumCents: number;
  /** At most so much off one order. */
  mostOffCents: number | null;
  /** None named: all of them. */
  categoryIds: number[];
  productIds: number[];
  districts: string[];
  /** Not on items that have a price before. */
  skipsReduced: boolean;
};

export type BasketLine = {
  productId: number;
  categoryId: number | null;
  priceCents: number;
  qty: number;
  /** It has a price before. */
  isReduced: boolean;
};

export type Basket<Line extends BasketLine = BasketLine> = {
  lines: Line[];
  /** What delivery would cost. */
  shippingCents: number;
  /** Where it goes, as far as that is known. */
  district?: string | undefined;
};

/** What a discount takes off each line, and off the delivery. */
export type Given = { parts: number[]; cents: number; deliveryCents: number };

const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

export function basketCents({ lines }: Pick<Basket, 'lines'>): number {
  return sumOf(lines.map(({ priceCents, qty }) => priceCents * qty));
}

/** What keeps a basket from a discount, whoever buys it. */
export function basketObstacle(rule: DiscountRule, basket: Basket): 'minimum' | 'district' | 'goods' | 'pieces' | null {
  const { districts, minimumCents } = rule;
  if (districts.length > 0 && !districts.includes(basket.district ?? '')) return 'district';
  if (!basket.lines.some((line) => countsFor(rule, line))) return 'goods';
  if (basketCents(basket) < minimumCents) return 'minimum';
  return rule.kind === 'buy_get' && sumOf(givenPieces(rule, basket.lines)) === 0 ? 'pieces' : null;
}

/** Whether a line is among what a discount is for. */
export function countsFor({ categoryIds, productIds, skipsReduced }: DiscountRule, line: BasketLine): boolean {
  if (skipsReduced && line.isReduced) return false;
  if (productIds.length > 0) return productIds.includes(line.productId);
  return categoryIds.length === 0 || (line.categoryId !== null && categoryIds.includes(line.categoryId));
}

/**
 * What a rule takes off a basket that nothing keeps it from. `before`: what another discount has taken off each line
 * already; no line gives more than it costs, and shares are of what is left of it.
 */
export function reckonDiscount(rule: DiscountRule, basket: Basket, before: number[] = []): Given {
  const { lines, shippingCents } = basket;
  const most = rule.mostOffCents ?? Number.POSITIVE_INFINITY;
  if (rule.kind === 'free_delivery') {
    return { parts: lines.map(() => 0), cents: 0, deliveryCents: Math.min(shippingCents, most) };
  }
  const left = lines.map(({ priceCents, qty }, index) => priceCents * qty - (before[index] ?? 0));
  const wanted =
    rule.kind === 'buy_get'
      ? givenPieces(rule, lines).map((cents, index) => Math.min(cents, left[index] ?? 0))
      : left.map((cents, index) => (countsFor(rule, lines[index] as BasketLine) ? cents : 0));
  const base = sumOf(wanted);
  const cents = Math.min(most, rule.kind === 'buy_get' ? base : shareOf(rule, base));
  return { parts: cents === base ? wanted : splitDiscount(cents, wanted), cents, deliveryCents: 0 };
}

function shareOf({ percent, amountCents }: DiscountRule, base: number): number {
  return Math.min(percent === null ? (amountCents ?? 0) : Math.round((base * percent) / 100), base);
}

/** What 'buy some, get some' takes off each line: the cheapest pieces of a set are those that cost less. */
function givenPieces(rule: DiscountRule, lines: BasketLine[]): number[] {
  const { buyQty, getQty, getPercent, getOf, getProductId } = rule;
  const off = lines.map(() => 0);
  if (buyQty === null || getQty === null || getPercent === null) return off;
  const counting = [...lines.entries()].filter(([, line]) => countsFor(rule, line));

  function reduce(among: [number, BasketLine][], pieces: number): void {
    let still = pieces;
    for (const [index, { priceCents, qty }] of [...among].sort(([, a], [, b]) => a.priceCents - b.priceCents)) {
      const here = Math.min(still, qty);
      off[index] = (off[index] ?? 0) + here * Math.round((priceCents * (getPercent as number)) / 100);
      still -= here;
    }
  }

  const piecesOf = (some: [number, BasketLine][]) => sumOf(some.map(([, { qty }]) => qty));
  if (getOf === 'named') {
    const isNamed = ([, { productId }]: [number, BasketLine]) => productId === getProductId;
    const bought = counting.filter((line) => !isNamed(line));
    reduce([...lines.entries()].filter(isNamed), Math.floor(piecesOf(bought) / buyQty) * getQty);
    return off;
  }
  const sets = Map.groupBy(counting, ([, { productId }]) => (getOf === 'same' ? productId : 0));
  for (const set of sets.values()) reduce(set, Math.floor(piecesOf(set) / (buyQty + getQty)) * getQty);
  return off;
}

/**
 * Each line's part of a discount, in whole cents that add up to it: by largest remainder, so no part is a whole cent
 * away from its fair share, and none is more than its line.
 */
export function splitDiscount(discountCents: number, lineCents: number[]): number[] {
  const sum = sumOf(lineCents);
  if (sum === 0) return lineCents.map(() => 0);
  // In big integers: an amount times an amount can be more than a number holds exactly.
  const shares = lineCents.map((cents, index) => {
    const exact = BigInt(discountCents) * BigInt(cents);
    return { index, part: Number(exact / BigInt(sum)), remainder: exact % BigInt(sum) };
  });
  const left = discountCents - sumOf(shares.map(({ part }) => part));
  const neediest = [...shares].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const share of neediest.slice(0, left)) share.part += 1;
  return shares.map(({ part }) => part);
}
