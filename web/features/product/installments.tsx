import { formatRupees, installment } from '#contract/money.ts';
import { useConfig } from '#web/api/page-data.ts';

const PARTS = 3;
/** In rupees: nobody pays cents in three parts. */
const SMALLEST_PART = 1;
const NAMES = { koko: 'Koko', mintpay: 'Mintpay' };

/** What a third of the price is, where the shop takes payment in thirds. */
export function Installments({ price }: { price: number }) {
  const { paymentMethods } = useConfig();
  const names = (['koko', 'mintpay'] as const).filter((name) => paymentMethods.includes(name));
  const part = installment(price, PARTS);
  if (names.length === 0 || part < SMALLEST_PART) return null;
  return (
    <p className="mt-1 text-sm text-ink-mute">
      or {PARTS} x <span className="whitespace-nowrap lining-nums tabular-nums">{formatRupees(part)}</span> with{' '}
      <span className="whitespace-nowrap">{names.map((name) => NAMES[name]).join(' / ')}</span>
    </p>
  );
}
