import { formatRupees } from '#contract/rules/money.ts';
import { districtText } from '#contract/text/place-text.ts';
import { deliveryTexts } from '#texts/delivery.ts';

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
  if (!district || !excluded.includes(district)) return undefined;
  return deliveryTexts.refusal({ district: districtText(district) });
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
    if (span !== days['*']) spans.set(span, [...(spans.get(span) ?? []), districtText(district)]);
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

/** The least that is asked for, and the most. */
function feeSpan({ fee, ...terms }: DeliveryTerms): { least: string; most: string } {
  const all = [fee, ...otherFees(terms).map(([, cents]) => cents)];
  return { least: shortRupees(Math.min(...all)), most: shortRupees(Math.max(...all)) };
}

/** Where the same is asked for everywhere 'Rs. 500', else 'Rs. 500 to Rs. 650'. */
export function feeText(terms: DeliveryTerms): string {
  const span = feeSpan(terms);
  return span.least === span.most ? span.least : deliveryTexts.fees(span);
}

/** 'a flat Rs. 500', or 'Rs. 500 to Rs. 650 by district'. */
export function flatFeeText(terms: DeliveryTerms): string {
  const span = feeSpan(terms);
  return span.least === span.most ? deliveryTexts.flatFee({ fee: span.least }) : deliveryTexts.feesByDistrict(span);
}

/** As sentences name it: 'Rs. 500', and cents only where there are some. */
export function shortRupees(cents: number): string {
  return formatRupees(cents / 100).replace('.00', '');
}

/** What is said beside a cart of this worth: how much is missing, or that nothing is; nothing where it is never free. */
export function freeDeliveryText({ freeFrom }: DeliveryTerms, goodsCents: number): string | null {
  if (freeFrom === null || goodsCents <= 0) return null;
  if (goodsCents >= freeFrom) return deliveryTexts.free;
  return deliveryTexts.moreForFree({ sum: formatRupees((freeFrom - goodsCents) / 100) });
}
