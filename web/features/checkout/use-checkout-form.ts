import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useConfig } from '#web/api/page-data.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import type { FormProblems } from '#web/features/checkout/check-form.ts';
import type { CheckoutForm } from '#web/features/checkout/checkout-form.ts';
import { findDraft, keepDraft } from '#web/features/checkout/draft.ts';

/** What every part of the form needs of the whole. */
export type FormControl = {
  form: CheckoutForm;
  problems: FormProblems;
  /** Problems stand at their fields until these are edited. */
  change: (part: Partial<CheckoutForm>) => void;
};

/** The rules come with the first field that is entered: a page that is only looked at does without them. */
export function loadFormRules() {
  return import('#web/features/checkout/check-form.ts');
}

export function useCheckoutForm(owner: string, isSameOrder: boolean) {
  const { delivery } = useConfig();
  const [form, setForm] = useState(() => findDraft(owner, isSameOrder));
  const [problems, setProblems] = useState<FormProblems>({});

  useEffect(() => keepDraft(owner, form), [owner, form]);

  function change(part: Partial<CheckoutForm>) {
    setForm((now) => ({ ...now, ...part }));
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  }

  /** Whether it may be sent; if not, the first field that is wrong comes into sight and gets the focus. */
  async function isReady(element: HTMLFormElement, needsEmail: boolean): Promise<boolean> {
    const rules = await withRetry(loadFormRules).catch(() => null); // told, and declined
    if (!rules) return false;
    const found = rules.checkForm(form, delivery, needsEmail);
    // Drawn before the focus moves, so that the field is read out together with its problem; one that was folded is there now.
    flushSync(() => setProblems(found));
    const wrong = ([...element.elements] as HTMLInputElement[]).filter(({ name }) => name in found);
    // Somebody may have folded them away again.
    for (const field of wrong) field.closest('details')?.setAttribute('open', '');
    const [first] = wrong;
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
    return Object.keys(found).length === 0;
  }

  return { form, problems, change, update: setForm, isReady };
}
