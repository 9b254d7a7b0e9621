import { safeSessionStorage } from '#web/browser/storage.ts';
import { type CheckoutForm, EMPTY_FORM } from '#web/features/checkout/checkout-form.ts';

const KEY = 'checkoutDraft';

type Draft = { owner: string; form: CheckoutForm };

/** Kept by this tab, so that signing in or reloading half-way costs nobody the form. Agreeing to terms is never kept. */
export function keepDraft(owner: string, form: CheckoutForm): void {
  safeSessionStorage.write(KEY, JSON.stringify({ owner, form: { ...form, termsAccepted: false } } satisfies Draft));
}

export function forgetDraft(): void {
  safeSessionStorage.remove(KEY);
}

/** One's own, or what was written before signing in; never somebody else's. */
export function findDraft(owner: string): CheckoutForm {
  try {
    return parseDraft(safeSessionStorage.read(KEY), owner);
  } catch {
    return EMPTY_FORM;
  }
}

export function parseDraft(text: string | null, owner: string): CheckoutForm {
  const draft = JSON.parse(text ?? 'null') as Partial<Draft> | null;
  if (!draft?.form || (draft.owner !== '' && draft.owner !== owner)) return EMPTY_FORM;
  const kept = Object.entries(EMPTY_FORM).map(([name, empty]) => {
    const value = (draft.form as Record<string, unknown>)[name];
    const isFit = typeof value === typeof empty || (empty === null && Number.isSafeInteger(value));
    return [name, isFit ? value : empty];
  });
  return { ...Object.fromEntries(kept), termsAccepted: false };
}
