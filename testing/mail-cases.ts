import type { MailKind, MailValues } from '#server/mail/templates/index.ts';
import { SAMPLES } from '#server/mail/texts/samples.ts';

type Case = { name: string; kind: MailKind; values: never };
const given = <Kind extends MailKind>(name: string, kind: Kind, values: MailValues<Kind>): Case => ({
  name,
  kind,
  values: values as never,
});
const valuesOf = (key: keyof typeof SAMPLES) => SAMPLES[key].values as object;
const varied = (name: string, key: keyof typeof SAMPLES, values: object): Case => ({
  name: `${key}, ${name}`,
  kind: SAMPLES[key].kind,
  values: { ...valuesOf(key), ...values } as never,
});

const { order } = valuesOf('order-shipped') as { order: object };
const paid = { ...order, isCash: false, paymentType: 'Card', giftBag: true, giftMessage: 'For you', rounding: -0.5 };
const document = { text: 'Invoice 2026-00042', link: 'https://komarika.example/order/…/invoice' };
/** What would do harm if it were taken for markup, for a placeholder or for another header. */
const HOSTILE = '<b onload="x()">{link}</b>&amp;"\'\r\nBcc: all@example.com';

/** Every mail to customers in every form that it has. */
export const MAIL_CASES: Case[] = [
  ...Object.entries(SAMPLES).map(([key, { kind, values }]) => ({ name: key, kind, values: values as never })),
  varied('paid', 'order-received', { order: paid, document }),
  varied('nothing known of the parcel', 'order-shipped', {
    order: paid,
    parcel: { courier: null, waybill: null, link: null },
  }),
  varied('a courier', 'order-shipped', { parcel: { courier: 'Fardar', waybill: 'F-1', link: null }, document }),
  varied('with a reference', 'order-refunded', { place: 'bank', reference: 'BOC-77', document }),
  varied('without a reason', 'order-refunded', { place: 'koko', reason: '' }),
  ...(['none', 'refund', 'ask', 'to_pay'] as const).map((way) =>
    varied(way, 'order-changed', { money: { way, amount: 650 } }),
  ),
  varied('two changes', 'order-changed', { changes: ['A 2 → 1', 'B 1 → 0'], reason: '' }),
  varied('no account', 'order-transfer', { account: [] }),
  varied('no account', 'order-transfer-reminder', { account: [] }),
  varied('theirs to pay', 'order-return-approved', {
    words: '',
    sendTo: { lines: [], mark: 'Return 7', isOursToPay: false },
  }),
  varied('two pieces', 'order-return-back', { pieces: ['1 Gel', '2 Lip Balm'] }),
  varied('a picture', 'back-in-stock', { variant: '', picture: 'https://komarika.example/images/x/480.webp' }),
  varied('without a reason', 'order-cancelled', { reason: '' }),
];

/** The same with harm in every word that somebody else may write. */
export const HOSTILE_CASES: Case[] = [
  given('welcome', 'welcome', { firstName: HOSTILE, link: 'https://komarika.example/x', days: 14 }),
  varied('hostile', 'order-cancelled', { firstName: HOSTILE, reason: HOSTILE }),
  varied('hostile', 'order-shipped', {
    firstName: HOSTILE,
    parcel: { courier: HOSTILE, waybill: HOSTILE, link: null },
  }),
  varied('hostile', 'order-changed', { changes: [HOSTILE], reason: HOSTILE }),
  varied('hostile', 'order-return-approved', { words: HOSTILE, firstName: HOSTILE }),
  varied('hostile', 'back-in-stock', { name: HOSTILE, variant: HOSTILE }),
];
