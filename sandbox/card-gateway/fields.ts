import { readCents } from '#sandbox/amounts.ts';
import { invalid, missing } from '#sandbox/card-gateway/errors.ts';

export type Body = Record<string, unknown>;

const ORDER = [
  'order.id',
  'order.amount',
  'order.currency',
  'order.reference',
  'order.description',
  'order.notificationUrl',
  'order.custom',
  'order.item',
  'order.itemAmount',
  'order.taxAmount',
  'order.shippingAndHandlingAmount',
  'order.customerOrderDate',
  'order.customerReference',
  'order.invoiceNumber',
];
const PAYER = ['billing', 'shipping', 'customer', 'device'];
const SESSION = ['session.id', 'session.version'];
const TRANSACTION = ['transaction.reference', 'transaction.source', 'transaction.frequency'];
const CHECKOUT = [
  ...ORDER,
  'interaction',
  'billing',
  'shipping',
  'customer',
  'transaction.reference',
  'checkoutMode',
  'userId',
  'partnerSolutionId',
];
const MONEY = [
  'transaction.amount',
  'transaction.currency',
  'transaction.reference',
  'order.notificationUrl',
  'order.reference',
  'partnerSolutionId',
];
const PAYMENT = [
  ...ORDER,
  ...PAYER,
  ...SESSION,
  ...TRANSACTION,
  'sourceOfFunds.type',
  'authentication.transactionId',
  'partnerSolutionId',
  'agreement',
  'transactionSource',
];

/** The parameters each operation knows. A name covers everything below it. */
const KNOWN: Record<string, string[]> = {
  CREATE_SESSION: ['session.authenticationLimit'],
  UPDATE_SESSION: [...ORDER, ...PAYER, 'session.version', 'authentication', 'sourceOfFunds.type', 'transaction'],
  CREATE_CHECKOUT_SESSION: CHECKOUT,
  INITIATE_CHECKOUT: CHECKOUT,
  INITIATE_AUTHENTICATION: [
    'authentication.acceptVersions',
    'authentication.channel',
    'authentication.purpose',
    'order.currency',
    'order.reference',
    'order.notificationUrl',
    'sourceOfFunds.type',
    ...SESSION,
    ...TRANSACTION,
  ],
  AUTHENTICATE_PAYER: [
    'authentication.redirectResponseUrl',
    'authentication.channel',
    'authentication.purpose',
    'order.amount',
    'order.currency',
    ...PAYER,
    ...SESSION,
    'sourceOfFunds.type',
  ],
  PAY: PAYMENT,
  AUTHORIZE: PAYMENT,
  VERIFY: PAYMENT,
  CAPTURE: MONEY,
  REFUND: MONEY,
  VOID: ['transaction.targetTransactionId', 'transaction.reference', 'order.notificationUrl', 'partnerSolutionId'],
};

/** A parameter the gateway does not know is an error, so a misspelt one never passes unseen. */
export function checkFields(operation: string, body: Body): void {
  const known = [...(KNOWN[operation] ?? []), 'apiOperation', 'correlationId'];
  for (const path of leaves(body)) {
    if (known.some((name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`))) continue;
    throw invalid(path, `Unexpected parameter '${path}'`, 'UNSUPPORTED');
  }
}

function leaves(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(value)) return value.flatMap((part, index) => leaves(part, `${path}[${index}]`));
  return Object.entries(value).flatMap(([name, part]) => leaves(part, path ? `${path}.${name}` : name));
}

/** The value at a dotted name, such as order.amount. */
export function pick(body: Body, name: string): unknown {
  return name.split('.').reduce<unknown>((part, key) => (part as Body | undefined)?.[key], body);
}

export function textOf(body: Body, name: string, max = 2048): string | undefined {
  const value = pick(body, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.length === 0 || value.length > max) {
    throw invalid(name, `Value '${String(value)}' is invalid. Length is 1 - ${max} characters`);
  }
  return value;
}

export function needText(body: Body, name: string, max?: number): string {
  const value = textOf(body, name, max);
  if (value === undefined) throw missing(name);
  return value;
}

export function needCents(body: Body, name: string): number {
  const value = pick(body, name);
  if (value === undefined) throw missing(name);
  const cents = readCents(value);
  if (cents === undefined)
    throw invalid(name, `Value '${String(value)}' is invalid. Must be a decimal with at most 2 places`);
  return cents;
}

export function needCurrency(body: Body, name: string): string {
  const value = needText(body, name, 3);
  if (!/^[A-Z]{3}$/.test(value)) throw invalid(name, `Value '${value}' is invalid. Must be an ISO 4217 alpha code`);
  return value;
}

/** What the request says wins over what the session holds. */
export function merge(session: Body, request: Body): Body {
  const merged: Body = { ...session };
  for (const [key, value] of Object.entries(request)) {
    const old = merged[key];
    merged[key] = isGroup(value) && isGroup(old) ? merge(old, value) : value;
  }
  return merged;
}

const isGroup = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value);
