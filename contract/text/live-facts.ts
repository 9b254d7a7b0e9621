import type { PaymentMethod } from '#contract/calls/payments.ts';
import type { LiveFacts } from '#contract/content/placeholders.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import {
  type DeliveryTerms,
  deliveryDays,
  feeText,
  otherDays,
  otherFees,
  RETURN_DAYS,
  shortRupees,
} from '#contract/rules/delivery.ts';
import { districtText } from '#contract/text/place-text.ts';
import { liveFactsTexts } from '#texts/live-facts.ts';

/** What texts may name: as the settings say it now. */
export function liveFacts({ brandName, company, contactEmail, paymentMethods, delivery }: PublicConfig): LiveFacts {
  return {
    brand: brandName,
    company: company.name ?? brandName,
    mail: contactEmail,
    fee: feeText(delivery),
    'delivery cost': deliveryCost(delivery),
    'delivery time': deliveryTime(delivery),
    'colombo days': deliveryDays(delivery, 'Colombo'),
    'other days': deliveryDays(delivery, '*'),
    'return days': String(RETURN_DAYS),
    'ways to pay': waysToPay(paymentMethods),
  };
}

/** 'A flat Rs. 500 anywhere in Sri Lanka, whatever the size of the order', or as the fees are. */
function deliveryCost(terms: DeliveryTerms): string {
  const { freeFrom, excluded } = terms;
  const fee = shortRupees(terms.fee);
  const others = otherFees(terms)
    .filter(([, cents]) => cents !== terms.fee)
    .map(([district, cents]) => liveFactsTexts.feeTo({ district: districtText(district), fee: shortRupees(cents) }))
    .join(', ');
  const flat = excluded.length === 0 ? liveFactsTexts.flatEverywhere({ fee }) : liveFactsTexts.flat({ fee });
  let cost = others ? liveFactsTexts.byDistrict({ fee, others }) : flat;
  if (freeFrom === null) cost = liveFactsTexts.always({ cost });
  else cost = liveFactsTexts.freeFrom({ cost, free: shortRupees(freeFrom) });
  if (excluded.length === 0) return cost;
  return liveFactsTexts.notTo({ cost, places: either(excluded.map(districtText)) });
}

/** '2-4 working days in Colombo and 2-7 working days everywhere else'. */
function deliveryTime(terms: DeliveryTerms): string {
  const others = otherDays(terms).map(([places, days]) => liveFactsTexts.daysIn({ places, days }));
  const days = deliveryDays(terms, '*');
  return others.length === 0
    ? liveFactsTexts.days({ days })
    : liveFactsTexts.daysElsewhere({ others: others.join(', '), days });
}

/** By hand: a phone prepares Intl.ListFormat for a tenth of a second, while the page comes alive. */
function either(words: string[]): string {
  const [one = '', other = '', ...more] = words;
  if (more.length > 0) return liveFactsTexts.several({ list: words.slice(0, -1).join(', '), last: more.at(-1) ?? '' });
  return other ? liveFactsTexts.two({ one, other }) : one;
}

function waysToPay(methods: PaymentMethod[]): string {
  const isOn = (method: PaymentMethod) => methods.includes(method);
  const providers = either([isOn('koko') && 'Koko', isOn('mintpay') && 'Mintpay'].filter((name) => name !== false));
  const [card, cash] = [isOn('card'), isOn('cod')];
  if (!providers) {
    if (card && cash) return liveFactsTexts.byCardCash;
    return card ? liveFactsTexts.byCard : cash ? liveFactsTexts.byCash : '.';
  }
  const write = card
    ? cash
      ? liveFactsTexts.byAll
      : liveFactsTexts.byCardParts
    : cash
      ? liveFactsTexts.byPartsCash
      : liveFactsTexts.byParts;
  return write({ providers });
}
