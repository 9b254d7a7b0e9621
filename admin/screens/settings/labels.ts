import { bankText, limitsText } from '#admin/screens/settings/payment-texts.ts';
import { amountText } from '#admin/screens/settings/setting-texts.ts';
import type { SettingKey } from '#contract/staff/settings.ts';

type Label = {
  label: string;
  /** Only where the label does not say it all. */
  hint?: string;
  kind?: 'long' | 'amount' | 'number' | 'percent';
  /** Shown while it is empty. */
  empty?: string;
};

/** How each setting is called on the screen, in the owner's words. */
export const LABELS: Record<SettingKey, Label> = {
  BRAND_NAME: { label: 'Name of the shop', hint: 'On every page, in mails and on parcels' },
  COMPANY_NAME: { label: 'Company', hint: 'As it is registered; for the terms and invoices' },
  COMPANY_ADDRESS: { label: 'Address', kind: 'long', hint: 'For the terms, invoices and the sender on parcels' },
  COMPANY_REGISTRATION: { label: 'Registration number', hint: 'Of the company or business; for the terms' },
  CONTACT_EMAIL: { label: 'Mail address for customers' },
  OWNER_EMAIL: {
    label: 'Mail address of the owner',
    hint: 'Where the shop writes to when something needs your decision',
  },
  WHATSAPP_NUMBER: { label: 'Phone and WhatsApp', empty: 'no chat' },
  WHATSAPP_MESSAGE: { label: 'First words on WhatsApp', hint: 'Already written when a customer opens the chat' },
  OPENING_HOURS: { label: 'Opening hours', empty: 'not shown' },
  SOCIAL_FACEBOOK: { label: 'Facebook', empty: 'not shown' },
  SOCIAL_INSTAGRAM: { label: 'Instagram', empty: 'not shown' },
  SOCIAL_TIKTOK: { label: 'TikTok', empty: 'not shown' },
  SOCIAL_YOUTUBE: { label: 'YouTube', empty: 'not shown' },
  DELIVERY_FEE: { label: 'Standard fee', kind: 'amount' },
  DELIVERY_FEES: { label: 'Fees by district', empty: 'the same everywhere' },
  FREE_DELIVERY_FROM: { label: 'Free delivery', kind: 'amount', empty: 'never' },
  DELIVERY_DAYS: { label: 'Working days by district' },
  CLOSED_DAYS: { label: 'Closed days' },
  PAYMENT_METHODS: { label: 'Ways to pay' },
  PAYMENT_LIMITS: { label: 'Least and most', empty: 'none' },
  BANK_ACCOUNT: { label: 'Bank account' },
  TRANSFER_HOLD_HOURS: { label: 'Hours to wait', kind: 'number', hint: 'So long the pieces are kept' },
  COD_MAX: { label: 'Largest total in cash', kind: 'amount' },
  COD_FEE: { label: 'Fee for cash', kind: 'amount' },
  COD_FIRST_MAX: { label: 'Largest first order in cash', kind: 'amount', empty: 'as others' },
  DELIVERY_COURIERS: { label: 'Couriers by district', empty: 'any' },
  DELIVERY_EXCLUDED_DISTRICTS: { label: 'Districts without delivery', empty: 'none' },
  COD_EXCLUDED_DISTRICTS: { label: 'Districts without cash', empty: 'none' },
  COD_OPEN_PER_ACCOUNT: { label: 'On the way to one account', kind: 'number', hint: 'Cash orders at once, at most' },
  COD_OPEN_PER_PHONE: { label: 'On the way to one phone', kind: 'number', hint: 'Cash orders at once, at most' },
  COD_OPEN_PER_ADDRESS: { label: 'On the way to one address', kind: 'number', hint: 'Cash orders at once, at most' },
  COD_REFUSED_PER_PHONE: {
    label: 'No cash after refusals',
    kind: 'number',
    hint: 'Parcels that a phone number did not take at the door',
  },
  COD_UNPROVED_MAX: {
    label: 'Largest total, mail not confirmed',
    kind: 'amount',
    hint: 'Of somebody who has not bought before',
  },
  COD_UNPROVED_PER_ADDRESS: {
    label: 'From one network, mail not confirmed',
    kind: 'number',
    hint: 'Cash orders of new customers that may wait for your call',
  },
  REFUND_LIMIT: { label: 'By staff up to', kind: 'amount', hint: 'Of one order in all; more is for the owner' },
  REFUND_CODE_ABOVE: { label: 'Code again above', kind: 'amount', hint: 'Whoever refunds more shows their code anew' },
  STOCK_HOLD_MINUTES: {
    label: 'Minutes that an unpaid order holds its pieces',
    kind: 'number',
    hint: 'Afterwards others can buy them',
  },
  STAFF_HOLD_HOURS: {
    label: 'Hours that a pay link holds its pieces',
    kind: 'number',
    hint: 'For orders that staff took by phone or chat',
  },
  MAX_PIECES_PER_LINE: { label: 'Most pieces of one product', kind: 'number', hint: 'In one cart' },
  MAX_PIECES_PER_ORDER: { label: 'Most pieces of an order', kind: 'number', hint: 'Of all products together' },
  HOLD_UNPROVED_PERCENT: {
    label: 'Percent that new customers can reserve',
    kind: 'number',
    hint: 'Of one product, from one network, unpaid; five pieces always',
  },
  HOLDS_UNPAID: {
    label: 'Times to reserve without paying',
    kind: 'number',
    hint: 'Of one customer in six hours',
  },
  COMPANY_TIN: { label: 'VAT number', hint: 'Nine digits, with -7000 behind them for VAT' },
  VAT_PERCENT: { label: 'Rate', kind: 'percent', hint: 'Prices include it' },
};

const WAYS: Record<string, string> = { card: 'Bank card', koko: 'Koko', mintpay: 'Mintpay', cod: 'Cash on delivery' };

/** What a setting would be without the owner, short enough for a line. */
export function inWords(key: SettingKey, text: string): string {
  if (!text) return LABELS[key].empty ?? 'empty';
  if (key === 'CLOSED_DAYS') return 'the public holidays';
  if (key === 'BANK_ACCOUNT') return bankText(text);
  if (key === 'PAYMENT_LIMITS') return limitsText(text);
  if (key === 'PAYMENT_METHODS') return listed(text.split(',').map((way) => WAYS[way.trim()] ?? way));
  if (key === 'DELIVERY_DAYS' || key === 'DELIVERY_FEES') {
    return listed(text.split(',').map((pair) => pair.replace('*', 'all others').replace('=', ' ')));
  }
  if (key === 'COD_EXCLUDED_DISTRICTS' || key === 'DELIVERY_EXCLUDED_DISTRICTS') return listed(text.split(','));
  return LABELS[key].kind === 'amount' ? `Rs. ${amountText(text)}` : text;
}

const listed = (words: string[]) => words.map((word) => word.trim()).join(', ');

/** The server names settings as the environment does; people know them by their labels. */
export function withLabels(sentence: string): string {
  const named = sentence.replace(/\b[A-Z]+(_[A-Z]+)+\b/g, (key) => LABELS[key as SettingKey]?.label ?? key);
  return named.charAt(0).toUpperCase() + named.slice(1);
}
