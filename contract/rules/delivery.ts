import { formatRupees } from '#contract/rules/money.ts';

/** Unopened goods may come back so many days after the day on which they arrived. */
export const RETURN_DAYS = 14;

/** What delivery costs and how long it takes, as the shop is set. Money in cents. */
export type DeliveryTerms = {
  /** Wherever nothing else is said. */
  fee: number;
  /** By district. */
  fees: Record<string, number>;
  /** From which worth of goods on it is free, before any discount; null for never. */
  freeFrom: number | null;
  /** Working days, as '2-4', by district; `*` stands for all others. */
  days: Record<string, string>;
  /** Districts that nothing goes to at present. */
  excluded: string[];
  /** Beside Sundays, as 2026-11-24: nobody packs and nobody delivers. */
  closed: string[];
};

/** What delivery of goods worth so much costs, in cents. Until the district is known it costs what it costs most places. */
export function deliveryFee({ fee, fees, freeFrom }: DeliveryTerms, district: string | undefined, goodsCents: number) {
  if (freeFrom !== null && goodsCents >= freeFrom) return 0;
  return fees[district ?? ''] ?? fee;
}

/** What is said of a district that nothing goes to; nothing of all others. */
export function noDeliveryText({ excluded }: DeliveryTerms, district: string | null | undefined): string | undefined {
  return district && excluded.includes(district) ? `We do not deliver to ${district} at present` : undefined;
}

/** '2-4', in working days. */
export function deliveryDays({ days }: DeliveryTerms, district: string): string {
  return days[district] ?? days['*'] ?? '';
}

/** Districts that take other days than the rest, those with the same days together: [['Colombo', '2-4']]. */
export function otherDays({ days, excluded }: DeliveryTerms): [places: string, days: string][] {
  const spans = new Map<string, string[]>();
  for (const [district, span] of Object.entries(days)) {
    if (district === '*' || excluded.includes(district)) continue;
    if (span !== days['*']) spans.set(span, [...(spans.get(span) ?? []), district]);
  }
  return [...spans].map(([span, districts]) => [districts.join(', '), span]);
}

/** What districts cost that have a fee of their own. */
export function otherFees({
  fees,
  excluded,
}: Pick<DeliveryTerms, 'fees' | 'excluded'>): [district: string, cents: number][] {
  return Object.entries(fees).filter(([district]) => !excluded.includes(district));
}

/** Where the same is asked for everywhere 'Rs. 500', else 'Rs. 500 to Rs. 650'. */
export function feeText({ fee, ...terms }: DeliveryTerms): string {
  const all = [fee, ...otherFees(terms).map(([, cents]) => cents)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? shortRupees(least) : `${shortRupees(least)} to ${shortRupees(most)}`;
}

/** 'a flat Rs. 500', or 'Rs. 500 to Rs. 650 by district'. */
export function flatFeeText(terms: DeliveryTerms): string {
  const text = feeText(terms);
  return text.includes(' to ') ? `${text} by district` : `a flat ${text}`;
}

/** As sentences name it: 'Rs. 500', and cents only where there are some. */
export function shortRupees(cents: number): string {
  return formatRupees(cents / 100).replace('.00', '');
}

/** What is said beside a cart of this worth: how much is missing, or that nothing is; nothing where it is never free. */
export function freeDeliveryText({ freeFrom }: DeliveryTerms, goodsCents: number): string | null {
  if (freeFrom === null || goodsCents <= 0) return null;
  if (goodsCents >= freeFrom) return 'Delivery is free.';
  return `${formatRupees((freeFrom - goodsCents) / 100)} more for free delivery`;
}
