import { useCallback, useState } from 'react';
import { readStored, store, useMe } from '#admin/kit.ts';

/** What somebody has begun, kept in this browser until it is done: a phone that sleeps forgets nothing. */
export function useKeptDraft<Draft>(name: string) {
  const key = `admin.${name}.${useMe().id}`;
  const [draft, setDraft] = useState(() => readStored<Draft>(key));
  const change = useCallback(
    (next: (last: Draft | undefined) => Draft | undefined) =>
      setDraft((last) => {
        const changed = next(last);
        store(key, changed);
        return changed;
      }),
    [key],
  );
  return { draft, change };
}
