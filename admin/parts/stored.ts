type Area = 'localStorage' | 'sessionStorage';

/** What this browser keeps as JSON. One that keeps nothing, or something else, has nothing. */
export function readStored<Value>(key: string, area: Area = 'localStorage'): Value | undefined {
  try {
    return (JSON.parse(window[area].getItem(key) ?? 'null') as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined: nothing is kept any more. */
export function store(key: string, value: unknown, area: Area = 'localStorage'): void {
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
  } catch {
    // Without a store it stays as long as the page.
  }
}
