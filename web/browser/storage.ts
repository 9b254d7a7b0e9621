/**
 * The browser's storages, which never throw: some browsers forbid them, and they may be full. Then reading gives null and
 * writing false. Whoever reads must expect any text: people, other tabs and older versions write there too.
 */
function neverThrowing(open: () => Storage) {
  function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  }
  return {
    read: (key: string) => attempt((storage) => storage.getItem(key), null),
    /** Tells whether it is stored now. */
    write: (key: string, text: string) =>
      attempt((storage) => {
        storage.setItem(key, text);
        return true;
      }, false),
    /** Tells whether it is gone now. */
    remove: (key: string) =>
      attempt((storage) => {
        storage.removeItem(key);
        return true;
      }, false),
    keys: () => attempt((storage) => Object.keys(storage), []),
  };
}

/** Kept for good, and shared by all tabs. */
export const safeLocalStorage = neverThrowing(() => window.localStorage);

/** Kept until the tab is closed. */
export const safeSessionStorage = neverThrowing(() => window.sessionStorage);
