import { useState } from 'react';
import { readStored, store } from '#admin/kit.ts';
import { type ChangeDraft, type Draft, draftOf, emptyDraft, filledUp } from '#admin/screens/product/draft.ts';
import type { StaffProduct } from '#contract/staff/products.ts';

type Kept = { draft: Draft; base: Draft; version: number };
type State = Kept & { isKept: boolean };

const keyOf = (id: number | undefined) => `admin.product.${id ?? 'new'}`;

/**
 * A product while it is changed: `base` is what it was when the changes began, with its version. What is not saved is
 * kept in this browser, so that a reload, or an empty battery, costs nothing.
 */
export function useDraft(product: StaffProduct | undefined) {
  const key = keyOf(product?.id);
  const [state, setState] = useState<State>(() => {
    const kept = read(key);
    const begun = fresh(product);
    if (!kept) return begun;
    const base = filledUp(kept.base, begun.base);
    return { ...kept, base, draft: filledUp(kept.draft, base), isKept: true };
  });

  const change: ChangeDraft = (next) =>
    setState((last) => {
      const draft = { ...last.draft, ...(typeof next === 'function' ? next(last.draft) : next) };
      store(key, { draft, base: last.base, version: last.version });
      return { ...last, draft };
    });
  /** From now on this is what changes are changes of. */
  function begin(from: StaffProduct | undefined, draft?: Draft) {
    const next = fresh(from);
    if (draft) store(key, { ...next, draft });
    else store(key, undefined);
    setState({ ...next, ...(draft && { draft }) });
  }
  return { ...state, change, begin, forget: () => store(key, undefined) };
}

function fresh(product: StaffProduct | undefined): State {
  const base = product ? draftOf(product) : emptyDraft();
  return { draft: base, base, version: product?.version ?? 0, isKept: false };
}

function read(key: string): Kept | undefined {
  const kept = readStored<Kept>(key);
  return Array.isArray(kept?.draft?.items) && Array.isArray(kept.base?.items) ? kept : undefined;
}
