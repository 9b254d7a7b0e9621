import { type ShopperMethod, TRANSFERS } from '#contract/calls/payments.ts';
import type { DeliveryTerms } from '#contract/rules/delivery.ts';
import type { Sender } from '#contract/staff/print.ts';
import type { Notices, ShopFacts } from '#server/back-office/index.ts';
import type { PieceLimits } from '#server/cart/index.ts';
import type { HoldLimits } from '#server/checkout/index.ts';
import type { Config } from '#server/config/config.ts';
import {
  readClosedDays,
  readCouriers,
  readDays,
  readFees,
  readPaymentLimits,
} from '#server/config/delivery-settings.ts';
import { findUnfilled } from '#server/config/examples.ts';
import { isLocalAddress } from '#server/config/local-address.ts';
import type { MailContext, Seller } from '#server/orders/index.ts';
import type { NotificationKeys, PaymentTerms, ProviderSettings } from '#server/payments/index.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log.ts';
import type { ReminderTerms } from '#server/reminders/index.ts';

type MailParts = { config: Config; jobs: Pick<Jobs, 'enqueue'>; log: Log };

/** Settings in the words of the domains. */
export function mailContextOf({ config, jobs, log }: MailParts): MailContext {
  const { BRAND_NAME: brandName, PUBLIC_URL: publicUrl, OWNER_EMAIL: ownerEmail } = config;
  return { jobs, log, brandName, publicUrl, ownerEmail, seller: sellerOf(config), delivery: deliveryTerms(config) };
}

export function noticesOf(config: Config): Notices {
  return {
    newOrder: config.MAIL_NEW_ORDER === 'on',
    lowStock: config.MAIL_LOW_STOCK === 'on',
    morning: config.MAIL_MORNING === 'on',
  };
}

/** Who stands on invoices. */
function sellerOf(config: Config): Seller {
  return {
    brand: config.BRAND_NAME,
    name: config.COMPANY_NAME ?? config.BRAND_NAME,
    address: config.COMPANY_ADDRESS ?? '',
    email: config.CONTACT_EMAIL,
    phone: config.CONTACT_PHONE,
    whatsApp: config.WHATSAPP_NUMBER,
    tin: config.COMPANY_TIN ?? '',
    vatPercent: config.VAT_PERCENT,
  };
}

/** Who stands on parcels as the one who sends them. */
export function senderOf(config: Config): Sender {
  const { BRAND_NAME: name, COMPANY_ADDRESS: address, CONTACT_PHONE, WHATSAPP_NUMBER } = config;
  return { name, address: address ?? null, phone: CONTACT_PHONE || WHATSAPP_NUMBER || null };
}

/** What a first day asks of the settings. A gateway on this machine is the sandbox: no bank is there. */
export function shopFacts(config: Config): ShopFacts {
  return {
    company: config.COMPANY_NAME ?? '',
    address: config.COMPANY_ADDRESS ?? '',
    unfilled: findUnfilled(config),
    takesCard: config.PAYMENT_METHODS.includes('card'),
    hasCardKeys: !isLocalAddress(config.GATEWAY_URL),
  };
}

export function providerSettings(config: Config): ProviderSettings {
  return {
    gateway: {
      url: config.GATEWAY_URL,
      merchantId: config.GATEWAY_MERCHANT_ID,
      password: config.GATEWAY_PASSWORD,
      apiVersion: config.GATEWAY_API_VERSION,
      checkoutVersion: config.GATEWAY_CHECKOUT_VERSION,
      publicUrl: config.PUBLIC_URL,
      brandName: config.BRAND_NAME,
    },
    koko: {
      url: config.KOKO_URL,
      merchantId: config.KOKO_MERCHANT_ID,
      apiKey: config.KOKO_API_KEY,
      privateKey: config.KOKO_PRIVATE_KEY,
      publicUrl: config.PUBLIC_URL,
    },
    mintpay: {
      url: config.MINTPAY_URL,
      merchantId: config.MINTPAY_MERCHANT_ID,
      secret: config.MINTPAY_SECRET,
      api: config.MINTPAY_API,
      publicUrl: config.PUBLIC_URL,
    },
  };
}

export function notificationKeys(config: Config): NotificationKeys {
  return {
    merchantId: config.GATEWAY_MERCHANT_ID,
    gatewaySecret: config.GATEWAY_WEBHOOK_SECRET,
    kokoPublicKey: config.KOKO_PUBLIC_KEY,
  };
}

export function deliveryTerms(config: Config): DeliveryTerms {
  const { DELIVERY_FEE, DELIVERY_FEES, FREE_DELIVERY_FROM, DELIVERY_DAYS, CLOSED_DAYS } = config;
  return {
    fee: Math.round(DELIVERY_FEE * 100),
    fees: readFees(DELIVERY_FEES),
    freeFrom: FREE_DELIVERY_FROM === undefined ? null : Math.round(FREE_DELIVERY_FROM * 100),
    days: readDays(DELIVERY_DAYS),
    excluded: config.DELIVERY_EXCLUDED_DISTRICTS,
    closed: readClosedDays(CLOSED_DAYS),
  };
}

/** The id of the courier that usually goes to a district. */
export function districtCouriers(config: Config): Record<string, number> {
  return readCouriers(config.DELIVERY_COURIERS);
}

/** What is switched on, and has what it needs. */
export function shopperMethods(config: Config): ShopperMethod[] {
  const { TRANSFER_AT_CHECKOUT, BANK_ACCOUNT, LANKAQR, LANKAQR_CODE } = config;
  const isOn = { bank: TRANSFER_AT_CHECKOUT === 'on' && BANK_ACCOUNT, lankaqr: LANKAQR === 'on' && LANKAQR_CODE };
  return [...config.PAYMENT_METHODS, ...TRANSFERS.filter((method) => isOn[method])];
}

export function paymentTerms(config: Config): PaymentTerms {
  const { LANKAQR_CODE, LANKAQR_MAX, LANKAQR_AT_DOOR } = config;
  return {
    delivery: deliveryTerms(config),
    methods: shopperMethods(config),
    bankAccount: config.BANK_ACCOUNT.split(/[|\n]/)
      .map((line) => line.trim())
      .filter(Boolean),
    transferHoldHours: config.TRANSFER_HOLD_HOURS,
    lankaQr: { code: LANKAQR_CODE, mostCents: Math.round(LANKAQR_MAX * 100), isAtDoor: LANKAQR_AT_DOOR === 'on' },
    limits: readPaymentLimits(config.PAYMENT_LIMITS),
    codMaxCents: Math.round(config.COD_MAX * 100),
    codFirstMaxCents: config.COD_FIRST_MAX === undefined ? null : Math.round(config.COD_FIRST_MAX * 100),
    codUnprovedMaxCents: Math.round(config.COD_UNPROVED_MAX * 100),
    codFeeCents: Math.round(config.COD_FEE * 100),
    codExcludedDistricts: config.COD_EXCLUDED_DISTRICTS,
    mostOpen: {
      ofAccount: config.COD_OPEN_PER_ACCOUNT,
      ofPhone: config.COD_OPEN_PER_PHONE,
      toPlace: config.COD_OPEN_PER_ADDRESS,
      refused: config.COD_REFUSED_PER_PHONE,
      unproved: config.COD_UNPROVED_PER_ADDRESS,
      transfers: config.HOLDS_UNPAID,
    },
  };
}

/** So long before its hold ends an order is reminded of, by those of the owner's switches that are on. */
export function reminderTerms(config: Config): ReminderTerms {
  const { REMIND_UNPAID, REMIND_UNPAID_MINUTES, REMIND_TRANSFERS, TRANSFER_REMIND_HOURS } = config;
  return {
    beforeMs: {
      unpaid: REMIND_UNPAID === 'on' ? REMIND_UNPAID_MINUTES * 60_000 : null,
      transfer: REMIND_TRANSFERS === 'on' ? TRANSFER_REMIND_HOURS * 3_600_000 : null,
    },
    cartAfterMs: config.REMIND_CARTS === 'on' ? config.REMIND_CART_HOURS * 3_600_000 : null,
    sellsToGuests: config.SELL_TO_GUESTS,
    quiet: { from: config.REMIND_QUIET_FROM, until: config.REMIND_QUIET_UNTIL },
  };
}

/** Where the API's pictures are when pages of other origins show them, too; without an origin when none does. */
export function pictureOrigin(config: Config, calledAs: string | null): string | null {
  return isForOtherOrigins(config) ? (namedOrigin(config) ?? calledAs ?? config.PUBLIC_URL) : null;
}

/** Nobody has told the shop its name, so its pictures go by the name that each caller used. */
export function hasPicturesAsCalled(config: Config): boolean {
  return isForOtherOrigins(config) && namedOrigin(config) === null;
}

function isForOtherOrigins({ CROSS_ORIGIN, CORS_ORIGINS }: Config): boolean {
  return CROSS_ORIGIN || CORS_ORIGINS.length > 0;
}

function namedOrigin({ API_BASE_URL, isPublicUrlGiven, PUBLIC_URL }: Config): string | null {
  if (/^https?:/.test(API_BASE_URL)) return new URL(API_BASE_URL).origin;
  return isPublicUrlGiven ? PUBLIC_URL : null;
}

export function holdLimits(config: Config): HoldLimits {
  return { unprovedPercent: config.HOLD_UNPROVED_PERCENT, unpaid: config.HOLDS_UNPAID };
}

export function pieceLimits(config: Config): PieceLimits {
  return { perLine: config.MAX_PIECES_PER_LINE, perOrder: config.MAX_PIECES_PER_ORDER };
}
