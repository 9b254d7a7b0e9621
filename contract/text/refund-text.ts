/** The ways in which a shopper gets money back. */
export const REFUND_PLACES = {
  card: 'to the card that paid',
  koko: 'through Koko',
  mintpay: 'through Mintpay',
  bank: 'by bank transfer',
  cash: 'in cash',
} as const;
export type RefundPlace = keyof typeof REFUND_PLACES;

/** Where it is, and how long it takes, once it was made. */
export const REFUND_ARRIVALS: Record<RefundPlace, string> = {
  card: 'It goes back to the card that paid. Banks take 3 to 7 days to show it.',
  koko: 'It goes back through Koko, which shows it in 3 to 7 days.',
  mintpay: 'It goes back through Mintpay, which shows it in 3 to 7 days.',
  bank: 'We have transferred it to your bank account. Banks take one or two working days to show it.',
  cash: 'It was given to you in cash.',
};

/** `delayed`: the provider would not, and one of us sees to it. */
export const SHOWN_REFUND_STATES = ['on_its_way', 'delayed', 'done'] as const;
type ShownRefund = { place: RefundPlace; state: (typeof SHOWN_REFUND_STATES)[number] };

/** How a refund stands, in plain words for the shopper. */
export function refundText({ place, state }: ShownRefund): string {
  if (state === 'delayed') return 'It is delayed: we are looking into it, and write to you when it is made.';
  if (state === 'done') return REFUND_ARRIVALS[place];
  return `It is being made ${REFUND_PLACES[place]}. We write to you when it is done.`;
}
