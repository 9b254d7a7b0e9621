const KEY = 'homeScroll';

/** Where the home page was left. A browser that keeps nothing begins at the top. */
export function keepHomePosition(top: number): void {
  try {
    sessionStorage.setItem(KEY, String(Math.round(top)));
  } catch {
    // Nothing is lost but the place.
  }
}

/** Given out once: the next visit begins at the top again. */
export function takeHomePosition(): number | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept !== null && /^\d+$/.test(kept) ? Number(kept) : null;
  } catch {
    return null;
  }
}

export function forgetHomePosition(): void {
  takeHomePosition();
}
