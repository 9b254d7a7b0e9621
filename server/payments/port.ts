import type { PaymentMethod } from '#contract/payments.ts';

/** How a payer's browser takes part: fields framed by the gateway, a page elsewhere, or not at all. */
type Kind = 'hosted_fields' | 'redirect' | 'offline';

export const ATTEMPT_STATES = [
  /** Written down; the provider has not heard of it. */
  'created',
  'awaiting_payer',
  'authenticating',
  'processing',
  /** The provider did not answer: it may have taken the money. Never to be read as failed. */
  'unknown',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const;
type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What the payer's browser does next. */
export type NextAction =
  | { type: 'hosted_fields'; sessionId: string; merchantId: string; returnUrl: string; cancelUrl: string }
  | { type: 'redirect'; url: string };

export type Attempt = {
  id: number;
  orderId: number;
  number: number;
  provider: PaymentMethod;
  state: AttemptState;
  amountCents: number;
  currency: string;
  reference: string;
  providerRef: string | null;
  next: NextAction | null;
};

/** What a provider says about an attempt. The amount is the provider's own: the caller compares it with ours. */
type AttemptReport = { state: AttemptState; amountCents: number | null; reason: string | null };

/** One way to pay. Adapters only translate; attempts, locks, states and amounts are kept by the shop. */
export type Provider = {
  readonly method: PaymentMethod;
  readonly kind: Kind;
  /** Makes the session or purchase. Called outside any transaction, perhaps more than once for one attempt. */
  start(attempt: Attempt): Promise<{ providerRef: string; next: NextAction }>;
  /** The only source of truth about an attempt. */
  fetchStatus(attempt: Attempt): Promise<AttemptReport>;
  refund(attempt: Attempt, amountCents: number): Promise<AttemptReport>;
};

/** The providers that can be spoken to, by method: a value that is passed in, so that tests bring their own. */
export type Providers = Partial<Record<PaymentMethod, Provider>>;
