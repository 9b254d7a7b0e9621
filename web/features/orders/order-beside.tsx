import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '#contract/calls/orders.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { useConfig } from '#web/api/page-data.ts';
import { loadOrder } from '#web/features/orders/load-order.ts';
import { OrderLines } from '#web/features/orders/order-lines.tsx';
import { arrivalOf, deliveryText } from '#web/features/result/arrival.ts';

import type { Delivery } from '#web/features/result/success-view.tsx';

export type OrderBesideProps = {
  id: number;
  /** Told when the order is there, or that it cannot be had. */
  onDelivery?: (delivery: Delivery | null) => void;
};

/** What is being paid for, or was. When it cannot be had, the page goes on without it. */
export function OrderBeside({ id, onDelivery, skeleton }: OrderBesideProps & { skeleton: ReactNode }) {
  const [order, setOrder] = useState<Order | null>();
  const { delivery: terms } = useConfig();
  const show = useEffectEvent((found: Order | null) => {
    setOrder(found);
    onDelivery?.(found && { text: deliveryText(found, terms), arrival: arrivalOf(found, terms) });
  });
  useEffect(() => {
    let isOver = false;
    loadOrder(browserApi(), String(id)).then((result) => {
      if (!isOver) show(result.state === 'found' ? result.order : null);
    });
    return () => {
      isOver = true;
    };
  }, [id]);
  if (order === null) return null;
  return order ? <OrderLines order={order} /> : skeleton;
}
