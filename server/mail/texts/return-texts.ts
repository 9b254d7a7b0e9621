import { defineText, ORDER } from '#server/mail/texts/text-definition.ts';

const PIECES = { pieces: 'what comes back' };
const WORDS = { words: 'what you wrote when you decided' };

/** What the shop says by mail about what somebody wants to send back. */
export const RETURN_TEXTS = {
  'order-return-asked': defineText({
    name: 'Return asked for',
    when: 'When somebody wants to send something back',
    standard: {
      subject: 'You want to send something of order {order} back',
      title: 'We have your question',
      body: `Hello {firstName}, you want to send back of order {order}: {pieces}.

We look at it and write to you, usually within two working days. Please send nothing before that.`,
      closing: 'You have changed your mind? On the page of your order you can take it back.',
    },
    placeholders: { ...ORDER, ...PIECES },
    must: ['order', 'pieces'],
  }),
  'order-return-approved': defineText({
    name: 'Return agreed to',
    when: 'When you have said yes to a return',
    standard: {
      subject: 'Please send it back: order {order}',
      title: 'You can send it back',
      body: `Hello {firstName}, you can send it back. {where}

{words}

Write '{mark}' on the outside of the parcel, so that we know it is yours. Pack it well: nothing should break on the way.

{whoPays}`,
      closing: 'We write to you when it has arrived.',
    },
    placeholders: {
      ...ORDER,
      where: 'where to send it',
      ...WORDS,
      mark: 'what to write on the parcel',
      whoPays: 'who pays for the way back, and in what state it has to come',
    },
    must: ['order', 'where', 'mark', 'whoPays'],
  }),
  'order-return-refused': defineText({
    name: 'Return refused',
    when: 'When you have said no to a return',
    standard: {
      subject: 'We can not take it back: order {order}',
      title: 'We can not take it back',
      body: `Hello {firstName}, we can not take back what you asked about of order {order}.

{words}`,
      closing: 'You see it differently? Answer this mail, and we talk about it.',
    },
    placeholders: { ...ORDER, ...WORDS },
    must: ['order', 'words'],
  }),
  'order-return-back': defineText({
    name: 'Return has come',
    when: 'When the parcel was counted in',
    standard: {
      subject: 'Your parcel has come back: order {order}',
      title: 'It has come back',
      body: `Hello {firstName}, your parcel is here. Of order {order} came back: {pieces}.

We look at it and refund it within ten working days, the way the money came; cash by bank transfer.`,
      closing: 'Something is missing in this list? Answer this mail.',
    },
    placeholders: { ...ORDER, ...PIECES },
    must: ['order', 'pieces'],
  }),
  'order-return-closed': defineText({
    name: 'Return without money',
    when: 'When nothing is given back for what came',
    standard: {
      subject: 'About what you sent back: order {order}',
      title: 'About what you sent back',
      body: `Hello {firstName}, we have looked at what you sent back of order {order}. No money goes back for it.

{words}`,
      closing: 'You see it differently? Answer this mail, and we talk about it.',
    },
    placeholders: { ...ORDER, ...WORDS },
    must: ['order', 'words'],
  }),
};
