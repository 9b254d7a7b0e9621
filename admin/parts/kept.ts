type Store = 'localStorage' | 'sessionStorage';

/** What this browser keeps as JSON. One that keeps nothing, or something else, has nothing. */
export function readKept<Value>(key: string, store: Store = 'localStorage'): Value | undefined {
  try {
    return (JSON.parse(window[store].getItem(key) ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined: nothing is kept any more. */
export function keep(key: string, value: unknown, store: Store = 'localStorage'): void {
  try {
    if (value === undefined) window[store].removeItem(key);
    else window[store].setItem(key, JSON.stringify(value));
  } catch {
    // Without a store it stays as long as the page.
  }
}
