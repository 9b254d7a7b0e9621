import type { PaymentMethod } from '#contract/payments.ts';
import { useConfig } from '#web/api/page-data.ts';

const MARKS: [PaymentMethod, string][] = [
  ['card', 'Visa'],
  ['card', 'Mastercard'],
  ['card', 'Amex'],
  ['koko', 'Koko'],
  ['mintpay', 'Mintpay'],
  ['cod', 'Cash on delivery'],
];

export function PaymentMarks() {
  const { paymentMethods } = useConfig();
  return (
    <ul aria-label="Ways to pay" className="flex flex-wrap gap-2">
      {MARKS.filter(([method]) => paymentMethods.includes(method)).map(([, name]) => (
        <li
          key={name}
          className="rounded-control border border-forest-line px-2 py-0.75 text-[0.75rem]/[1.4] font-medium text-sage"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
