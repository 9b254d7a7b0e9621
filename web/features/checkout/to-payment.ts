/** A link back to where an order is paid, for who has been there: the way to pay and the agreement are kept. */
export const TO_PAYMENT = { to: '/checkout', state: { step: 'payment' } } as const;

export function leadsToPayment(state: unknown): boolean {
  return Object(state).step === TO_PAYMENT.state.step;
}
