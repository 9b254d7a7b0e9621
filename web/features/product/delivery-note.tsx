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
import { districtText } from '#contract/text/place-text.ts';
import { productTexts } from '#texts/product.ts';
import { Select } from '#ui/select.tsx';
import { unbroken } from '#ui/unbroken.tsx';
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
        {productTexts.to({
          district: (words) => (
            <Select
              key="district"
              look="inline"
              aria-label={productTexts.district}
              value={district ?? ''}
              onChange={(event) => choose(event.target.value)}
            >
              <option value="">{words}</option>
              {DISTRICTS.map((name) => (
                <option key={name} value={name}>
                  {districtText(name)}
                </option>
              ))}
            </Select>
          ),
        })}
      </div>
      {unbroken(district ? textFor(delivery, district) : textForAll(delivery))}
    </div>
  );
}

/** 'Rs. 500, 2-4 working days: Thu 19 to Mon 23 Nov'. */
function textFor(terms: DeliveryTerms, district: District): string {
  const refusal = noDeliveryText(terms, district);
  if (refusal) return `${refusal}.`;
  const { text } = deliveryPromise(terms, district, new Date());
  return productTexts.arrives({
    fee: shortRupees(deliveryFee(terms, district, 0)),
    days: deliveryDays(terms, district),
    span: text,
  });
}

/** 'Rs. 500. Colombo 2-4 working days, elsewhere 2-7'. */
function textForAll(terms: DeliveryTerms): string {
  const [first, ...others] = otherDays(terms);
  const rest = terms.days['*'] ?? '';
  const fee = feeText(terms);
  if (!first) return productTexts.arrivesAnywhere({ fee, days: rest });
  const facts = { fee, places: first[0], days: first[1], rest };
  if (others.length === 0) return productTexts.arrivesBy(facts);
  return productTexts.arrivesByMany({ ...facts, others: others.map((other) => other.join(' ')).join(', ') });
}
