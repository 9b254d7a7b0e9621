import { dropWish, joinWishes, listWishes, MOST_WISHES } from '#contract/calls/wishlist.ts';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { readUser } from '#web/features/account/session.ts';
import {
  type AccountWishes,
  leaveAccount,
  readAccountWishes,
  readBrowserWishes,
  writeAccountWishes,
  writeBrowserWishes,
} from '#web/features/wishlist/stored-wishes.ts';

let running: Promise<void> | undefined;
let isAskedAgain = false;
/** A server that knows only what is specified has no such list: the browser's is the only one. */
let isUnknown = false;

/** Tells the server what was changed here and learns what was changed elsewhere. Resolves when that is done, or failed. */
export function syncWishes(): Promise<void> {
  isAskedAgain = running !== undefined;
  running ??= run().finally(() => {
    running = undefined;
  });
  return running;
}

async function run(): Promise<void> {
  try {
    do {
      isAskedAgain = false;
      await exchange();
    } while (isAskedAgain);
  } catch (error) {
    // Whatever could not be sent is kept, and sent with the next change or visit.
    if (!(error instanceof ApiError && error.isUnknownCall)) return;
    isUnknown = true;
    const account = readAccountWishes();
    if (account) writeBrowserWishes(account.ids);
    leaveAccount();
  }
}

async function exchange(): Promise<void> {
  const user = readUser();
  if (!user || isUnknown) return;
  const before = readAccountWishes() ?? begin(user.emailAddress);
  const api = browserApi();
  const wished = before.unsent.filter((id) => before.ids.includes(id));
  let answer: { productIds: number[] } | undefined;
  if (wished.length > 0) answer = await api.call(joinWishes, { productIds: wished.slice(0, MOST_WISHES) });
  for (const productId of before.unsent.filter((id) => !before.ids.includes(id))) {
    answer = await api.call(dropWish, { productId });
  }
  accept(before, (answer ?? (await api.call(listWishes, {}))).productIds);
}

/** Somebody has signed in: all that the browser has is new to the account. */
function begin(owner: string): AccountWishes {
  const ids = readBrowserWishes();
  const account = { owner, ids, unsent: ids };
  writeAccountWishes(account);
  return account;
}

/** The server's word, with what was changed here while it was on its way. Whoever has left meanwhile is not written for. */
function accept(before: AccountWishes, productIds: number[]): void {
  const now = readAccountWishes();
  if (now?.owner !== before.owner) return;
  const unsent = now.unsent.filter(
    (id) => !before.unsent.includes(id) || before.ids.includes(id) !== now.ids.includes(id),
  );
  const kept = productIds.filter((id) => !unsent.includes(id));
  const ids = [...kept, ...unsent.filter((id) => now.ids.includes(id))];
  writeAccountWishes({ ...now, ids, unsent });
  // What was dropped on another device shall not come back with the next sign-in here.
  writeBrowserWishes(readBrowserWishes().filter((id) => ids.includes(id)));
}
