import type { BrowserDetails } from '#contract/calls/payments.ts';

/**
 * Where the money of an attempt comes from. The card gateway is two: fields framed in our page, and a page of its own.
 * A bank transfer, by LANKAQR too, and cash in hand have no one to ask: a person says that they arrived.
 */
export const PROVIDER_IDS = ['card', 'hosted', 'koko', 'mintpay', 'bank', 'lankaqr', 'cash'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

export const ATTEMPT_STATES = [
  /** Stored; the provider does not know of it yet. */
  'created',
  'awaiting_payer',
  'authenticating',
  /** The money is being asked for: it may have been taken. */
  'processing',
  /** The provider did not answer: it may have taken the money. Never to be read as failed. */
  'unknown',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** Of which an order has at most one. */
export const OPEN_STATES = ['created', 'awaiting_payer', 'authenticating', 'processing', 'unknown'] as const;
/** The provider may hold money of which we do not know yet. */
export const DOUBTFUL_STATES: readonly AttemptState[] = ['processing', 'unknown'];

/** What the payer's browser does next. */
export type NextAction =
  | { type: 'hosted_fields'; sessionId: string; merchantId: string; returnUrl: string; cancelUrl: string }
  | { type: 'redirect'; url: string };

export type Attempt = {
  id: number;
  orderId: number;
  number: number;
  provider: ProviderId;
  state: AttemptState;
  amountCents: number;
  currency: string;
  /** What we call it when speaking to the provider. */
  reference: string;
  /** Names it in addresses that a payer's browser visits. */
  token: string;
  providerRef: string | null;
  /** Where the provider wants the payer's browser. */
  providerLink: string | null;
};

/** Who buys what: some providers want to know. Amounts in cents. */
export type Purchase = {
  orderId: number;
  totalCents: number;
  discountCents: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  street: string;
  district: string;
  postalCode: string;
  createdAt: Date;
  lines: { name: string; productItemId: number; sku: string; qty: number; priceCents: number }[];
};

/**
 * The sum in the provider's own words. `not_named`: its interface has no word for it, as Koko's. `unreadable`: it has one,
 * and what stands there is no amount; that is never taken for the right one.
 */
export type NamedMoney = { cents: number; currency: string } | 'not_named' | 'unreadable';

/** What a provider says about an attempt. `absent`: it does not know of it, or not yet. */
export type AttemptReport = {
  state: AttemptState | 'absent';
  money: NamedMoney;
  reason: string | null;
  /** What the provider calls the payment, where it has a name apart from the attempt's. */
  paymentRef?: string;
};

export const ABSENT: AttemptReport = { state: 'absent', money: 'not_named', reason: null };

/** How the payer's browser gets to a provider's own pages. */
export type ProviderRedirect =
  | { type: 'post'; url: string; fields: Record<string, string> }
  | { type: 'redirect'; url: string };

type StartedPayment = { providerRef: string; next: NextAction; successIndicator?: string; providerLink?: string };

/** `refused`: the provider would not; `by_hand`: the provider has no call for it. */
export type RefundReport = 'done' | 'refused' | 'by_hand';
export type RefundRequest = { reference: string; amountCents: number; isWhole: boolean };

/** One way to pay. Adapters only translate; attempts, locks, states and amounts are kept by the shop. */
export type Provider = {
  readonly id: ProviderId;
  /** Makes the session or purchase. Called outside any transaction, perhaps more than once for one attempt. */
  start(attempt: Attempt, purchase: Purchase): Promise<StartedPayment>;
  /** The only source of truth about an attempt. */
  fetchStatus(attempt: Attempt): Promise<AttemptReport>;
  /** With the same reference again it moves no more money. */
  refund(attempt: Attempt, refund: RefundRequest): Promise<RefundReport>;
  redirectPayer?(attempt: Attempt, purchase: Purchase): ProviderRedirect;
};

export type Payer = { sessionId: string; browser: BrowserDetails; userAgent: string; address: string };

/** May the money be asked for: at once, after the bank has asked the payer, or not at all. */
export type Authentication =
  | { state: 'authenticated'; transactionId: string | null }
  | { state: 'challenge'; html: string }
  | { state: 'refused'; reason: string };

/** The card gateway with the steps in which the shop takes part. */
export type CardProvider = Provider & {
  authenticate(attempt: Attempt, payer: Payer): Promise<Authentication>;
  /** After a challenge: what came of it, whatever the browser says. */
  readAuthentication(attempt: Attempt): Promise<Authentication>;
  /** Captures the money. Throws when there was no answer: then it may have been captured. */
  pay(attempt: Attempt, authenticationId: string | null): Promise<AttemptReport>;
};

/** The providers that are configured: a value that is passed in, so that tests bring their own. */
export type Providers = { card?: CardProvider } & Partial<Record<Exclude<ProviderId, 'card'>, Provider>>;
