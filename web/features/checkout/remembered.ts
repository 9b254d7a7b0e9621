import { PAYMENT_TYPES } from '#contract/calls/payments.ts';
import { DISTRICTS } from '#contract/rules/districts.ts';
import type { Place } from '#ui/use-place.ts';
import { safeLocalStorage } from '#web/browser/storage.ts';
import { keepDistrict, readDistrict } from '#web/features/cart/district.ts';
import type { OrderPayload } from '#web/features/checkout/order-payload.ts';

const KEY = 'lastCheckout';

export type Remembered = { place: Place; paymentMethodId: number | null };

/**
 * What the next checkout of a guest begins with: in this browser only, and nothing that says who somebody is. What is
 * known of customers the server keeps.
 */
export function rememberCheckout({ shippingAddress, paymentMethodId }: OrderPayload): void {
  const { town = '', district, postalCode = '' } = shippingAddress;
  safeLocalStorage.write(KEY, JSON.stringify({ town, district, postalCode, paymentMethodId }));
  keepDistrict(district);
}

export function readRemembered(): Remembered {
  return parseRemembered(safeLocalStorage.read(KEY), readDistrict());
}

/** A district that was chosen since, on a product's page, is where the next parcel goes. */
export function parseRemembered(text: string | null, chosen: string): Remembered {
  const { town, district, postalCode, paymentMethodId } = parse(text);
  const isKnown = DISTRICTS.some((name) => name === district) && (chosen === '' || chosen === district);
  const way = Object.values(PAYMENT_TYPES).find(({ id }) => id === paymentMethodId);
  return {
    place: isKnown
      ? { town: textOf(town), district: textOf(district), postalCode: textOf(postalCode) }
      : { town: '', district: chosen, postalCode: '' },
    paymentMethodId: way?.id ?? null,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 100) : '');

function parse(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}
