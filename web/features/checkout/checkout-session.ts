import type { InputOf } from '#contract/call.ts';
import type { placeOrder } from '#contract/checkout.ts';

/**
 * What the checkout hands to the payment pages: in the navigation state, and in the session storage of this tab for
 * those who reload. It authorises nothing: every page asks the server by the order's id.
 */
export type CheckoutSession = {
  sessionId: string;
  merchant: string;
  amount: number;
  currency: string;
  email: string;
  items: { name: string; quantity: number; price: number }[];
  shippingAddress: InputOf<typeof placeOrder>['shippingAddress'] | null;
  orderId: number | null;
};

const KEY = 'checkoutSession';
const SUBMITTED = 'submittedSession';

export function keepCheckoutSession(session: CheckoutSession): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(session));
  } catch {
    // The navigation state carries the same.
  }
}

/** From the navigation state if it holds one, else what this tab has kept. */
export function findCheckoutSession(state: unknown): CheckoutSession | null {
  return readCheckoutSession(state) ?? readCheckoutSession(stored());
}

/** A failure to clear is only warned about: the next order writes over it. */
export function clearCheckoutSession(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('The cached checkout session could not be cleared.', error);
  }
}

/** A card went into this session: whatever became of it, another card needs another session. */
export function markSubmitted(sessionId: string): void {
  try {
    sessionStorage.setItem(SUBMITTED, sessionId);
  } catch {
    // Then the server says that the session is used up.
  }
}

export function isSubmitted(sessionId: string): boolean {
  try {
    return sessionStorage.getItem(SUBMITTED) === sessionId;
  } catch {
    return false;
  }
}

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Histories and storages may hold anything; without a session id it is none. */
function readCheckoutSession(given: unknown): CheckoutSession | null {
  const { sessionId, merchant, amount, currency, email, items, shippingAddress, orderId } = Object(given) as Partial<
    Record<keyof CheckoutSession, unknown>
  >;
  if (typeof sessionId !== 'string' || sessionId === '') return null;
  return {
    sessionId,
    merchant: typeof merchant === 'string' ? merchant : '',
    amount: typeof amount === 'number' ? amount : 0,
    currency: typeof currency === 'string' && currency ? currency : 'LKR',
    email: typeof email === 'string' ? email : '',
    items: Array.isArray(items) ? items : [],
    shippingAddress: (shippingAddress ?? null) as CheckoutSession['shippingAddress'],
    orderId: Number.isSafeInteger(orderId) ? Number(orderId) : null,
  };
}
