import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { ABSENT, type Attempt, type AttemptReport, type CardProvider } from '#server/payments/provider.ts';
import { authenticate, readAuthentication } from '#server/payments/providers/card/card-authentication.ts';
import { paymentReport, SESSION_ENDED } from '#server/payments/providers/card/card-codes.ts';
import {
  type CardGateway,
  GatewayRefusal,
  type GatewaySettings,
  orderAmount,
  parseAnswer,
  transactionIds,
} from '#server/payments/providers/card/card-gateway.ts';
import { refundCard } from '#server/payments/providers/card/card-refund.ts';
import { localPath } from '#texts/core/local-path.ts';

const Created = z.object({ session: z.object({ id: z.string() }) });

/** As many of the payer's calls as the gateway allows: each look at the form counts. */
const AUTHENTICATION_LIMIT = 25;

/** Card fields framed by the gateway: the payer types into them, and we only ever know the session. */
export function cardProvider(settings: GatewaySettings, gateway: CardGateway): CardProvider {
  const { publicUrl, merchantId } = settings;
  const notificationUrl = `${publicUrl}/api/payments/card/notify`;

  return {
    id: 'card',
    async start(attempt) {
      const json = { session: { authenticationLimit: AUTHENTICATION_LIMIT } };
      const request = { method: 'POST', operation: 'CREATE_SESSION', path: '/session', json } as const;
      const { id: sessionId } = parseAnswer(Created, await gateway.send(attempt, request)).session;
      await gateway.send(attempt, {
        method: 'PUT',
        operation: 'UPDATE_SESSION',
        path: `/session/${sessionId}`,
        json: { order: { id: String(attempt.orderId), ...orderAmount(attempt), reference: attempt.reference } },
      });
      const { orderId } = attempt;
      const returnUrl = publicUrl + localPath(`/created-order/result?orderId=${orderId}`);
      const cancelUrl = publicUrl + localPath(`/cancel-order?orderId=${orderId}`);
      return { providerRef: sessionId, next: { type: 'hosted_fields', sessionId, merchantId, returnUrl, cancelUrl } };
    },

    authenticate: (attempt, { sessionId, browser, userAgent, address }) =>
      authenticate(gateway, attempt, {
        sessionId,
        notificationUrl,
        returnUrl: publicUrl + localPath(`/payments/challenge/return/${attempt.token}`),
        device: {
          browser: userAgent || 'unknown',
          ...(isIP(address) && { ipAddress: address }),
          browserDetails: {
            '3DSecureChallengeWindowSize': 'FULL_SCREEN',
            acceptHeaders: 'text/html',
            javaEnabled: false,
            ...browser,
          },
        },
      }),

    readAuthentication: (attempt) => readAuthentication(gateway, attempt),

    async pay(attempt, authenticationId) {
      const json = {
        apiOperation: 'PAY',
        session: { id: attempt.providerRef ?? '' },
        sourceOfFunds: { type: 'CARD' },
        // In the request itself: what a session holds, a browser may have written.
        order: { ...orderAmount(attempt), reference: String(attempt.orderId), notificationUrl },
        transaction: { reference: attempt.reference, source: 'INTERNET' },
        ...(authenticationId && { authentication: { transactionId: authenticationId } }),
      };
      try {
        return paymentReport(await gateway.operate(attempt, transactionIds.pay(attempt), json));
      } catch (error) {
        if (!(error instanceof GatewayRefusal)) throw error;
        // Refused before the bank heard of it; unless an earlier request under this name was not.
        const known = await this.fetchStatus(attempt);
        return known.state === 'absent' ? { ...ABSENT, state: 'declined', reason: SESSION_ENDED } : known;
      }
    },

    fetchStatus: (attempt) => fetchPayment(gateway, attempt),
    refund: (attempt, refund) => refundCard(gateway, attempt, transactionIds.pay(attempt), refund),
  };
}

async function fetchPayment(gateway: CardGateway, attempt: Attempt): Promise<AttemptReport> {
  const own = await gateway.retrieveTransaction(attempt, transactionIds.pay(attempt));
  return own ? paymentReport(own) : ABSENT;
}
