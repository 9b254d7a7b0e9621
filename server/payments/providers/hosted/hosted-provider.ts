import * as z from 'zod/mini';
import { ABSENT, type AttemptReport, type Provider } from '#server/payments/provider.ts';
import { paymentReport } from '#server/payments/providers/card/card-codes.ts';
import {
  type CardGateway,
  type GatewaySettings,
  type GatewayTransaction,
  gatewayOrderId,
  isOurTransaction,
  orderAmount,
  parseAnswer,
} from '#server/payments/providers/card/card-gateway.ts';
import { refundCard } from '#server/payments/providers/card/card-refund.ts';
import { localPath } from '#texts/core/local-path.ts';

const Initiated = z.object({ session: z.object({ id: z.string() }), successIndicator: z.string() });
const MONEY = new Set(['PAYMENT', 'CAPTURE']);

/** The gateway's own payment page, framed in ours. Its version is another than that of the fields. */
export function hostedProvider(settings: GatewaySettings, gateway: CardGateway): Provider {
  const { publicUrl, merchantId, brandName, checkoutVersion } = settings;

  return {
    id: 'hosted',
    async start(attempt) {
      const { orderId } = attempt;
      const returnUrl = publicUrl + localPath(`/payments/hosted/return/${attempt.token}`);
      const cancelUrl = publicUrl + localPath(`/cancel-order?orderId=${orderId}`);
      const json = {
        apiOperation: 'INITIATE_CHECKOUT',
        interaction: {
          operation: 'PURCHASE',
          returnUrl,
          merchant: { name: brandName.slice(0, 40) },
          displayControl: { billingAddress: 'HIDE', customerEmail: 'HIDE', shipping: 'HIDE' },
        },
        order: {
          id: gatewayOrderId(attempt),
          ...orderAmount(attempt),
          reference: attempt.reference,
          description: `Order ${orderId}`,
          notificationUrl: `${publicUrl}/api/payments/card/notify`,
        },
      };
      const operation = { method: 'POST', operation: 'INITIATE_CHECKOUT', path: '/session' } as const;
      const answer = await gateway.send(attempt, { ...operation, json, version: checkoutVersion });
      const { session, successIndicator } = parseAnswer(Initiated, answer);
      const next = { type: 'hosted_fields', sessionId: session.id, merchantId, returnUrl, cancelUrl } as const;
      return { providerRef: session.id, next, successIndicator };
    },

    async fetchStatus(attempt) {
      const order = await gateway.retrieveOrder(attempt);
      return reportOf((order?.transaction ?? []).filter(isPayment));
    },

    async refund(attempt, refund) {
      const order = await gateway.retrieveOrder(attempt);
      const paid = order?.transaction.find((one) => isPayment(one) && paymentReport(one).state === 'paid');
      return refundCard(gateway, attempt, paid?.transaction?.id ?? '', refund);
    },
  };
}

/** The page names its payments itself: whatever is not ours is its. */
function isPayment({ transaction }: GatewayTransaction): boolean {
  return MONEY.has(transaction?.type ?? '') && !isOurTransaction(transaction?.id);
}

/** After a decline the payer is still on the page and tries another card: only money, or doubt, ends it. */
function reportOf(payments: GatewayTransaction[]): AttemptReport {
  const reports = payments.map(paymentReport);
  const telling = reports.find(({ state }) => state === 'paid') ?? reports.find(({ state }) => state === 'unknown');
  if (telling) return telling;
  const reason = reports.at(-1)?.reason ?? null;
  return payments.length === 0 ? ABSENT : { ...ABSENT, state: 'awaiting_payer', reason };
}
