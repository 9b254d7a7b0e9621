import { useState } from 'react';
import { readStored, store } from '#admin/kit.ts';

/** What a sheet is: its size stands in `print.css`. `four`: as A6, four of them on A4. */
export type Paper = 'a4' | 'a5' | 'a6' | 'four';

/** How wide it is, in millimetres. */
export const WIDE = { a4: 210, a5: 148, a6: 105, four: 105, label: 100 } as const;

export const CHOICES = {
  slips: { a5: 'A5', a6: 'A6', four: 'four on A4' },
  labels: { label: '100 × 150 mm', a6: 'A6' },
  list: { a4: 'A4', a5: 'A5' },
} as const;

export type Papers = {
  slips: keyof typeof CHOICES.slips;
  labels: keyof typeof CHOICES.labels;
  list: keyof typeof CHOICES.list;
};

const KEY = 'komarika.print';
const STANDARD: Papers = { slips: 'a5', labels: 'label', list: 'a4' };

/** The printer on the table stays the same: what was chosen last is chosen again. */
export function usePapers(): [Papers, (change: Partial<Papers>) => void] {
  const [papers, setPapers] = useState(readPapers);
  return [
    papers,
    (change) => {
      const chosen = { ...papers, ...change };
      setPapers(chosen);
      store(KEY, chosen);
    },
  ];
}

function readPapers(): Papers {
  const kept = Object.entries(readStored<Partial<Papers>>(KEY) ?? {});
  const known = kept.filter(([which, paper]) => paper in (CHOICES[which as keyof Papers] ?? {}));
  return { ...STANDARD, ...Object.fromEntries(known) };
}
