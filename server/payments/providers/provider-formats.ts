/** Providers write amounts as decimals: 4500.00. */
export function decimalText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** In cents; null when it is no amount. */
export function readAmount(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = String(value);
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) ? Math.round(Number(text) * 100) : null;
}

/** As it is dialled within the country, which is how Koko and Mintpay know their customers: 0771234567. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+94/, '0');
}
