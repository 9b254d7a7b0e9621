import type { PaymentMethod } from '#contract/calls/payments.ts';
import type { LiveFacts } from '#contract/content/placeholders.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import {
  type DeliveryTerms,
  deliveryDays,
  feeText,
  flatFeeText,
  otherDays,
  otherFees,
  RETURN_DAYS,
  shortRupees,
} from '#contract/rules/delivery.ts';

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
  const { fee, freeFrom, excluded } = terms;
  const others = otherFees(terms).filter(([, cents]) => cents !== fee);
  const named = others.map(([district, cents]) => `${shortRupees(cents)} to ${district}`).join(', ');
  const cost = named
    ? `${shortRupees(fee)}, and ${named}`
    : `${flatFeeText(terms)}${excluded.length === 0 ? ' anywhere in Sri Lanka' : ''}`;
  const size = freeFrom === null ? 'whatever the size of the order' : `and nothing from ${shortRupees(freeFrom)} on`;
  const places = excluded.length > 0 ? `; nothing goes to ${either(excluded)} at present` : '';
  return capital(`${cost}, ${size}${places}`);
}

/** '2-4 working days in Colombo and 2-7 working days everywhere else'. */
function deliveryTime(terms: DeliveryTerms): string {
  const others = otherDays(terms).map(([places, days]) => `${days} working days in ${places}`);
  const rest = `${deliveryDays(terms, '*')} working days`;
  return others.length === 0 ? rest : `${others.join(', ')} and ${rest} everywhere else`;
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** By hand: a phone prepares Intl.ListFormat for a tenth of a second, while the page comes alive. */
function either(words: string[]): string {
  if (words.length < 3) return words.join(' or ');
  return `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`;
}

function waysToPay(methods: PaymentMethod[]): string {
  const isOn = (method: PaymentMethod) => methods.includes(method);
  const parts = [isOn('koko') && 'Koko', isOn('mintpay') && 'Mintpay'].filter((name) => name !== false);
  const ways = [
    isOn('card') && 'by card (Visa, Mastercard or Amex)',
    parts.length > 0 && `in instalments with ${either(parts)}`,
    isOn('cod') && 'in cash on delivery',
  ].filter((way) => way !== false);
  return capital(`${either(ways)}.`);
}
