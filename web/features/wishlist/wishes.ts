import { readUser } from '#web/features/account/session.ts';
import {
  readAccountWishes,
  readBrowserWishes,
  writeAccountWishes,
  writeBrowserWishes,
} from '#web/features/wishlist/stored-wishes.ts';

export function toggleWish(productId: number): void {
  // As it is stored now: a part that comes alive by this very press has not yet looked.
  const isWished = (readAccountWishes()?.ids ?? readBrowserWishes()).includes(productId);
  setWish(productId, !isWished);
}

export function setWish(productId: number, isWished: boolean): void {
  const without = (ids: number[]) => ids.filter((id) => id !== productId);
  const change = (ids: number[]) => (isWished ? [...without(ids), productId] : without(ids));
  const account = readAccountWishes();
  // What is dropped is dropped here too: it would come back with the next sign-in.
  if (!account || !isWished) writeBrowserWishes(change(readBrowserWishes()));
  if (!account) return;
  writeAccountWishes({ ...account, ids: change(account.ids), unsent: [...without(account.unsent), productId] });
  void syncSoon();
}

/** Products that are not on sale any more vanish from what is kept here. */
export function forgetGone(gone: number[]): void {
  const stay = (ids: number[]) => ids.filter((id) => !gone.includes(id));
  const account = readAccountWishes();
  if (account) writeAccountWishes({ ...account, ids: stay(account.ids), unsent: stay(account.unsent) });
  writeBrowserWishes(stay(readBrowserWishes()));
}

/** Most visitors are not signed in: the code is fetched for those who are. */
export async function syncSoon(): Promise<void> {
  if (!readUser()) return;
  const code = await import('#web/features/wishlist/sync-wishes.ts').catch(() => undefined);
  await code?.syncWishes();
}
