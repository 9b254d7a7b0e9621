import { z } from 'zod';
import { CHECKOUT_METHODS } from '#contract/calls/payments.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import { CLOSED_DAYS } from '#server/config/closed-days.ts';
import {
  closedDays,
  couriersByDistrict,
  daysByDistrict,
  feesByDistrict,
  paymentLimits,
} from '#server/config/delivery-settings.ts';
import { deliveryTerms, shopperMethods } from '#server/config/domain-config.ts';
import { EXAMPLES } from '#server/config/examples.ts';
import { lankaQrCode } from '#server/config/lankaqr-code.ts';
import { privateKey, publicKey } from '#server/config/pem.ts';
import { providersOf } from '#server/config/providers.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Also in the words that other programs use. */
const SWITCH: Record<string, string> = { true: 'on', 1: 'on', yes: 'on', false: 'off', 0: 'off', no: 'off' };
const onOff = z
  .string()
  .transform((word) => SWITCH[word.toLowerCase()] ?? word)
  .pipe(z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }));
const proxies = z
  .string()
  .transform((word) => SWITCH[word.trim().toLowerCase()] ?? word.trim())
  .pipe(z.string().regex(/^(on|off|[2-9])$/, "must be 'on', 'off', or the number of proxies, at most 9"));
const districts = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((district) => district.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.enum(DISTRICTS, { error: 'must be a list of districts of Sri Lanka, such as Jaffna,Mannar' })));
const ORIGIN_ONLY = 'must be an address without a path, such as https://example.com';
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' });
/** A blank is no number, though JavaScript takes it for 0. */
function wholeNumber(least: number, most: number, error: string) {
  return z
    .string(error)
    .regex(/^\s*\d+\s*$/, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
}
const port = wholeNumber(0, 65_535, 'must be a port number from 0 to 65535');
const text = z.string().trim().min(1, 'must not be empty');
const rupees = z.coerce
  .number('must be an amount in rupees')
  .min(0, 'must not be negative')
  .max(10_000_000, 'must be at most 10000000')
  .multipleOf(0.01, 'must be an amount in rupees');
const webAddressOrNone = z.union([z.literal(''), webAddress], {
  error: 'must be an address such as https://example.com, or empty for none',
});
const phoneNumber = z
  .string()
  .trim()
  .regex(/^(\+?[\d ]{7,20})?$/, 'must be a phone number such as +94 77 000 0000, or empty for none');
const webRoot = webAddress.transform((address) => address.replace(/\/$/, ''));
/** As browsers name it: without a path, and without the port that goes without saying. */
const origin = webAddress
  .refine((address) => URL.parse(address)?.pathname === '/' && !/[?#]/.test(address), ORIGIN_ONLY)
  .transform((address) => new URL(address).origin);

const BUCKET_ADDRESS = 'must be an address such as s3://key:secret@s3.eu-west-1.amazonaws.com/bucket?region=eu-west-1';
/** With both halves of its key, and the bucket as its path. */
function isBucketAddress(address: string): boolean {
  const parts = URL.parse(address.replace(/^s3:/, 'https:'));
  return Boolean(parts?.username && parts.password && /^\/[\w.-]+(\/[\w.-]+)*\/?$/.test(parts.pathname));
}
const bucketAddress = z
  .url({ protocol: /^(s3|https?)$/, error: BUCKET_ADDRESS })
  .refine(isBucketAddress, BUCKET_ADDRESS);

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/name',
});

const WEEK_MINUTES = 7 * 24 * 60;
const HOUR = 'must be an hour of the day from 0 to 23';

/** Where the sandbox is looked for unless it is told otherwise: not beside 3000, where a second shop would be. */
const SANDBOX_PORT = 3901;

/** Every setting of the shop. Defaults make `npm start` work on a fresh machine without any file. */
const settings = z.object({
  PORT: port.default(3000).describe('Port of the shop; 0 takes any free one.'),
  HOST: text.optional().describe('Address to listen on; without it every interface of the machine.'),
  PUBLIC_URL: origin.optional().describe('Address under which shoppers reach the shop: canonical links, mails.'),
  TRUST_PROXY: proxies
    .default('off')
    .describe('Proxies in front: on (one), or how many. The caller is that entry of X-Forwarded-For from the end.'),
  MAX_REQUESTS: wholeNumber(1, 100_000, 'must be a whole number from 1 to 100000')
    .default(2000)
    .describe('Requests under way at once in this process; what comes beyond is asked to come again (503).'),
  DATA_DIR: text.default('./var').describe('Folder for what the shop keeps on disk: its own database, picture sizes.'),
  DATABASE_URL: databaseAddress
    .optional()
    .describe('A PostgreSQL server to use; without it the shop runs its own under DATA_DIR.'),
  DATABASE_DIRECT_URL: databaseAddress
    .optional()
    .describe(
      'The same database past a pooler: then DATABASE_URL may lead through pgbouncer in transaction mode, and this carries what needs a session.',
    ),
  DATABASE_READ_URL: databaseAddress
    .optional()
    .describe(
      'A standby of the same database for reports and exports; while it is away or more than a second behind, they read the database itself.',
    ),
  PICTURE_BUCKET: bucketAddress
    .optional()
    .describe(
      'An S3-compatible bucket for pictures, as s3://key:secret@host/bucket?region=…; without it they lie in the database.',
    ),
  DATABASE_CONNECTIONS: wholeNumber(2, 1000, 'must be a whole number from 2 to 1000')
    .default(20)
    .describe(
      'Connections that pages, calls and jobs of this process share; eight more are for the queue and for what listens.',
    ),
  CDN_PURGE_URL: webAddress
    .optional()
    .describe(
      'Where a CDN or cache in front hears what has changed: PURGE with the header Surrogate-Key. With it public pages may be kept there.',
    ),
  CDN_PURGE_TOKEN: text.optional().describe('Proves to the CDN who asks, as Authorization: Bearer.'),
  BACKUPS: onOff
    .optional()
    .describe(
      'Takes a backup each night and opens it for trial; on unless DATABASE_URL is set, whose server has ways of its own.',
    ),
  BACKUP_BUCKET: bucketAddress
    .optional()
    .describe(
      'An S3-compatible bucket, or a folder in one, that backups are copied to; without it they lie on this machine alone.',
    ),
  BACKUP_KEY: z
    .string()
    .trim()
    .regex(/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/, "must be a key of age, such as stands in a shop's file backup-key")
    .optional()
    .describe('Seals backups and opens them; without it one is made and kept in DATA_DIR/backup-key.'),
  SECRET_KEY: z
    .string()
    .min(32, 'must be at least 32 characters long')
    .optional()
    .describe(
      'Locks what two-step sign-in of staff and codes need; without it one is made under DATA_DIR. Needed with DATABASE_URL and a PUBLIC_URL for the public.',
    ),
  ROLE: z
    .enum(['all', 'web', 'worker'], { error: "must be 'all', 'web' or 'worker'" })
    .default('all')
    .describe('What this process does: serve pages and API (web), work on jobs (worker), or both (all).'),
  METRICS_PORT: port
    .optional()
    .describe(
      'Port at which a Prometheus reads /metrics of this process, apart from the shop; 0 takes any free one. Without it nothing is measured. Keep it from the public.',
    ),
  TRACES_URL: webRoot
    .optional()
    .describe(
      'A collector of OpenTelemetry that takes OTLP over HTTP, such as http://localhost:4318; without it nothing is traced.',
    ),
  TRACES_PERCENT: wholeNumber(0, 100, 'must be a whole number from 0 to 100')
    .default(100)
    .describe('How many of a hundred traces are sent there.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], {
      error: "must be 'trace', 'debug', 'info', 'warn', 'error' or 'silent'",
    })
    .default('info')
    .describe('The least important kind of log line that is written.'),
  DEMO_DATA: onOff
    .optional()
    .describe(
      "Load the demo data into an empty database; on with the shop's own database. Refused with a PUBLIC_URL for the public.",
    ),
  API_BASE_URL: z
    .union([z.string().regex(/^\/[\w/-]*$/), webAddress], { error: 'must be a path such as /api or a web address' })
    .default('/api')
    .describe('Where the browser finds the API.'),
  API_TIMEOUT: wholeNumber(100, 120_000, 'must be a number of milliseconds from 100 to 120000')
    .default(10_000)
    .describe('Milliseconds after which the browser gives a call up.'),
  CROSS_ORIGIN: onOff.default('off').describe('The API lives on another origin: the browser includes credentials.'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin))
    .describe(
      'Origins, separated by commas, whose pages may call this API; its pictures are then named with their origin.',
    ),
  BRAND_NAME: text.default('Komarika').describe('Name of the shop.'),
  CONTACT_EMAIL: z
    .email('must be an email address')
    .default(EXAMPLES.CONTACT_EMAIL)
    .describe('Where shoppers write to.'),
  OWNER_EMAIL: z
    .email('must be an email address')
    .optional()
    .describe('Who is mailed what needs a person; without it CONTACT_EMAIL.'),
  MAIL_NEW_ORDER: onOff.default('on').describe('Whether the owner is mailed each new order.'),
  MAIL_LOW_STOCK: onOff.default('on').describe('Whether the owner is mailed what runs low or expires.'),
  MAIL_MORNING: onOff.default('on').describe("Whether the owner is mailed the day's work in the morning."),
  CONTACT_PHONE: phoneNumber
    .optional()
    .describe('Number that shoppers and couriers call; without it WHATSAPP_NUMBER, empty for none.'),
  WHATSAPP_NUMBER: phoneNumber
    .default(EXAMPLES.WHATSAPP_NUMBER)
    .describe('Number of the WhatsApp chat; empty for none.'),
  WHATSAPP_MESSAGE: text
    .default('Hello, I have a question about your aloe vera products.')
    .describe('Text a chat begins with.'),
  OPENING_HOURS: z
    .string()
    .trim()
    .max(120, 'must be at most 120 characters long')
    .default('Monday to Saturday, 9 to 5')
    .describe('When somebody answers, shown with the contact; empty for nothing.'),
  SOCIAL_FACEBOOK: webAddressOrNone
    .default(EXAMPLES.SOCIAL_FACEBOOK)
    .describe('Address of the Facebook page; empty for none.'),
  SOCIAL_INSTAGRAM: webAddressOrNone
    .default(EXAMPLES.SOCIAL_INSTAGRAM)
    .describe('Address of the Instagram profile; empty for none.'),
  SOCIAL_TIKTOK: webAddressOrNone
    .default(EXAMPLES.SOCIAL_TIKTOK)
    .describe('Address of the TikTok profile; empty for none.'),
  SOCIAL_YOUTUBE: webAddressOrNone
    .default(EXAMPLES.SOCIAL_YOUTUBE)
    .describe('Address of the YouTube channel; empty for none.'),
  COMPANY_NAME: text.optional().describe('Registered name of the company that sells, for the terms.'),
  COMPANY_ADDRESS: text.optional().describe('Its address.'),
  COMPANY_REGISTRATION: text.optional().describe('Its number in the register of companies or businesses.'),
  COMPANY_TIN: z
    .string()
    .transform((number) => number.replaceAll(' ', ''))
    .pipe(z.string().regex(/^\d{9}(-?\d{4})?$/, 'must be a taxpayer number of 9 digits, or that with -7000 for VAT'))
    .optional()
    .describe(
      'Its taxpayer number, if it is registered for VAT; without it invoices show no tax. Have an accountant confirm them.',
    ),
  VAT_PERCENT: wholeNumber(0, 100, 'must be a whole number from 0 to 100')
    .default(18)
    .describe('The value added tax that prices include, shown on invoices when COMPANY_TIN is set.'),
  DELIVERY_FEE: rupees.default(500).describe('What delivery costs, in rupees.'),
  DELIVERY_FEES: feesByDistrict
    .default('')
    .describe('What it costs in some districts, as Jaffna=650,Mannar=650; all others cost DELIVERY_FEE.'),
  FREE_DELIVERY_FROM: rupees
    .optional()
    .describe('From which worth of goods on, before any discount, delivery is free, in rupees; without it never.'),
  DELIVERY_DAYS: daysByDistrict
    .default('Colombo=2-4,*=2-7')
    .describe('How many working days delivery takes, by district; * stands for all others.'),
  DELIVERY_EXCLUDED_DISTRICTS: districts.describe('Districts, separated by commas, that nothing is delivered to.'),
  DELIVERY_COURIERS: couriersByDistrict
    .default('')
    .describe(
      'Which courier usually goes to a district, by its number in the settings, as Jaffna=2; others have none.',
    ),
  CLOSED_DAYS: closedDays
    .default(CLOSED_DAYS)
    .describe(
      'Days beside Sundays on which nobody packs or delivers, each with its name, separated by commas; empty for none.',
    ),
  SELL_TO_GUESTS: onOff
    .default('off')
    .describe('Whether shoppers may buy without an account: by their phone, and with a secret link to their order.'),
  SHORT_CHECKOUT: onOff
    .default('off')
    .describe(
      'Whether the checkout folds what few fill in, and begins with the way to pay and the place of the last order.',
    ),
  GUESTS_PER_ADDRESS: wholeNumber(1, 1_000_000, 'must be a whole number from 1 on')
    .default(300)
    .describe('How many carts without an account can be begun from one internet address in a quarter of an hour.'),
  PAYMENT_METHODS: z
    .string()
    .default(CHECKOUT_METHODS.join(','))
    .transform((list) => [...new Set(list.split(',').map((method) => method.trim()))])
    .pipe(z.array(z.enum(CHECKOUT_METHODS, { error: 'must be a list of card, koko, mintpay and cod' })))
    .describe('Ways to pay that are on, separated by commas: card, koko, mintpay, cod (cash on delivery).'),
  PAYMENT_LIMITS: paymentLimits
    .default('')
    .describe(
      'The least and the most total, in rupees, of card, koko and mintpay, as koko=1000-60000 or koko=1000-; others have none.',
    ),
  BANK_ACCOUNT: z
    .string()
    .trim()
    .optional()
    .describe(
      "The shop's account for bank transfers, which staff can offer, and shoppers choose with TRANSFER_AT_CHECKOUT: bank, branch, name and number, separated by | or by lines. Without it, or empty, none are.",
    ),
  TRANSFER_HOLD_HOURS: wholeNumber(1, 7 * 24, 'must be a number of hours from 1 to 168')
    .default(48)
    .describe('How long the pieces of an order are held that is to be paid by bank transfer.'),
  TRANSFER_AT_CHECKOUT: onOff
    .default('off')
    .describe('Whether shoppers may choose to pay by bank transfer themselves; it needs BANK_ACCOUNT.'),
  TRANSFER_REMIND_HOURS: wholeNumber(1, 72, 'must be a number of hours from 1 to 72')
    .default(12)
    .describe(
      'How long before its pieces are given up REMIND_TRANSFERS reminds, but not in the first half of that time.',
    ),
  REMIND_CARTS: onOff
    .default('off')
    .describe('Whether shoppers who agreed to it are reminded by mail, once, of a cart that they left.'),
  REMIND_CART_HOURS: wholeNumber(1, 72, 'must be a number of hours from 1 to 72')
    .default(4)
    .describe('So many hours after it was last changed.'),
  REMIND_UNPAID: onOff
    .default('off')
    .describe('Whether buyers who agreed to it are reminded by mail, once, of an order that they have not paid.'),
  REMIND_UNPAID_MINUTES: wholeNumber(1, WEEK_MINUTES, `must be a number of minutes from 1 to ${WEEK_MINUTES}`)
    .default(10)
    .describe('So many minutes before its pieces are given up, but not in the first half of that time.'),
  REMIND_TRANSFERS: onOff
    .default('off')
    .describe('The same for an order that waits for a transfer, TRANSFER_REMIND_HOURS before its pieces are given up.'),
  REMIND_QUIET_FROM: wholeNumber(0, 23, HOUR)
    .default(21)
    .describe("From this hour of Sri Lanka's clock until REMIND_QUIET_UNTIL no reminder leaves."),
  REMIND_QUIET_UNTIL: wholeNumber(0, 23, HOUR)
    .default(8)
    .describe('The end of these hours; the same as their beginning: there are none.'),
  LANKAQR: onOff
    .default('off')
    .describe('Whether shoppers may pay with any bank app by a LANKAQR code; it needs LANKAQR_CODE.'),
  LANKAQR_CODE: lankaQrCode
    .default('')
    .describe("The text of the shop's own LANKAQR code, as its bank gave it; codes for orders are made of it."),
  LANKAQR_MAX: rupees.default(200_000).describe('The largest total, in rupees, that may be paid by LANKAQR.'),
  LANKAQR_AT_DOOR: onOff
    .default('off')
    .describe(
      'Whether the slip of an order with cash on delivery shows a code to pay it by at the door; it needs LANKAQR_CODE.',
    ),
  COD_MAX: rupees.default(25_000).describe('The largest total, in rupees, that may be paid on delivery.'),
  REFUND_CODE_ABOVE: rupees
    .default(10_000)
    .describe('Staff who give back more than this, in rupees, enter their code again.'),
  REFUND_LIMIT: rupees
    .default(5_000)
    .describe('What staff who may refund give back of one order in all, in rupees; more is for the owner alone.'),
  COD_FEE: rupees.default(0).describe('What paying on delivery costs, in rupees.'),
  COD_FIRST_MAX: rupees
    .optional()
    .describe("The same as COD_MAX for somebody's first order; without it there is no other limit."),
  COD_EXCLUDED_DISTRICTS: districts.describe('Districts, separated by commas, where nothing can be paid on delivery.'),
  COD_OPEN_PER_ACCOUNT: wholeNumber(1, 1_000_000, 'must be a whole number from 1 on')
    .default(12)
    .describe('Orders with cash on delivery that one account may have on the way at once.'),
  COD_OPEN_PER_PHONE: wholeNumber(1, 1_000_000, 'must be a whole number from 1 on')
    .default(25)
    .describe('The same for one phone number of whoever takes the parcel.'),
  COD_OPEN_PER_ADDRESS: wholeNumber(1, 1_000_000, 'must be a whole number from 1 on')
    .default(25)
    .describe('The same for one street address.'),
  COD_REFUSED_PER_PHONE: wholeNumber(1, 1_000_000, 'must be a whole number from 1 on')
    .default(2)
    .describe(
      'From how many parcels on that a phone number has refused at the door it is offered no cash on delivery.',
    ),
  COD_UNPROVED_MAX: rupees
    .default(15_000)
    .describe(
      'The largest total, in rupees, that somebody may pay on delivery who has neither bought before nor confirmed an email address.',
    ),
  COD_UNPROVED_PER_ADDRESS: wholeNumber(1, 1_000_000, 'must be a whole number from 1 on')
    .default(20)
    .describe(
      'Orders with cash on delivery of such people from one internet address that may wait for a call of the staff at once.',
    ),
  HOLD_UNPROVED_PERCENT: wholeNumber(1, 100, 'must be a number of percent from 1 to 100')
    .default(25)
    .describe(
      'How much of the pieces of an item such people behind one internet address may hold unpaid, in percent, but always five; twice as much with a confirmed email address.',
    ),
  HOLDS_UNPAID: wholeNumber(1, 1_000_000, 'must be a whole number from 1 on')
    .default(5)
    .describe('How often in six hours one customer may hold pieces and let them go unpaid.'),
  REGISTRATIONS_PER_ADDRESS: wholeNumber(1, 1_000_000, 'must be a whole number from 1 on')
    .default(60)
    .describe('How many accounts can be registered from one internet address in a quarter of an hour.'),
  SIGN_IN_BY_CODE: onOff
    .default('off')
    .describe('Whether shoppers sign in, and up, by six digits that they are mailed, beside the password.'),
  SIGN_IN_BY_PASSKEY: onOff
    .default('off')
    .describe('Whether shoppers and staff sign in with passkeys, beside the password. They need https, or localhost.'),
  MAX_PIECES_PER_LINE: wholeNumber(1, 999, 'must be a whole number from 1 to 999')
    .default(100)
    .describe('The most pieces of one item in a cart and in an order.'),
  MAX_PIECES_PER_ORDER: wholeNumber(1, 10_000, 'must be a whole number from 1 to 10000')
    .default(200)
    .describe('The most pieces of all items together in a cart and in an order.'),
  STOCK_HOLD_MINUTES: wholeNumber(1, WEEK_MINUTES, `must be a number of minutes from 1 to ${WEEK_MINUTES}`)
    .default(30)
    .describe('How long the pieces of an order are held while it is not paid, from its first placing on.'),
  STAFF_HOLD_HOURS: wholeNumber(1, 168, 'must be a number of hours from 1 to 168')
    .default(24)
    .describe('How long the pieces of an order that staff took by phone or chat are held until it is paid.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
    .optional()
    .describe('Mail server; without it mails are kept, and `npm run mails` prints them.'),
  MAIL_FROM: text
    .regex(/^(\S+@\S+|.+<\S+@\S+>)$/, 'must be an address such as Komarika <hello@komarika.lk>')
    .optional()
    .describe('Sender of the mails; without it BRAND_NAME at CONTACT_EMAIL.'),
  UNDER_DEVELOPMENT: onOff.default('off').describe('Replace the whole site by the coming-soon page.'),
  SANDBOX_PORT: port
    .optional()
    .describe(`Port of the payment sandbox; without it ${SANDBOX_PORT}, or any free one when that is taken.`),
  SANDBOX_HOST: text
    .optional()
    .describe('Address the sandbox listens on; without it browsers on this machine only can pay there.'),
  GATEWAY_URL: webRoot.optional().describe("Origin of the bank's card gateway; without it the sandbox stands in."),
  GATEWAY_MERCHANT_ID: text.default('KOMARIKATEST').describe('Merchant id at the card gateway.'),
  GATEWAY_PASSWORD: text.default('').describe("Password of the gateway's API."),
  GATEWAY_API_VERSION: z.coerce
    .number('must be a number')
    .int()
    .min(1)
    .default(61)
    .describe("Version of the gateway's form script and API."),
  GATEWAY_CHECKOUT_VERSION: z.coerce
    .number('must be a number')
    .int()
    .min(63, 'must be 63 or later: older hosted pages are switched off')
    .default(100)
    .describe("Version of the gateway's hosted payment page."),
  GATEWAY_WEBHOOK_SECRET: text.default('').describe('What the notifications of the gateway carry to prove themselves.'),
  KOKO_URL: webRoot.default('').describe("Address of Koko's API; without it the sandbox stands in."),
  KOKO_MERCHANT_ID: text.default('').describe('Merchant id at Koko.'),
  KOKO_API_KEY: text.default('').describe('API key at Koko; it travels through the browser.'),
  KOKO_PRIVATE_KEY: privateKey.default('').describe('Key that signs our requests to Koko (PEM).'),
  KOKO_PUBLIC_KEY: publicKey.default('').describe("Key that proves Koko's answers (PEM)."),
  MINTPAY_URL: webRoot.default('').describe("Address of Mintpay's API; without it the sandbox stands in."),
  MINTPAY_MERCHANT_ID: text.default('').describe('Merchant id at Mintpay.'),
  MINTPAY_SECRET: text.default('').describe('Secret of the merchant at Mintpay.'),
  MINTPAY_API: z
    .enum(['legacy', 'v2'], { error: "must be 'legacy' or 'v2'" })
    .default('legacy')
    .describe("Which of Mintpay's two interfaces the merchant was given: legacy or v2."),
});

export type Config = ReturnType<typeof readConfig>;

/** Addresses hold passwords too. */
const HOLDS_SECRET = /_(KEY|PASSWORD|SECRET|TOKEN)$|^(SMTP_URL|DATABASE_(\w+_)?URL|(PICTURE|BACKUP)_BUCKET)$/;

/** What a shop may do without, though it has a default. */
const EMPTY_MEANS_NONE =
  /^(CONTACT_PHONE|WHATSAPP_NUMBER|SOCIAL_\w+|OPENING_HOURS|CLOSED_DAYS|BANK_ACCOUNT|LANKAQR_CODE)$/;

export type Environment = Record<string, string | undefined>;

/** An empty value counts as not set, except where empty has a meaning of its own. */
export function isGiven(environment: Environment, key: string): boolean {
  const value = environment[key];
  return value !== undefined && (value !== '' || EMPTY_MEANS_NONE.test(key));
}

function givenOf(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([key]) => isGiven(environment, key)));
}

/** What the schema does not accept, by setting: 'must be an amount in rupees'. */
export function settingProblems(environment: Environment): { key: string; message: string }[] {
  const { error } = settings.safeParse(givenOf(environment));
  return (error?.issues ?? []).map(({ path: [key], message }) => ({ key: String(key), message: accepted(message) }));
}

/** Whether an empty value says something about this setting, instead of leaving it as it comes. */
export function mayBeEmpty(key: string): boolean {
  if (EMPTY_MEANS_NONE.test(key)) return true;
  const standard = settings.shape[key as keyof typeof settings.shape]?.safeParse(undefined).data;
  return standard === undefined || String(standard) === '';
}

/** Reads the environment once. */
export function readConfig(environment: Environment) {
  const given = givenOf(environment);
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const key = String(issue?.path[0]);
    // A secret that is nearly right is still one: it is not shown.
    const found = HOLDS_SECRET.test(key) ? 'set' : `'${environment[key]}'`;
    throw new StartError(`The setting ${key} is ${found}, but it ${accepted(issue?.message)}.`);
  }
  const values = parsed.data;
  for (const other of ['SANDBOX_PORT', 'METRICS_PORT'] as const) {
    if (values.PORT > 0 && values[other] === values.PORT)
      throw new StartError(`The settings PORT and ${other} are both ${values.PORT}: set one of them to another.`);
  }
  for (const key of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (values[key] && !values.DATABASE_URL) {
      throw new StartError(`The setting ${key} is set, but DATABASE_URL is not: it names the same database.`);
    }
  }
  const hasDemoData = (values.DEMO_DATA ?? (values.DATABASE_URL ? 'off' : 'on')) === 'on';
  return {
    ...values,
    BANK_ACCOUNT: values.BANK_ACCOUNT ?? (hasDemoData ? EXAMPLES.BANK_ACCOUNT : ''),
    GATEWAY_URL: values.GATEWAY_URL ?? `http://localhost:${values.SANDBOX_PORT ?? SANDBOX_PORT}`,
    SANDBOX_PORT: values.SANDBOX_PORT ?? (values.PORT === SANDBOX_PORT ? 0 : SANDBOX_PORT),
    /** Only a port that nobody asked for may be another. */
    isSandboxPortGiven: values.SANDBOX_PORT !== undefined,
    /** The providers for which the sandbox stands in: those that are needed and not named. */
    inSandbox: providersOf(values.PAYMENT_METHODS).filter(({ url }) => !given[url]),
    /** Without it the shop goes by the name that its callers use. */
    isPublicUrlGiven: values.PUBLIC_URL !== undefined,
    BACKUPS: values.BACKUPS ? values.BACKUPS === 'on' : !values.DATABASE_URL,
    PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    DEMO_DATA: hasDemoData,
    OWNER_EMAIL: values.OWNER_EMAIL ?? values.CONTACT_EMAIL,
    CONTACT_PHONE: values.CONTACT_PHONE ?? values.WHATSAPP_NUMBER,
    MAIL_FROM: values.MAIL_FROM ?? `${values.BRAND_NAME} <${values.CONTACT_EMAIL}>`,
    CROSS_ORIGIN: values.CROSS_ORIGIN === 'on',
    /** How many there are. */
    TRUST_PROXY: values.TRUST_PROXY === 'on' ? 1 : Number(values.TRUST_PROXY === 'off' ? 0 : values.TRUST_PROXY),
    UNDER_DEVELOPMENT: values.UNDER_DEVELOPMENT === 'on',
    SIGN_IN_BY_CODE: values.SIGN_IN_BY_CODE === 'on',
    SIGN_IN_BY_PASSKEY: values.SIGN_IN_BY_PASSKEY === 'on',
    SELL_TO_GUESTS: values.SELL_TO_GUESTS === 'on',
    SHORT_CHECKOUT: values.SHORT_CHECKOUT === 'on',
  };
}

function accepted(message = 'is not valid'): string {
  return message.startsWith('must') ? message : `is not accepted: ${message}`;
}

export function publicConfig(config: Config): PublicConfig {
  return {
    publicUrl: config.PUBLIC_URL,
    apiBaseUrl: config.API_BASE_URL.replace(/\/$/, ''),
    apiTimeout: config.API_TIMEOUT,
    crossOrigin: config.CROSS_ORIGIN,
    brandName: config.BRAND_NAME,
    contactEmail: config.CONTACT_EMAIL,
    phoneNumber: config.CONTACT_PHONE || null,
    whatsappNumber: config.WHATSAPP_NUMBER || null,
    whatsappMessage: config.WHATSAPP_MESSAGE,
    openingHours: config.OPENING_HOURS || null,
    social: {
      facebook: config.SOCIAL_FACEBOOK || null,
      instagram: config.SOCIAL_INSTAGRAM || null,
      tiktok: config.SOCIAL_TIKTOK || null,
      youtube: config.SOCIAL_YOUTUBE || null,
    },
    company: {
      name: config.COMPANY_NAME ?? null,
      address: config.COMPANY_ADDRESS ?? null,
      registration: config.COMPANY_REGISTRATION ?? null,
    },
    paymentMethods: shopperMethods(config),
    maxPiecesPerLine: config.MAX_PIECES_PER_LINE,
    delivery: deliveryTerms(config),
    underDevelopment: config.UNDER_DEVELOPMENT,
    signIn: [
      ...(config.SIGN_IN_BY_CODE ? ['code' as const] : []),
      ...(config.SIGN_IN_BY_PASSKEY ? ['passkey' as const] : []),
    ],
    ...(config.SELL_TO_GUESTS && { sellsToGuests: true }),
    ...([config.REMIND_CARTS, config.REMIND_UNPAID, config.REMIND_TRANSFERS].includes('on') && { reminds: true }),
    ...(config.SHORT_CHECKOUT && { shortCheckout: true }),
    gateway: {
      url: config.GATEWAY_URL,
      merchantId: config.GATEWAY_MERCHANT_ID,
      apiVersion: config.GATEWAY_API_VERSION,
    },
  };
}

export type SettingRow = { key: string; standard: string; meaning: string };

/** Every setting with its default and its explanation, for the README. */
export function settingRows(): SettingRow[] {
  return Object.entries(settings.shape).map(([key, schema]) => {
    const standard = (schema as z.ZodType).safeParse(undefined).data;
    return { key, standard: String(standard ?? ''), meaning: schema.description ?? '' };
  });
}
