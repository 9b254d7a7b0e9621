import { bankText, limitsText } from '#admin/screens/settings/payment-texts.ts';
import { amountText } from '#admin/screens/settings/setting-texts.ts';
import { SETTING_NAMES } from '#contract/staff/setting-names.ts';
import type { SettingKey } from '#contract/staff/settings.ts';

type Label = {
  /** Only where the label does not say it all. */
  hint?: string;
  kind?: 'long' | 'amount' | 'number' | 'percent';
  /** Shown while it is empty. */
  empty?: string;
};

const DETAILS: { [Key in SettingKey]?: Label } = {
  BRAND_NAME: { hint: 'On every page, in mails and on parcels' },
  COMPANY_NAME: { hint: 'As it is registered; for the terms and invoices' },
  COMPANY_ADDRESS: { kind: 'long', hint: 'For the terms, invoices and the sender on parcels' },
  COMPANY_REGISTRATION: { hint: 'Of the company or business; for the terms' },
  OWNER_EMAIL: {
    hint: 'Where the shop writes to when something needs your decision',
  },
  CONTACT_PHONE: { hint: 'For calls; on invoices and parcels too', empty: 'not shown' },
  WHATSAPP_NUMBER: { hint: 'Where the chat of the shop leads to', empty: 'no chat' },
  WHATSAPP_MESSAGE: { hint: 'Already written when a customer opens the chat' },
  OPENING_HOURS: { empty: 'not shown' },
  SOCIAL_FACEBOOK: { empty: 'not shown' },
  SOCIAL_INSTAGRAM: { empty: 'not shown' },
  SOCIAL_TIKTOK: { empty: 'not shown' },
  SOCIAL_YOUTUBE: { empty: 'not shown' },
  SELL_TO_GUESTS: {
    hint: 'A phone number instead of a password; the order page opens by a secret link. Off, adding to the cart asks to sign in.',
  },
  SHORT_CHECKOUT: {
    hint: 'What few fill in is one line until it is pressed, the last way to pay is chosen, and on a phone the days of delivery stay beside the total.',
  },
  DELIVERY_FEE: { kind: 'amount' },
  DELIVERY_FEES: { empty: 'the same everywhere' },
  FREE_DELIVERY_FROM: { kind: 'amount', empty: 'never' },
  PAYMENT_LIMITS: { empty: 'none' },
  TRANSFER_AT_CHECKOUT: { hint: 'Shoppers choose it themselves; their slips wait under ‘Needs a decision’' },
  LANKAQR: { hint: 'Shoppers scan a code with any bank app; paid when one of you has seen the money' },
  LANKAQR_CODE: {
    kind: 'long',
    hint: 'Read your code with the camera of a phone and paste its text; it begins with 000201',
    empty: 'none',
  },
  LANKAQR_MAX: { kind: 'amount', hint: 'What your bank takes at once' },
  LANKAQR_AT_DOOR: { hint: 'The slip of a cash order shows a code, to be scanned instead of paying cash' },
  TRANSFER_HOLD_HOURS: { kind: 'number', hint: 'So long the pieces are kept' },
  COD_MAX: { kind: 'amount' },
  COD_FEE: { kind: 'amount' },
  COD_FIRST_MAX: { kind: 'amount', empty: 'as others' },
  DELIVERY_COURIERS: { empty: 'any' },
  DELIVERY_EXCLUDED_DISTRICTS: { empty: 'none' },
  COD_EXCLUDED_DISTRICTS: { empty: 'none' },
  COD_OPEN_PER_ACCOUNT: { kind: 'number', hint: 'Cash orders at once, at most' },
  COD_OPEN_PER_PHONE: { kind: 'number', hint: 'Cash orders at once, at most' },
  COD_OPEN_PER_ADDRESS: { kind: 'number', hint: 'Cash orders at once, at most' },
  COD_REFUSED_PER_PHONE: {
    kind: 'number',
    hint: 'Parcels that a phone number did not take at the door',
  },
  COD_UNPROVED_MAX: {
    kind: 'amount',
    hint: 'Of somebody who has not bought before',
  },
  COD_UNPROVED_PER_ADDRESS: {
    kind: 'number',
    hint: 'Cash orders of new customers that may wait for your call',
  },
  REFUND_LIMIT: { kind: 'amount', hint: 'Of one order in all; more is for the owner' },
  REFUND_CODE_ABOVE: { kind: 'amount', hint: 'Whoever refunds more shows their code anew' },
  STOCK_HOLD_MINUTES: {
    kind: 'number',
    hint: 'Afterwards others can buy them',
  },
  STAFF_HOLD_HOURS: {
    kind: 'number',
    hint: 'For orders that staff took by phone or chat',
  },
  MAX_PIECES_PER_LINE: { kind: 'number', hint: 'In one cart' },
  MAX_PIECES_PER_ORDER: { kind: 'number', hint: 'Of all products together' },
  HOLD_UNPROVED_PERCENT: {
    kind: 'number',
    hint: 'Of one product, from one network, unpaid; five pieces always',
  },
  HOLDS_UNPAID: {
    kind: 'number',
    hint: 'Of one customer in six hours',
  },
  COMPANY_TIN: { hint: 'Nine digits, with -7000 behind them for VAT' },
  VAT_PERCENT: { kind: 'percent', hint: 'Prices include it' },
  SIGN_IN_BY_CODE: { hint: 'Six digits by mail, beside the password. Five an hour for one address' },
  SIGN_IN_BY_PASSKEY: { hint: 'A finger or a face instead of the password, for customers and staff' },
  REMIND_CARTS: {
    hint: 'One mail that brings the cart back on any phone, unless they have ordered or all of it has sold out',
  },
  REMIND_CART_HOURS: { kind: 'number', hint: 'Counted from the last change of the cart' },
  REMIND_UNPAID: { hint: 'Card, Koko and Mintpay: one mail before the pieces are given up, with the way to pay' },
  REMIND_UNPAID_MINUTES: { kind: 'number', hint: 'Never in the first half of the time that the pieces are kept' },
  REMIND_TRANSFERS: { hint: 'Bank transfer and LANKAQR: one mail, unless a slip waits for you' },
  TRANSFER_REMIND_HOURS: { kind: 'number', hint: 'Never in the first half of the time that the pieces are kept' },
  REMIND_QUIET_FROM: { kind: 'number', hint: 'Hour of the day: 21 is nine in the evening' },
  REMIND_QUIET_UNTIL: { kind: 'number', hint: 'What falls between waits, or goes out in the hour before' },
  MAIL_NEW_ORDER: {
    hint: 'One mail for each: cash when it is placed, others when they are paid',
  },
  MAIL_LOW_STOCK: {
    hint: 'Once, when a product falls to where you want to be warned or a batch expires soon; every morning of what has expired',
  },
  MAIL_MORNING: { hint: 'At half past seven: what to call, pack and decide' },
};

/** How each setting is called and explained on the screen. */
export const labelOf = (key: SettingKey): Label & { label: string } => ({ label: SETTING_NAMES[key], ...DETAILS[key] });

const WAYS: Record<string, string> = { card: 'Bank card', koko: 'Koko', mintpay: 'Mintpay', cod: 'Cash on delivery' };

/** What a setting would be without the owner, short enough for a line. */
export function inWords(key: SettingKey, text: string): string {
  if (!text) return labelOf(key).empty ?? 'empty';
  if (key === 'CLOSED_DAYS') return 'the public holidays';
  if (key === 'BANK_ACCOUNT') return bankText(text);
  if (key === 'PAYMENT_LIMITS') return limitsText(text);
  if (key === 'PAYMENT_METHODS') return listed(text.split(',').map((way) => WAYS[way.trim()] ?? way));
  if (key === 'DELIVERY_DAYS' || key === 'DELIVERY_FEES') {
    return listed(text.split(',').map((pair) => pair.replace('*', 'all others').replace('=', ' ')));
  }
  if (key === 'COD_EXCLUDED_DISTRICTS' || key === 'DELIVERY_EXCLUDED_DISTRICTS') return listed(text.split(','));
  return labelOf(key).kind === 'amount' ? `Rs. ${amountText(text)}` : text;
}

const listed = (words: string[]) => words.map((word) => word.trim()).join(', ');

/** The server names settings as the environment does; people know them by their labels. */
export function withLabels(sentence: string): string {
  const named = sentence.replace(/\b[A-Z]+(_[A-Z]+)+\b/g, (key) => SETTING_NAMES[key as SettingKey] ?? key);
  return named.charAt(0).toUpperCase() + named.slice(1);
}
