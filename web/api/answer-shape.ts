import type { Call } from '#contract/call.ts';

/**
 * What an answer must hold, by the name of its call: wherever a screen would take a missing field for emptiness or for
 * success. Light on purpose, since schemas stay on the server: `a.b` is there, `a[]` is a list, `a?` may be null, and
 * `a|b` is either. What is not listed may answer with anything, as the specification allows it.
 */
export const PROMISED: Record<string, string> = {
  login: 'token user.emailAddress',
  getUser: 'user.emailAddress|emailAddress',
  updateUser: 'user.emailAddress',
  listAddresses: 'addresses[]',
  addAddress: 'addresses[]',
  changeAddress: 'addresses[]',
  removeAddress: 'addresses[]',
  listSessions: 'sessions[]',
  logoutEverywhere: 'ended',
  changePassword: 'message',
  resetPassword: 'message',
  verifyEmail: 'message',
  sendVerification: 'message',
  deleteUser: 'message',
  getMyData: 'account',
  getCart: 'cart.items[]',
  listProducts: 'products[]',
  getProduct: 'product?',
  listOrders: 'orders[]',
  getOrder: 'order?',
  cancelOrder: 'order.id',
  reorder: 'missing[]',
  subscribeToNewsletter: 'state',
  confirmNewsletter: 'state',
  unsubscribeFromNewsletter: 'state',
};

/** What keeps an answer from being one, in a sentence; nothing when all that was promised is there. */
export function findLack({ name, method }: Call, path: string, answer: unknown): string | undefined {
  // A hotel's sign-in page, a proxy's apology: no call is answered with markup.
  if (typeof answer === 'string' && /^\s*</.test(answer)) {
    return `Something else answered in place of the server (${method} ${path}). Please check your connection and try again.`;
  }
  const missing = PROMISED[name]?.split(' ').find((fact) => !fact.split('|').some((place) => isThere(place, answer)));
  if (missing === undefined) return undefined;
  const field = missing.replace(/[^\w.].*/, '');
  return `The server's answer to ${method} ${path} is not complete: '${field}' is missing. Please try again.`;
}

function isThere(place: string, answer: unknown): boolean {
  const value = place
    .replace(/\W+$/, '')
    .split('.')
    .reduce<unknown>((inner, key) => (Object(inner) as Record<string, unknown>)[key], answer);
  if (place.endsWith('[]')) return Array.isArray(value);
  return place.endsWith('?') ? value !== undefined : value !== undefined && value !== null && value !== '';
}
