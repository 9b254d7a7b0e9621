import { useCallback, useState } from 'react';
import { useMe } from '#admin/kit.ts';

/** What somebody has begun, kept in this browser until it is done: a phone that sleeps forgets nothing. */
export function useKeptDraft<Draft>(name: string) {
  const key = `admin.${name}.${useMe().id}`;
  const [draft, setDraft] = useState(() => read<Draft>(key));
  const change = useCallback(
    (next: (last: Draft | undefined) => Draft | undefined) =>
      setDraft((last) => {
        const changed = next(last);
        write(key, changed);
        return changed;
      }),
    [key],
  );
  return { draft, change };
}

function read<Draft>(key: string): Draft | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as Draft) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, draft: unknown): void {
  try {
    if (draft === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without a store it stays as long as the page.
  }
}
