import { stateTexts } from '#texts/states.ts';

/** The ways in which a shopper gets money back. */
export const REFUND_PLACES = ['card', 'koko', 'mintpay', 'bank', 'cash'] as const;
export type RefundPlace = (typeof REFUND_PLACES)[number];

/** Where it is, and how long it takes, once it was made. */
export function refundArrival(place: RefundPlace): string {
  return {
    card: stateTexts.refundedCard,
    koko: stateTexts.refundedKoko,
    mintpay: stateTexts.refundedMintpay,
    bank: stateTexts.refundedBank,
    cash: stateTexts.refundedCash,
  }[place];
}

/** `delayed`: the provider would not, and one of us sees to it. */
export const SHOWN_REFUND_STATES = ['on_its_way', 'delayed', 'done'] as const;
type ShownRefund = { place: RefundPlace; state: (typeof SHOWN_REFUND_STATES)[number] };

/** How a refund stands, in plain words for the shopper. */
export function refundText({ place, state }: ShownRefund): string {
  if (state === 'delayed') return stateTexts.refundDelayed;
  if (state === 'done') return refundArrival(place);
  return {
    card: stateTexts.refundingCard,
    koko: stateTexts.refundingKoko,
    mintpay: stateTexts.refundingMintpay,
    bank: stateTexts.refundingBank,
    cash: stateTexts.refundingCash,
  }[place];
}
