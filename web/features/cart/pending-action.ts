import { randomKey } from '#web/browser/random-key.ts';
import { ACTION_KEY as KEY } from '#web/features/cart/has-action.ts';

const KEPT_MS = 30 * 60_000;

/** What a visitor wanted when we asked to sign in first. */
export type Wish = { kind: 'add' | 'buy'; productItemId: number; productId: number; qty: number };

/** `key` names it to the server: carried out twice, by two tabs or after a reload, it still counts once. */
export type PendingAction = Wish & { key: string; askedAt: number };

/** Kept by this tab through signing in, registering and reloads. */
export function rememberAction(wish: Wish): void {
  const action: PendingAction = { ...wish, key: randomKey(), askedAt: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(action));
  } catch {
    // A browser that keeps nothing forgets the wish; the shopper presses once more.
  }
}

/** What is too old or makes no sense is dropped. */
export function findAction(): PendingAction | null {
  try {
    const text = sessionStorage.getItem(KEY);
    const action = parseAction(text, Date.now());
    if (!action && text !== null) sessionStorage.removeItem(KEY);
    return action;
  } catch {
    return null;
  }
}

/** With a key only that one, since another wish may have come meanwhile. */
export function forgetAction(key?: string): void {
  try {
    if (key === undefined || findAction()?.key === key) sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept either.
  }
}

export function parseAction(text: string | null, now: number): PendingAction | null {
  try {
    const { kind, productItemId, productId, qty, key, askedAt } = JSON.parse(text ?? 'null') ?? {};
    const isWhole = [productItemId, productId, qty].every((value) => Number.isSafeInteger(value) && value > 0);
    const isKnown = (kind === 'add' || kind === 'buy') && typeof key === 'string' && /^[\w-]{8,100}$/.test(key);
    const isFresh = typeof askedAt === 'number' && askedAt <= now && now - askedAt < KEPT_MS;
    return isWhole && isKnown && isFresh ? { kind, productItemId, productId, qty, key, askedAt } : null;
  } catch {
    return null;
  }
}
