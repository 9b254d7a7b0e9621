import { storedText } from '#web/browser/stored-text.ts';
import { readUser, useUser } from '#web/features/account/session.ts';

/** What the hearts of this browser mark while nobody is signed in; it stays when somebody signs in and out again. */
const ofBrowser = storedText('wishlist');
/** What the account wishes for as far as this browser knows, until its owner signs out. */
const ofAccount = storedText('accountWishlist');

/** `unsent`: what was changed here and the server does not know yet; `ids` says what became of each. */
export type AccountWishes = { owner: string; ids: number[]; unsent: number[] };

/** Products wished for, the oldest wish first. None while the server renders. */
export function useWishes(): number[] {
  const owner = useUser()?.emailAddress;
  const account = parseAccount(ofAccount.useText(), owner);
  const browser = onlyIds(parse(ofBrowser.useText()));
  return account?.ids ?? browser;
}

export const readBrowserWishes = () => onlyIds(parse(ofBrowser.read()));
export const readAccountWishes = () => parseAccount(ofAccount.read(), readUser()?.emailAddress);
export const writeAccountWishes = (wishes: AccountWishes) => ofAccount.set(JSON.stringify(wishes));

export function writeBrowserWishes(ids: number[]): void {
  const text = JSON.stringify(ids);
  if (text !== (ofBrowser.read() ?? '[]')) ofBrowser.set(text);
}

/** What the browser keeps counts again. */
export function leaveAccount(): void {
  if (ofAccount.read()) ofAccount.set('');
}

function parseAccount(text: string | null, owner: string | undefined): AccountWishes | null {
  const { owner: kept, ids, unsent } = (parse(text) ?? {}) as Partial<AccountWishes>;
  return owner !== undefined && kept === owner ? { owner, ids: onlyIds(ids), unsent: onlyIds(unsent) } : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    return null;
  }
}

/** Whatever else may lie under these names, only product ids come out. */
function onlyIds(list: unknown): number[] {
  return Array.isArray(list) ? list.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : [];
}
