import type { Sandbox } from '#sandbox/sandbox.ts';

/** What the providers hold of the shop's customers, in cents. The measure of every test about money. */
export type Ledger = ReturnType<typeof readLedger>;

export function readLedger({ state }: Sandbox) {
  return {
    cards: Object.values(state.cardOrders).map((order) => ({
      id: order.id,
      status: order.status,
      currency: order.currency,
      amountCents: order.amountCents,
      authorizedCents: order.authorizedCents,
      capturedCents: order.capturedCents,
      refundedCents: order.refundedCents,
      transactions: order.transactions.map(({ id, type, result, gatewayCode, authenticationStatus, amountCents }) => ({
        id,
        type,
        result,
        gatewayCode,
        authenticationStatus,
        amountCents,
      })),
    })),
    koko: Object.values(state.kokoOrders).map(({ id, trnId, status, amountCents }) => ({
      id,
      trnId,
      status,
      amountCents,
    })),
    mintpay: Object.values(state.purchases).map(({ id, orderId, status, amountCents }) => ({
      id,
      orderId,
      status: status ?? 'Pending',
      amountCents,
    })),
    deliveries: state.deliveries.map(({ id, provider, subject, url, attempt, state, answer }) => ({
      id,
      provider,
      subject,
      url,
      attempt,
      state,
      answer,
    })),
  };
}
