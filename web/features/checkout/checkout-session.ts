import type { InputOf } from '#contract/call.ts';
import type { placeOrder } from '#contract/calls/checkout.ts';
import { safeSessionStorage } from '#web/browser/storage.ts';

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

/** Where nothing is kept, the navigation state carries the same. */
export function keepCheckoutSession(session: CheckoutSession): void {
  safeSessionStorage.write(KEY, JSON.stringify(session));
}

/** From the navigation state if it holds one, else what this tab has kept. */
export function findCheckoutSession(state: unknown): CheckoutSession | null {
  return readCheckoutSession(state) ?? readCheckoutSession(stored());
}

/** A failure to clear is only warned about: the next order writes over it. */
export function clearCheckoutSession(): void {
  if (!safeSessionStorage.remove(KEY)) console.warn('The cached checkout session could not be cleared.');
}

/**
 * A card went into this session: whatever became of it, another card needs another session. Where nothing is kept, the
 * server says that the session is used up.
 */
export function markSubmitted(sessionId: string): void {
  safeSessionStorage.write(SUBMITTED, sessionId);
}

export function isSubmitted(sessionId: string): boolean {
  return safeSessionStorage.read(SUBMITTED) === sessionId;
}

function stored(): unknown {
  try {
    return JSON.parse(safeSessionStorage.read(KEY) ?? 'null');
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
