import { useState } from 'react';
import { readStored, store } from '#admin/kit.ts';

const KEY = 'admin.pack';

export type Step = 'pick' | 'pack' | 'hand';

/** What was typed and chosen at the table, until the shop has it. */
export type Draft = {
  step: Step;
  courierId: number | undefined;
  /** All are chosen but these. */
  leftOut: number[];
  waybills: Record<number, string>;
  /** In kilograms, as they were typed. */
  weights: Record<number, string>;
  /** Items that were taken from the shelf. */
  taken: number[];
};

const EMPTY: Draft = { step: 'pick', courierId: undefined, leftOut: [], waybills: {}, weights: {}, taken: [] };

/** Outlives a reload, not the tab: the next person begins with an empty table. */
export function useDraft(): [Draft, (change: (last: Draft) => Partial<Draft>) => void] {
  const [draft, setDraft] = useState<Draft>(() => ({ ...EMPTY, ...readStored(KEY, 'sessionStorage') }));
  function change(next: (last: Draft) => Partial<Draft>) {
    setDraft((last) => {
      const changed = { ...last, ...next(last) };
      store(KEY, changed, 'sessionStorage');
      return changed;
    });
  }
  return [draft, change];
}

export function without<Value>(record: Record<number, Value>, ids: number[]): Record<number, Value> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(Number(id))));
}

/** '1.12' or '1,12' kilograms in grams; nothing for anything else. */
export function gramsOf(text: string | undefined): number | undefined {
  const grams = Math.round(Number((text ?? '').trim().replace(',', '.')) * 1000);
  return text?.trim() && grams >= 1 && grams <= 30_000 ? grams : undefined;
}

export function kilograms(grams: number): string {
  return (grams / 1000).toFixed(2);
}
