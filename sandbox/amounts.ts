/** Amounts travel as decimals with at most two places and are kept in cents. Nothing else is an amount. */
export function readCents(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,10}(\.\d{1,2})?$/.test(text)) return undefined;
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export const decimal = (cents: number) => cents / 100;

export const rupees = (cents: number) =>
  `Rs. ${(cents / 100).toLocaleString('en-LK', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
