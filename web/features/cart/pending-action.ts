import { randomKey } from '#web/browser/random-key.ts';
import { safeSessionStorage } from '#web/browser/storage.ts';

const KEY = 'pendingAction';
const KEPT_MS = 15 * 60_000;

/** A product in a quantity, to be added to the cart or bought at once. */
export type BuyIntent = { kind: 'add' | 'buy'; productItemId: number; productId: number; qty: number };

/**
 * What a visitor pressed when we asked to sign in first. `key` names it to the server: resumed twice, by two tabs or
 * after a reload, it still counts once.
 */
export type PendingAction = BuyIntent & { key: string; askedAt: number };

/** Whether one may be waiting; whether it still makes sense is for those who resume it. */
export function hasPendingAction(): boolean {
  return safeSessionStorage.read(KEY) !== null;
}

/** Kept by this tab through signing in, registering and reloads. Where nothing is kept, the shopper presses once more. */
export function storePendingAction(intent: BuyIntent): void {
  const action: PendingAction = { ...intent, key: randomKey(), askedAt: Date.now() };
  safeSessionStorage.write(KEY, JSON.stringify(action));
}

/** What is too old or makes no sense is dropped. */
export function readPendingAction(): PendingAction | null {
  const text = safeSessionStorage.read(KEY);
  const action = parsePendingAction(text, Date.now());
  if (!action && text !== null) forgetPendingAction();
  return action;
}

export const forgetPendingAction = () => safeSessionStorage.remove(KEY);

/** Only that one, since another may have come meanwhile. */
export function clearPendingAction(key: string): void {
  if (readPendingAction()?.key === key) forgetPendingAction();
}

export function parsePendingAction(text: string | null, now: number): PendingAction | null {
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
