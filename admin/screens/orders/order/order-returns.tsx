import { useCall } from '#admin/kit.ts';
import { ReturnList } from '#admin/screens/orders/return-list.tsx';
import { returnsOfOrder } from '#contract/staff/returns.ts';

/** What the customer sends back of this order, with the photographs. */
export function OrderReturns({ orderId, onDone }: { orderId: number; onDone: () => void }) {
  const { data, refresh } = useCall(returnsOfOrder, { id: orderId });
  if (!data || data.returns.length === 0) return null;
  return (
    <section className="block" aria-label="Sent back">
      <div className="block__head">
        <h2>Sent back</h2>
      </div>
      <ReturnList
        returns={data.returns}
        isOnOrder
        onDone={() => {
          refresh();
          onDone();
        }}
      />
    </section>
  );
}
