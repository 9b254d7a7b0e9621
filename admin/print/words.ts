import type { PaymentMethod } from '#contract/calls/payments.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { writtenDay } from '#contract/text/day-text.ts';

/** '16 Nov 2026' in Sri Lanka. */
export const dateText = (at: string) => writtenDay(colomboDay(at), 'medium');

export function momentText(at: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Colombo',
  }).format(new Date(at));
}

export const PAID_BY: Record<PaymentMethod, string> = {
  card: 'by card',
  koko: 'with Koko',
  mintpay: 'with Mintpay',
  cod: 'in cash',
  bank: 'by bank transfer',
  cash: 'in cash',
};

export const kilos = (kg: number) => `${kg.toFixed(2)} kg`;
export const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`);
/** Whole ones, as couriers collect them. */
export const rupees = (amount: number) => formatRupees(amount).replace(/\.00$/, '');

/** So that letters of Sinhala and Tamil are shaped, and read out, as such. */
export function langOf(text: string): 'si' | 'ta' | undefined {
  if (/[\u0D80-\u0DFF]/.test(text)) return 'si';
  return /[\u0B80-\u0BFF]/.test(text) ? 'ta' : undefined;
}

const LETTERS = { si: 'කමන', ta: 'கமன' };
/** Stands in the list of Sinhala's letters, but no font has one there: so looks what is missing. */
const NO_LETTER = '\u0DFF';

/** Which letters of some texts this device can not draw. */
export function missingLetters(texts: string[]): ('Sinhala' | 'Tamil')[] {
  const brush = document.createElement('canvas').getContext('2d');
  const used = new Set(texts.map(langOf));
  if (!brush) return [];
  brush.font = '40px sans-serif';
  const width = (text: string) => brush.measureText(text).width;
  const isMissing = (lang: 'si' | 'ta') =>
    used.has(lang) && [...LETTERS[lang]].every((letter) => width(letter) === width(NO_LETTER));
  return [...(isMissing('si') ? (['Sinhala'] as const) : []), ...(isMissing('ta') ? (['Tamil'] as const) : [])];
}
