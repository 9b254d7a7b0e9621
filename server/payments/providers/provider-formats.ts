import type { NamedMoney } from '#server/payments/provider.ts';

/** Providers write amounts as decimals: 4500.00. */
export function decimalText(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** As much as a column of cents holds. */
const MOST_CENTS = 2_147_483_647;

/** In cents; null when it is no amount: digits, and at most two more behind a point. Nothing is rounded or guessed. */
export function readCents(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const [, rupees = '', rest = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? [];
  const cents = Number(rupees) * 100 + Number(rest.padEnd(2, '0'));
  return rupees && cents <= MOST_CENTS ? cents : null;
}

/** A provider that names amounts always does: one that is missing, or without its currency, cannot be read either. */
export function readMoney(amount: unknown, currency: string | undefined): NamedMoney {
  const cents = readCents(amount);
  return cents === null || !currency ? 'unreadable' : { cents, currency };
}

/** As it is dialled within the country, which is how Koko and Mintpay know their customers: 0771234567. */
export function localPhone(phone: string): string {
  return phone.replace(/^\+94/, '0');
}
