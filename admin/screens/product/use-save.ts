import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, call, sayProblem, useBusy } from '#admin/kit.ts';
import { type Draft, inputOf } from '#admin/screens/product/draft.ts';
import { createProduct, getStaffProduct, type StaffProduct, saveProduct } from '#contract/staff/products.ts';
import type { Translation } from '#contract/staff/translations.ts';

export type Conflict = { sentence: string; theirs: StaffProduct };
const LOOK = 'Not saved yet: see what is marked.';

type Props = { id: number | undefined; onSaved: (product: StaffProduct) => void };

/** Saves what was typed. What is wrong is said at its field; who was faster is shown with what they changed. */
export function useSave({ id, onSaved }: Props) {
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [isBusy, start] = useBusy();

  async function save(draft: Draft, version: number, translations: Translation[]): Promise<void> {
    const { input, problems: unread } = inputOf(draft);
    if (Object.keys(unread).length > 0) return refuse(unread, LOOK);
    try {
      const { product } =
        id === undefined
          ? await call(createProduct, { ...input, translations })
          : await call(saveProduct, { id, version, ...input, translations });
      setProblems({});
      setConflict(undefined);
      onSaved(product);
    } catch (error) {
      if (!(error instanceof ApiError)) return sayProblem(error);
      if (error.code === 'changed_meanwhile' && id !== undefined) return meet(error, id);
      if (error.code === 'sku_taken') return refuse(takenSku(draft, error), error.message);
      if (error.problems.length === 0) return sayProblem(error);
      const said = Object.fromEntries(error.problems.map(({ field, message }) => [field, message]));
      refuse(said, error.problems.map(({ message }) => message)[0] ?? LOOK);
    }
  }
  async function meet(error: ApiError, product: number): Promise<void> {
    try {
      const fresh = await call(getStaffProduct, { id: product });
      setConflict({ sentence: error.message, theirs: fresh.product });
    } catch {
      sayProblem(error);
    }
  }
  function refuse(found: Record<string, string>, sentence: string): void {
    flushSync(() => setProblems(found));
    sayProblem(new Error(sentence));
    document.querySelector<HTMLElement>('.editor .field [aria-invalid=true]')?.focus();
  }

  return {
    problems,
    conflict,
    isBusy,
    save: (draft: Draft, version: number, translations: Translation[]) =>
      start(() => save(draft, version, translations)),
    forget: () => {
      setProblems({});
      setConflict(undefined);
    },
  };
}

function takenSku({ items }: Draft, { details, message }: ApiError): Record<string, string> {
  const taken = String(details.sku).toUpperCase();
  const at = items.findLastIndex(({ sku }) => sku.trim().toUpperCase() === taken);
  return { [`items.${at}.sku`]: message };
}
