export const WRONG_PRICE = 'Write the price in rupees, like 1850 or 1850.50';

/** '1,850.00', '1850' and 'Rs. 1850' in rupees; undefined for anything else. */
export function readPrice(text: string): number | undefined {
  const plain = text.replace(/^\s*Rs\.?/i, '').replaceAll(/[,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** '1850', '1850.5': as it is typed again most quickly. */
export function plainPrice(amount: number | null): string {
  return amount === null ? '' : amount.toFixed(2).replace(/\.00$/, '');
}
