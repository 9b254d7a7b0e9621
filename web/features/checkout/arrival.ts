import type { DeliveryTerms } from '#contract/rules/delivery.ts';
import { arrivalText } from '#contract/rules/delivery-promise.ts';
import { dayText } from '#contract/text/day-text.ts';
import { districtText } from '#contract/text/place-text.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { deliveryTexts } from '#texts/delivery.ts';
import type { CheckoutForm } from '#web/features/checkout/checkout-form.ts';

/** When it arrives, or what that waits for. */
export function arrivalOf({ district, scheduleDelivery }: CheckoutForm, terms: DeliveryTerms): string {
  if (!district) return checkoutTexts.arrivalLater;
  if (!scheduleDelivery) return arrivalText(terms, district);
  return deliveryTexts.arrival({ district: districtText(district), days: dayText(scheduleDelivery) });
}
