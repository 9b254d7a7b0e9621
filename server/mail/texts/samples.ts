import type { MailKind, MailValues } from '#server/mail/templates/index.ts';
import type { MailedOrder } from '#server/mail/templates/order-details.ts';
import type { MailTextKey } from '#server/mail/texts/standard-texts.ts';

const SHOP = 'https://komarika.example';
const person = { firstName: 'Sanduni', link: `${SHOP}/order/…` };
const about = { ...person, orderId: 1041 };

const order: MailedOrder = {
  id: 1041,
  lines: [
    { name: 'Pure Aloe Vera Gel', qty: 2, amount: 3500 },
    { name: 'Lip Balm', qty: 1, amount: 650 },
  ],
  subtotal: 4150,
  discount: { code: 'LEAF10', amount: 415 },
  shipping: { name: 'Standard', price: 500 },
  paymentFee: 0,
  rounding: 0,
  total: 4235,
  paymentType: 'Cash on Delivery',
  isCash: true,
  address: ['Sanduni Herath', '14 Lake Road', 'Peradeniya, Kandy', '077 555 0142'],
  deliveryDays: '2-4',
  scheduleDelivery: null,
  giftBag: false,
  giftMessage: '',
};
const ordered = { ...person, order };
const parcel = { courier: 'Koombiyo', waybill: 'KB-5550142', link: `${SHOP}/track/KB-5550142` };
const refund = { ...about, amount: 1750, reason: 'One jar was broken.', reference: '' };
const transfer = {
  ...about,
  total: 4235,
  account: ['Bank of Ceylon, Kandy', 'Komarika (Pvt) Ltd', '0012345678'],
  hasCode: false,
  until: 'Wednesday 18 November at 14:30',
};
const sendTo = { lines: ['Komarika, 12 Temple Road', 'Kandy'], mark: 'Return 1041', isOursToPay: true };

type Sample<Kind extends MailKind = MailKind> = Kind extends MailKind
  ? { kind: Kind; values: MailValues<Kind> }
  : never;

/** What the preview of each text is about. */
export const SAMPLES: Record<MailTextKey, Sample> = {
  welcome: { kind: 'welcome', values: { ...person, days: 14 } },
  'verify-email': { kind: 'verify-email', values: { ...person, days: 14 } },
  'reset-password': { kind: 'reset-password', values: { ...person, minutes: 30 } },
  'password-changed': {
    kind: 'password-changed',
    values: { ...person, when: new Date('2026-11-16T09:41:00Z'), device: 'Chrome on Android' },
  },
  code: { kind: 'code', values: { code: '407116', purpose: 'sign_in', minutes: 10, device: 'Chrome on Android' } },
  'passkey-added': {
    kind: 'passkey-added',
    values: { ...person, when: new Date('2026-11-16T09:41:00Z'), device: 'Chrome on Android' },
  },
  'mail-changed': {
    kind: 'mail-changed',
    values: {
      firstName: 'Sanduni',
      when: new Date('2026-11-16T09:41:00Z'),
      device: 'Chrome on Android',
      address: 'sanduni@example.com',
    },
  },
  'confirm-newsletter': {
    kind: 'confirm-newsletter',
    values: {
      confirmLink: `${SHOP}/newsletter/confirm?token=…`,
      unsubscribeLink: `${SHOP}/newsletter/unsubscribe?token=…`,
      days: 14,
    },
  },
  'back-in-stock': {
    kind: 'back-in-stock',
    values: {
      name: 'Pure Aloe Vera Gel',
      variant: '200 ml',
      price: 'Rs. 1,750.00',
      picture: null,
      link: `${SHOP}/product/1`,
      takeBackLink: `${SHOP}/stock-alerts/take-back?token=…`,
    },
  },
  'cart-left': {
    kind: 'cart-left',
    values: {
      names: ['Pure Aloe Vera Gel', 'Lip Balm'],
      amounts: [2, 1],
      link: `${SHOP}/reminder?token=…`,
      endLink: `${SHOP}/reminder?end&token=…`,
    },
  },
  'order-received': { kind: 'order-received', values: ordered },
  'order-cancelled': {
    kind: 'order-cancelled',
    values: { ...ordered, reason: 'It was not paid in time.', link: `${SHOP}/shop` },
  },
  'order-payment-failed': {
    kind: 'order-payment-failed',
    values: { ...ordered, reason: 'Your bank did not let it pass.' },
  },
  'order-refunded': { kind: 'order-refunded', values: { ...refund, place: 'card' } },
  'order-refunded-cash': { kind: 'order-refunded', values: { ...refund, place: 'cash' } },
  'order-changed': {
    kind: 'order-changed',
    values: {
      ...ordered,
      changes: ['Lip Balm 2 → 1'],
      reason: 'You asked for it.',
      money: { way: 'at_the_door', amount: 4235 },
    },
  },
  'order-extra-paid': { kind: 'order-extra-paid', values: { ...ordered, amount: 650 } },
  'order-shipped': { kind: 'order-shipped', values: { ...ordered, parcel } },
  'order-delivered': { kind: 'order-delivered', values: ordered },
  'order-review': {
    kind: 'order-review',
    values: {
      ...about,
      names: ['Pure Aloe Vera Gel', 'Lip Balm'],
      link: `${SHOP}/review/…`,
      refuseLink: `${SHOP}/review/no-mails?token=…`,
    },
  },
  'order-unpaid': {
    kind: 'order-unpaid',
    values: { ...about, total: 4235, until: transfer.until, endLink: `${SHOP}/reminder?end&token=…` },
  },
  'order-transfer': { kind: 'order-transfer', values: { ...transfer, isReminder: false } },
  'order-lankaqr': { kind: 'order-transfer', values: { ...transfer, account: [], hasCode: true, isReminder: false } },
  'order-transfer-reminder': {
    kind: 'order-transfer',
    values: { ...transfer, isReminder: true, endLink: `${SHOP}/reminder?end&token=…` },
  },
  'order-slip-refused': {
    kind: 'order-slip-refused',
    values: { ...about, reason: 'It has not arrived at our bank.', until: transfer.until },
  },
  'order-return-asked': { kind: 'order-return-asked', values: { ...about, pieces: ['1 Lip Balm'] } },
  'order-return-approved': {
    kind: 'order-return-approved',
    values: { ...about, words: 'We are sorry that it came broken.', sendTo },
  },
  'order-return-refused': {
    kind: 'order-return-refused',
    values: { ...about, words: 'The jar was opened, and we can not sell it again.' },
  },
  'order-return-back': { kind: 'order-return-back', values: { ...about, pieces: ['1 Lip Balm'] } },
  'order-return-closed': {
    kind: 'order-return-closed',
    values: { ...about, words: 'The seal was broken when it came.' },
  },
};

/** The same for messages by WhatsApp: what any of them is filled in with. */
export const CHAT_SAMPLE = {
  firstName: 'Sanduni',
  order: '1041',
  goods: '2 Pure Aloe Vera Gel, 1 Lip Balm',
  sum: 'Rs. 4,235.00 to pay on delivery',
  next: 'See it here',
  parcel: `Koombiyo, tracking number KB-5550142\nFollow it: ${SHOP}/track/KB-5550142`,
  link: person.link,
};
