import { OWNER_SETTINGS, type SettingGroup, type SettingKey } from '#contract/staff/settings.ts';

/** What the owner calls each setting, on its screen and in the list of changes. */
export const SETTING_NAMES: Record<SettingKey, string> = {
  BRAND_NAME: 'Name of the shop',
  COMPANY_NAME: 'Company',
  COMPANY_ADDRESS: 'Address',
  COMPANY_REGISTRATION: 'Registration number',
  CONTACT_EMAIL: 'Mail address for customers',
  OWNER_EMAIL: 'Mail address of the owner',
  CONTACT_PHONE: 'Phone',
  WHATSAPP_NUMBER: 'WhatsApp',
  WHATSAPP_MESSAGE: 'First words on WhatsApp',
  OPENING_HOURS: 'Opening hours',
  SOCIAL_FACEBOOK: 'Facebook',
  SOCIAL_INSTAGRAM: 'Instagram',
  SOCIAL_TIKTOK: 'TikTok',
  SOCIAL_YOUTUBE: 'YouTube',
  DELIVERY_FEE: 'Standard fee',
  DELIVERY_FEES: 'Fees by district',
  FREE_DELIVERY_FROM: 'Free delivery',
  DELIVERY_DAYS: 'Working days by district',
  DELIVERY_EXCLUDED_DISTRICTS: 'Districts without delivery',
  DELIVERY_COURIERS: 'Couriers by district',
  CLOSED_DAYS: 'Closed days',
  PAYMENT_METHODS: 'Ways to pay',
  PAYMENT_LIMITS: 'Least and most',
  BANK_ACCOUNT: 'Bank account',
  TRANSFER_HOLD_HOURS: 'Hours to wait',
  COD_MAX: 'Largest total in cash',
  COD_FEE: 'Fee for cash',
  COD_FIRST_MAX: 'Largest first order in cash',
  COD_EXCLUDED_DISTRICTS: 'Districts without cash',
  COD_OPEN_PER_ACCOUNT: 'On the way to one account',
  COD_OPEN_PER_PHONE: 'On the way to one phone',
  COD_OPEN_PER_ADDRESS: 'On the way to one address',
  COD_REFUSED_PER_PHONE: 'No cash after refusals',
  COD_UNPROVED_MAX: 'Largest total, mail not confirmed',
  COD_UNPROVED_PER_ADDRESS: 'From one network, mail not confirmed',
  REFUND_CODE_ABOVE: 'Code again above',
  REFUND_LIMIT: 'By staff up to',
  STOCK_HOLD_MINUTES: 'Minutes that an unpaid order holds its pieces',
  STAFF_HOLD_HOURS: 'Hours that a pay link holds its pieces',
  MAX_PIECES_PER_LINE: 'Most pieces of one product',
  MAX_PIECES_PER_ORDER: 'Most pieces of an order',
  HOLD_UNPROVED_PERCENT: 'Percent that new customers can reserve',
  HOLDS_UNPAID: 'Times to reserve without paying',
  COMPANY_TIN: 'VAT number',
  VAT_PERCENT: 'Rate',
  SIGN_IN_BY_CODE: 'Sign in by a code',
  MAIL_NEW_ORDER: 'A new order',
  MAIL_LOW_STOCK: 'Low or out',
  MAIL_MORNING: 'The morning',
  UNDER_DEVELOPMENT: 'Closed for trade',
};

export const SETTING_PARTS: Record<SettingGroup, string> = {
  shop: 'Shop',
  delivery: 'Delivery',
  days: 'Working days',
  payment: 'Payment',
  stock: 'Stock',
  tax: 'Tax',
  entry: 'Buying and signing in',
  mails: 'Mails to you',
  trade: 'Health',
};

/** 'Rate (tax)': where nothing around it says what it is about. */
export function settingText(key: SettingKey): string {
  const groups = Object.keys(OWNER_SETTINGS) as SettingGroup[];
  const group = groups.find((one) => OWNER_SETTINGS[one].some((of) => of === key)) ?? 'shop';
  return `${SETTING_NAMES[key]} (${SETTING_PARTS[group].toLowerCase()})`;
}
