import { randomUUID } from 'node:crypto';
import { type CardOrder, type CardTransaction, shownTransaction } from '#sandbox/card-gateway/orders.ts';
import { queueDelivery } from '#sandbox/deliveries.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** About twenty attempts over three days, with growing gaps. Moving the sandbox's clock on makes them due. */
const RETRIES = [10_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR];
const LADDER = [...RETRIES, ...Array.from({ length: 9 }, () => 7 * HOUR)];

/** Tells the shop's server what happened, if the order carries an address for it. */
export function notifyShop(sandbox: Sandbox, order: CardOrder, transaction: CardTransaction): void {
  if (!order.notificationUrl) return;
  const { merchantId, webhookSecret } = sandbox.state.credentials.gateway;
  const body = shownTransaction(merchantId, order, transaction);
  queueDelivery(
    sandbox,
    {
      id: randomUUID(),
      provider: 'gateway',
      subject: `order ${order.id}: ${transaction.type} ${transaction.id} ${transaction.result}`,
      url: order.notificationUrl,
      headers: {
        'Content-Type': 'application/json;charset=UTF-8',
        'X-Notification-ID': randomUUID().replaceAll('-', ''),
        // The real gateway sends its secret only to https; here both ends are on one machine.
        'X-Notification-Secret': webhookSecret,
      },
      body: JSON.stringify(body),
      retriesMs: [...LADDER],
    },
    () => JSON.stringify(opposite(body)),
  );
}

function opposite(body: ReturnType<typeof shownTransaction>) {
  const isPaid = body.result === 'SUCCESS';
  return {
    ...body,
    result: isPaid ? 'FAILURE' : 'SUCCESS',
    order: {
      ...body.order,
      status: isPaid ? 'FAILED' : 'CAPTURED',
      totalCapturedAmount: isPaid ? 0 : body.order.amount,
    },
    response: { ...body.response, gatewayCode: isPaid ? 'DECLINED' : 'APPROVED' },
  };
}
