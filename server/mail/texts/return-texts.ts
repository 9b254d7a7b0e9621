import { defineText, ORDER } from '#server/mail/texts/text-definition.ts';
import { mailReturnTexts as says } from '#texts/mail-return.ts';

const PIECES = { pieces: 'what comes back' };
const WORDS = { words: 'what you wrote when you decided' };

/** What the shop says by mail about what somebody wants to send back. */
export const RETURN_TEXTS = {
  'order-return-asked': defineText({
    name: 'Return asked for',
    when: 'When somebody wants to send something back',
    standard: (holes) => ({
      subject: says.askedSubject(holes),
      title: says.askedTitle,
      body: says.askedBody(holes),
      closing: says.askedClosing,
    }),
    placeholders: { ...ORDER, ...PIECES },
    must: ['order', 'pieces'],
  }),
  'order-return-approved': defineText({
    name: 'Return agreed to',
    when: 'When you have said yes to a return',
    standard: (holes) => ({
      subject: says.approvedSubject(holes),
      title: says.approvedTitle,
      body: says.approvedBody({ ...holes, mark: `'${holes.mark}'` }),
      closing: says.approvedClosing,
    }),
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
    standard: (holes) => ({
      subject: says.refusedSubject(holes),
      title: says.refusedTitle,
      body: says.refusedBody(holes),
      closing: says.talkClosing,
    }),
    placeholders: { ...ORDER, ...WORDS },
    must: ['order', 'words'],
  }),
  'order-return-back': defineText({
    name: 'Return has come',
    when: 'When the parcel was counted in',
    standard: (holes) => ({
      subject: says.backSubject(holes),
      title: says.backTitle,
      body: says.backBody(holes),
      closing: says.backClosing,
    }),
    placeholders: { ...ORDER, ...PIECES },
    must: ['order', 'pieces'],
  }),
  'order-return-closed': defineText({
    name: 'Return without money',
    when: 'When nothing is given back for what came',
    standard: (holes) => ({
      subject: says.closedSubject(holes),
      title: says.closedTitle,
      body: says.closedBody(holes),
      closing: says.talkClosing,
    }),
    placeholders: { ...ORDER, ...WORDS },
    must: ['order', 'words'],
  }),
};
