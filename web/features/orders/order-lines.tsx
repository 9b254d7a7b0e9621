import type { Order } from '#contract/calls/orders.ts';
import { colomboDay } from '#contract/rules/colombo-day.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { batchLines } from '#contract/text/batch-text.ts';
import { ordersTexts } from '#texts/orders.ts';
import { Amount, Amounts } from '#ui/amounts.tsx';
import { Picture } from '#ui/picture.tsx';

export function OrderLines({ order, className }: { order: Order; className?: string }) {
  const count = order.orderLines.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <section aria-label={ordersTexts.items} className={className}>
      <h2 className="mb-3 text-[1.75rem]/[1.15]">{ordersTexts.items}</h2>
      <ul className="border-t border-line">
        {order.orderLines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <Amounts>
        <Amount label={ordersTexts.subtotal({ count })} amount={order.subtotal} />
        {order.discount && (
          <Amount
            label={ordersTexts.discount({ code: order.discount.code })}
            amount={order.discount.amount}
            look="less"
          />
        )}
        <Amount label={ordersTexts.shipping} amount={order.shippingMethod.price + (order.freeDelivery?.amount ?? 0)} />
        {order.freeDelivery && (
          <Amount label={order.freeDelivery.name} amount={order.freeDelivery.amount} look="less" />
        )}
        {order.paymentFee > 0 && <Amount label={ordersTexts.codFee} amount={order.paymentFee} />}
        {order.rounding !== 0 && (
          <Amount
            label={ordersTexts.rounding}
            amount={Math.abs(order.rounding)}
            look={order.rounding < 0 ? 'less' : 'plain'}
          />
        )}
        <Amount label={ordersTexts.total} amount={order.orderTotal} look="total" />
      </Amounts>
    </section>
  );
}

function Line({ line: { qty, price, productItem, batches } }: { line: Order['orderLines'][number] }) {
  const image = productItem.productImage?.[0];
  const total = (Math.round(price * 100) * qty) / 100;
  return (
    <li className="grid grid-cols-[4.75rem_1fr_auto] items-start gap-4 border-b border-line py-4.5">
      <div className="aspect-pack">
        {image && <Picture src={image} alt="" sizes="4.75rem" className="size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <p className="font-serif text-[1.1875rem]/[1.18] font-semibold wrap-anywhere lining-nums">
          {productItem.product?.name || ordersTexts.item({ number: `#${productItem.id}` })}
        </p>
        <p className="mt-0.75 text-xs text-ink-mute lining-nums tabular-nums">
          {productItem.size && `${productItem.size}, `}
          <span className="whitespace-nowrap">{productItem.SKU}</span>
        </p>
        <p className="text-sm text-ink-soft">{ordersTexts.quantity({ count: qty })}</p>
      </div>
      <span className="font-medium whitespace-nowrap lining-nums tabular-nums">{formatRupees(total)}</span>
      {batches && batches.length > 0 && (
        <div className="col-span-2 col-start-2 -mt-2 text-sm text-leaf lining-nums">
          {batchLines(batches, colomboDay(Date.now())).map((text) => (
            <p key={text}>
              {text.split(/(?<= · )/).map((part) => (
                <span key={part} className="inline-block whitespace-pre">
                  {part}
                </span>
              ))}
            </p>
          ))}
        </div>
      )}
    </li>
  );
}
