import { cx } from '#admin/kit.ts';
import { formatRupees } from '#contract/rules/money.ts';

type Sum = [name: string, amount: number, isTotal?: true] | false | null | undefined;

/** What an order costs, line by line. `isLive`: the total is read out when it changes. */
export function Sums({ sums, className, isLive }: { sums: Sum[]; className?: string; isLive?: true }) {
  return (
    <dl className={cx('sums', className)}>
      {sums.map((sum) => {
        if (!sum) return null;
        const [name, amount, isTotal] = sum;
        const text = amount < 0 ? `− ${formatRupees(-amount)}` : formatRupees(amount);
        return (
          <div key={name} className={cx(isTotal && 'all') || undefined}>
            <dt>{name}</dt>
            <dd>{isTotal && isLive ? <output>{text}</output> : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}

type Charges = {
  discount: { code: string; amount: number } | null;
  freeDelivery: { name: string; amount: number } | null;
  paymentFee: number;
  rounding: number;
};

/** What stands between the goods and the total. */
export function chargesOf(
  { discount, freeDelivery, paymentFee, rounding }: Charges,
  delivery: [string, number],
): Sum[] {
  const [name, price] = delivery;
  return [
    discount && [`Discount ${discount.code}`, -discount.amount],
    [name, price + (freeDelivery?.amount ?? 0)],
    freeDelivery && [freeDelivery.name, -freeDelivery.amount],
    paymentFee > 0 && ['Cash on delivery fee', paymentFee],
    rounding !== 0 && ['Rounded to the rupee', rounding],
  ];
}
