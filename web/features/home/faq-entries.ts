import { RETURN_DAYS, STANDARD_DELIVERY_TEXT } from '#contract/delivery.ts';
import type { PaymentMethod } from '#contract/payments.ts';

/** The shop's own terms in few words: delivery and payment must say what the checkout does. */
export const faqEntries = (methods: PaymentMethod[]) => [
  {
    question: 'How much does delivery cost?',
    answer: `A flat ${STANDARD_DELIVERY_TEXT} anywhere in Sri Lanka, whatever the size of the order.`,
  },
  {
    question: 'How long does delivery take?',
    answer:
      '2-4 working days in Colombo and 2-7 working days everywhere else. You get a mail when the parcel leaves us.',
  },
  {
    question: 'Which ways can I pay?',
    answer: waysToPay(methods),
  },
  {
    question: 'What if I want to send something back?',
    answer: `Write to us within ${RETURN_DAYS} days and send it back unopened; we return what you paid for it. If something arrives broken, a photograph is enough and we send another.`,
  },
  {
    question: 'Can you pack it as a gift?',
    answer: 'Yes. Choose the gift bag at checkout, and write there what the card should say.',
  },
  {
    question: 'Is it suitable for sensitive skin?',
    answer:
      'Most people with sensitive skin get on well with aloe. Try a little on the inside of your arm first and wait a day.',
  },
  {
    question: 'Can I talk to somebody about my skin?',
    answer: 'Yes. A 30-minute consultation is free. Write to us and we will find a time.',
  },
  {
    question: 'How should I keep the gel?',
    answer: 'Closed, and away from direct sun. In the fridge it lasts longer and feels better.',
  },
];

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
  const sentence = `${either(ways)}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
