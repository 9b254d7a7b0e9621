import {
  type DeliveryTerms,
  deliveryDays,
  deliveryFee,
  feeText,
  noDeliveryText,
  otherDays,
  shortRupees,
} from '#contract/rules/delivery.ts';
import { deliveryPromise } from '#contract/rules/delivery-promise.ts';
import { DISTRICTS, type District } from '#contract/rules/districts.ts';
import { Select } from '#ui/select.tsx';
import { useConfig } from '#web/api/page-data.ts';
import { useDistrict } from '#web/features/cart/district.ts';

/** What delivery costs and how long it takes; for the shopper's district once it is known. */
export function DeliveryNote() {
  const { delivery } = useConfig();
  const [district, choose] = useDistrict();
  return (
    // As high as its longest text, so that a remembered district moves nothing below it.
    <div className="min-h-[3lh] lg:min-h-[2lh]">
      <div className="noscript:hidden">
        To{' '}
        <Select
          look="inline"
          aria-label="Your district"
          value={district ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">your district</option>
          {DISTRICTS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      </div>
      {unbroken(district ? textFor(delivery, district) : textForAll(delivery))}
    </div>
  );
}

/** Sums and spans of days stand on one line each. The piece of ui/ that does it comes with orders, which nobody has here yet. */
function unbroken(text: string) {
  return text.split(/(Rs\. [\d,.]*\d|\d+-\d+|\w{3} \d+(?: \w{3})? to \w{3} \d+ \w{3})/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence have no other name
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** 'Rs. 500, 2-4 working days: Thu 19 to Mon 23 Nov'. */
function textFor(terms: DeliveryTerms, district: District): string {
  const refusal = noDeliveryText(terms, district);
  if (refusal) return `${refusal}.`;
  const { text } = deliveryPromise(terms, district, new Date());
  return `${shortRupees(deliveryFee(terms, district, 0))}, ${deliveryDays(terms, district)} working days: ${text}`;
}

/** 'Rs. 500. Colombo 2-4 working days, elsewhere 2-7'. */
function textForAll(terms: DeliveryTerms): string {
  const [first, ...others] = otherDays(terms);
  const rest = terms.days['*'] ?? '';
  if (!first) return `${feeText(terms)}. ${rest} working days`;
  const more = others.map(([places, days]) => `, ${places} ${days}`).join('');
  return `${feeText(terms)}. ${first[0]} ${first[1]} working days${more}, elsewhere ${rest}`;
}
