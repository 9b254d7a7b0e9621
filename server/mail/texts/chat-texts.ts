import { defineText, ORDER } from '#server/mail/texts/text-definition.ts';

const ABOUT = {
  ...ORDER,
  parcel: 'courier, tracking number and where to follow it; empty while there is none',
  link: 'a link that opens their order',
};

/** What WhatsApp opens with, by how the order stands. A line that is empty when it is filled in is left out. */
const about = (name: string, when: string, state: string) =>
  defineText({
    name,
    when,
    standard: {
      body: `Hello {firstName}, this is {shop}. Your order {order}: ${state}.
{parcel}
See it here: {link}`,
    },
    placeholders: ABOUT,
    must: ['link'],
  });

export const CHAT_TEXTS = {
  'chat-new-order': defineText({
    name: 'New order',
    when: 'After you have taken an order by phone or chat, in English',
    standard: { body: 'Ayubowan {firstName}, your order from {shop}: {goods}, {sum}. {next}: {link}' },
    placeholders: {
      firstName: 'their first name',
      goods: 'what was ordered',
      sum: 'what it costs, with delivery or to pay on delivery',
      next: '"Pay here until …", or "See it here"',
      link: 'a link that opens their order, and lets them pay',
    },
    must: ['sum', 'link'],
  }),
  'chat-received': about('We have it', 'Cash on delivery, not packed yet', 'we have it and pack it next'),
  'chat-unpaid': about('Waits for its payment', 'Not paid yet', 'it waits for its payment'),
  'chat-transfer': about(
    'Waits for a transfer',
    'To be paid by bank transfer',
    'it waits for your bank transfer. The link shows where to, and takes a photograph of the bank slip',
  ),
  'chat-packing': about('We pack it', 'Paid or confirmed', 'we are packing it'),
  'chat-shipped': about('On its way', 'The courier has it', 'it is on its way'),
  'chat-delivered': about('Delivered', 'It was handed over', 'it was delivered'),
  'chat-coming-back': about(
    'Coming back',
    'It was not handed over',
    'it could not be handed over and is on its way back to us',
  ),
  'chat-failed': about('Payment failed', 'A payment did not go through', 'the payment did not go through'),
  'chat-cancelled': about('Cancelled', 'It was called off', 'it was cancelled'),
  'chat-refunded': about('Refunded', 'Money goes back', 'the money goes back to you'),
  'chat-extra': defineText({
    name: 'More to pay',
    when: 'You have changed it, and it costs more',
    standard: {
      body: `Hello {firstName}, this is {shop}. Your order {order}: it was changed, and {sum} are still to be paid.
{parcel}
See it here: {link}`,
    },
    placeholders: { ...ABOUT, sum: 'what is still to be paid' },
    must: ['sum', 'link'],
  }),
};
