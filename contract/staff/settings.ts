import * as z from 'zod/mini';
import { staffCall } from '#contract/staff/staff-call.ts';
import { Translations } from '#contract/staff/translations.ts';

/**
 * What the owner may change while the shop runs, by the name of the environment variable that it goes before. A value is
 * written as that variable's would be; the server's schema of settings says what may stand there.
 */
export const OWNER_SETTINGS = {
  shop: [
    'BRAND_NAME',
    'COMPANY_NAME',
    'COMPANY_ADDRESS',
    'COMPANY_REGISTRATION',
    'CONTACT_EMAIL',
    'OWNER_EMAIL',
    'CONTACT_PHONE',
    'WHATSAPP_NUMBER',
    'WHATSAPP_MESSAGE',
    'OPENING_HOURS',
    'SOCIAL_FACEBOOK',
    'SOCIAL_INSTAGRAM',
    'SOCIAL_TIKTOK',
    'SOCIAL_YOUTUBE',
  ],
  /** By district. DELIVERY_FEES: 'Jaffna=650,Mannar=650'; DELIVERY_DAYS: 'Colombo=2-4,*=2-7'; DELIVERY_COURIERS: 'Jaffna=2'. */
  delivery: [
    'DELIVERY_FEE',
    'DELIVERY_FEES',
    'FREE_DELIVERY_FROM',
    'DELIVERY_DAYS',
    'DELIVERY_EXCLUDED_DISTRICTS',
    'DELIVERY_COURIERS',
  ],
  /** CLOSED_DAYS: '2026-11-24 Il Poya,2026-12-25 Christmas'. */
  days: ['CLOSED_DAYS'],
  /** For the owner alone. PAYMENT_LIMITS: 'koko=1000-60000'. */
  payment: [
    'PAYMENT_METHODS',
    'PAYMENT_LIMITS',
    'BANK_ACCOUNT',
    'TRANSFER_AT_CHECKOUT',
    'TRANSFER_HOLD_HOURS',
    'LANKAQR',
    'LANKAQR_CODE',
    'LANKAQR_MAX',
    'LANKAQR_AT_DOOR',
    'COD_MAX',
    'COD_FEE',
    'COD_FIRST_MAX',
    'COD_EXCLUDED_DISTRICTS',
    'COD_OPEN_PER_ACCOUNT',
    'COD_OPEN_PER_PHONE',
    'COD_OPEN_PER_ADDRESS',
    'COD_REFUSED_PER_PHONE',
    'COD_UNPROVED_MAX',
    'COD_UNPROVED_PER_ADDRESS',
    'REFUND_CODE_ABOVE',
    'REFUND_LIMIT',
  ],
  stock: [
    'STOCK_HOLD_MINUTES',
    'STAFF_HOLD_HOURS',
    'MAX_PIECES_PER_LINE',
    'MAX_PIECES_PER_ORDER',
    'HOLD_UNPROVED_PERCENT',
    'HOLDS_UNPAID',
  ],
  tax: ['COMPANY_TIN', 'VAT_PERCENT'],
  /** For the owner alone. 'on' or 'off': ways to buy and to sign in beside those that every shop has. */
  entry: ['SELL_TO_GUESTS', 'SHORT_CHECKOUT', 'SIGN_IN_BY_CODE', 'SIGN_IN_BY_PASSKEY'],
  /** For the owner alone: what shoppers are reminded of who agreed to it. */
  reminders: [
    'REMIND_CARTS',
    'REMIND_CART_HOURS',
    'REMIND_UNPAID',
    'REMIND_UNPAID_MINUTES',
    'REMIND_TRANSFERS',
    'TRANSFER_REMIND_HOURS',
    'REMIND_QUIET_FROM',
    'REMIND_QUIET_UNTIL',
  ],
  /** 'on' or 'off': what the owner is mailed about. */
  mails: ['MAIL_NEW_ORDER', 'MAIL_LOW_STOCK', 'MAIL_MORNING'],
  /** For the owner alone, on the Health screen. 'on': visitors see the coming-soon page. */
  trade: ['UNDER_DEVELOPMENT'],
} as const;

export type SettingGroup = keyof typeof OWNER_SETTINGS;
export type SettingKey = (typeof OWNER_SETTINGS)[SettingGroup][number];
export const SETTING_KEYS = Object.values(OWNER_SETTINGS).flat() as [SettingKey, ...SettingKey[]];

const Setting = z.object({
  key: z.enum(SETTING_KEYS),
  /** As it is in force. */
  value: z.string(),
  /** As it would be if the owner had said nothing: by the environment, or as the shop comes. */
  standard: z.string(),
  /** Who of the staff changed it, and when; nothing while it is as it comes. */
  changed: z.nullable(z.object({ at: z.iso.datetime(), by: z.string() })),
  /** What it means, in a sentence. */
  meaning: z.string(),
});
export type Setting = z.output<typeof Setting>;

const Settings = z.object({ settings: z.array(Setting) });

export const listSettings = staffCall('adminSettings', 'GET /admin/settings', {
  summary: 'Every setting that can be changed while the shop runs',
  needs: 'settings',
  output: Settings,
});

export const saveSettings = staffCall('adminSaveSettings', 'PUT /admin/settings', {
  summary: 'Change settings, all or none; in force in this process before the answer, in every other within a second',
  needs: 'settings',
  asksAgain: true,
  input: z.object({
    changes: z
      .array(
        z.object({
          key: z.enum(SETTING_KEYS),
          /** Nothing: as it comes. */
          value: z.nullable(z.string().check(z.maxLength(8000))),
          /** What was seen before: somebody else may have changed it meanwhile. */
          was: z.string(),
        }),
      )
      .check(z.maxLength(SETTING_KEYS.length)),
    translations: Translations,
  }),
  output: Settings,
  fails: ['invalid_input', 'changed_meanwhile', 'action_refused', 'idempotency_key_reused'],
});
