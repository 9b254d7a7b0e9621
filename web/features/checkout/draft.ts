import { safeSessionStorage } from '#web/browser/storage.ts';
import { type CheckoutForm, EMPTY_FORM } from '#web/features/checkout/checkout-form.ts';

const KEY = 'checkoutDraft';
/** An order was placed with it as it is, so its terms were accepted. */
const SENT_KEY = 'checkoutDraftSent';

type Draft = { owner: string; form: CheckoutForm };

/** Kept by this tab, so that signing in or reloading half-way costs nobody the form. Agreeing to terms holds for one order. */
export function keepDraft(owner: string, form: CheckoutForm): void {
  safeSessionStorage.remove(SENT_KEY);
  safeSessionStorage.write(KEY, JSON.stringify({ owner, form: { ...form, termsAccepted: false } } satisfies Draft));
}

/** An order was placed with it, and is still to be paid. */
export function markDraftSent(): void {
  safeSessionStorage.write(SENT_KEY, 'yes');
}

export function forgetDraft(): void {
  safeSessionStorage.remove(SENT_KEY);
  safeSessionStorage.remove(KEY);
}

/** One's own, or what was written before signing in; never somebody else's. `isSameOrder`: it is to be paid again. */
export function findDraft(owner: string, isSameOrder: boolean): CheckoutForm {
  try {
    const draft = parseDraft(safeSessionStorage.read(KEY), owner);
    return { ...draft, termsAccepted: isSameOrder && safeSessionStorage.read(SENT_KEY) !== null };
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
