import { formatRupees } from '#contract/rules/money.ts';
import { moneyTexts } from '#texts/money.ts';

const SIZE = /(?:(\d+) ?[x×] ?)?(\d+(?:\.\d+)?) ?(ml|g|l|kg)\b/i;
const UNITS: Record<string, [unit: string, times: number]> = {
  ml: ['ml', 1],
  g: ['g', 1],
  l: ['ml', 1000],
  kg: ['g', 1000],
};

/** 'Rs. 725.00 per 100 ml', to compare sizes by; null where the size says no amount, or is 100 itself. */
export function pricePer100(price: number, size: string): string | null {
  const [, pieces = '1', amount = '', name = ''] = SIZE.exec(size) ?? [];
  const [unit, times] = UNITS[name.toLowerCase()] ?? ['', 0];
  const whole = Number(pieces) * Number(amount) * times;
  if (whole === 0 || whole === 100) return null;
  return moneyTexts.per100({ sum: formatRupees((price * 100) / whole), unit });
}
