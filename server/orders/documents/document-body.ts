import type { PaymentMethod } from '#contract/calls/payments.ts';

/** Who sells, as it stands on an invoice. Without a TIN there is no VAT. */
export type Seller = {
  brand: string;
  name: string;
  address: string;
  email: string;
  phone: string;
  /** Older documents have none: there `phone` was for both. */
  whatsApp?: string;
  tin: string;
  vatPercent: number;
};

export type Vat = { percent: number; valueCents: number; vatCents: number };

/** Pieces of something, or, without a quantity, what else is paid for: delivery, a fee, a discount below zero. */
export type DocumentLine = {
  name: string;
  sku: string;
  qty: number | null;
  priceCents: number | null;
  amountCents: number;
};

/**
 * What stands on an invoice or a credit note and stays as it was. Nothing of it is about a person: for whom it is, is read
 * from the order, so that whoever is erased there is erased here too.
 */
export type DocumentBody = {
  /** Nothing: written before it was said who sells; the settings of today are shown, and no VAT. */
  seller: Seller | null;
  /** Both sides have said their TIN. */
  isTax: boolean;
  vat: Vat | null;
  lines: DocumentLine[];
  payment: { method: PaymentMethod; paidAt: string | null; reference: string };
  /** What a credit note takes from, and why. */
  credits?: { invoices: string[]; reason: string };
};

/** Prices include the tax. To the cent, halves up; the tax is the rest, so that both add up to the total. */
export function vatOf(totalCents: number, percent: number): Vat {
  const whole = 100 + percent;
  const valueCents = Math.floor((2 * totalCents * 100 + whole) / (2 * whole));
  return { percent, valueCents, vatCents: totalCents - valueCents };
}

type Numbered = { kind: 'invoice' | 'credit_note'; series: string; number: number };

/** '2026-00042', 'CN-2026-00007' */
export function documentNumber({ kind, series, number }: Numbered): string {
  const year = series.slice(-4);
  return `${kind === 'credit_note' ? 'CN-' : ''}${year}-${String(number).padStart(5, '0')}`;
}

/** 'Tax invoice' */
export function documentTitle({ kind, isTax }: { kind: Numbered['kind']; isTax: boolean }): string {
  if (kind === 'invoice') return isTax ? 'Tax invoice' : 'Invoice';
  return isTax ? 'Tax credit note' : 'Credit note';
}
