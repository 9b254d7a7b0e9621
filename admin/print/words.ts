import { formatRupees } from '#contract/rules/money.ts';

export function momentText(at: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Colombo',
  }).format(new Date(at));
}

export const kilos = (kg: number) => `${kg.toFixed(2)} kg`;
export const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);
/** Whole ones, as couriers collect them. */
export const rupees = (amount: number) => formatRupees(amount).replace(/\.00$/, '');

/** So that letters of Sinhala and Tamil are shaped, and read out, as such. */
export function langOf(text: string): 'si' | 'ta' | undefined {
  if (/[\u0D80-\u0DFF]/.test(text)) return 'si';
  return /[\u0B80-\u0BFF]/.test(text) ? 'ta' : undefined;
}
