import { beginGuest } from '#contract/calls/guests.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { safeLocalStorage } from '#web/browser/storage.ts';
import { GUEST, isGuest } from '#web/features/account/guest.ts';
import { notify } from '#web/features/account/session.ts';

/** Two tabs at once begin one guest: the second finds what the first has begun. */
export async function becomeGuest(): Promise<void> {
  const begin = async () => {
    if (!isGuest()) await browserApi().call(beginGuest, {});
    safeLocalStorage.write(GUEST, 'yes');
    notify();
  };
  await (navigator.locks ? navigator.locks.request(GUEST, begin) : begin());
}
