import { defineText, ORDER } from '#server/mail/texts/text-definition.ts';
import { chatTexts as says } from '#texts/chat.ts';

const ABOUT = {
  ...ORDER,
  parcel: 'courier, tracking number and where to follow it; empty while there is none',
  link: 'a link that opens their order',
};

type Holes = Record<keyof typeof ABOUT | 'shop', string>;

/** What WhatsApp opens with, by how the order stands. A line that is empty when it is filled in is left out. */
const about = (name: string, when: string, body: (holes: Holes) => string) =>
  defineText({ name, when, standard: (holes) => ({ body: body(holes) }), placeholders: ABOUT, must: ['link'] });

export const CHAT_TEXTS = {
  'chat-new-order': defineText({
    name: 'New order',
    when: 'After you have taken an order by phone or chat',
    standard: (holes) => ({ body: says.newOrder(holes) }),
    placeholders: {
      firstName: 'their first name',
      goods: 'what was ordered',
      sum: 'what it costs, with delivery or to pay on delivery',
      next: '"Pay here until …", or "See it here"',
      link: 'a link that opens their order, and lets them pay',
    },
    must: ['sum', 'link'],
  }),
  'chat-received': about('We have it', 'Cash on delivery, not packed yet', (holes) => says.received(holes)),
  'chat-unpaid': about('Waits for its payment', 'Not paid yet', (holes) => says.unpaid(holes)),
  'chat-transfer': about('Waits for a transfer', 'To be paid by bank transfer', (holes) => says.transfer(holes)),
  'chat-packing': about('We pack it', 'Paid or confirmed', (holes) => says.packing(holes)),
  'chat-shipped': about('On its way', 'The courier has it', (holes) => says.shipped(holes)),
  'chat-delivered': about('Delivered', 'It was handed over', (holes) => says.delivered(holes)),
  'chat-coming-back': about('Coming back', 'It was not handed over', (holes) => says.comingBack(holes)),
  'chat-failed': about('Payment failed', 'A payment did not go through', (holes) => says.failed(holes)),
  'chat-cancelled': about('Cancelled', 'It was called off', (holes) => says.cancelled(holes)),
  'chat-refunded': about('Refunded', 'Money goes back', (holes) => says.refunded(holes)),
  'chat-extra': defineText({
    name: 'More to pay',
    when: 'You have changed it, and it costs more',
    standard: (holes) => ({ body: says.extra(holes) }),
    placeholders: { ...ABOUT, sum: 'what is still to be paid' },
    must: ['sum', 'link'],
  }),
};
