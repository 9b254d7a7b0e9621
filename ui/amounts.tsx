import type { ReactNode } from 'react';
import { formatRupees } from '#contract/rules/money.ts';
import { cx } from '#ui/cx.ts';

/** What a sum is made of, and the sum. While it is being worked out anew it is dimmed. */
export function Amounts({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <dl
      aria-busy={isBusy || undefined}
      className={cx(
        'grid gap-2.5 py-5.5 text-ui transition-opacity duration-(--duration-quick)',
        isBusy && 'opacity-60',
      )}
    >
      {children}
    </dl>
  );
}

type Props = { label: string; amount: number; look?: 'plain' | 'less' | 'total' };

export function Amount({ label, amount, look = 'plain' }: Props) {
  const isTotal = look === 'total';
  return (
    <div className={cx('flex justify-between gap-4', isTotal && 'mt-1.5 items-baseline border-t border-line pt-4')}>
      <dt className={cx('min-w-0 wrap-anywhere', isTotal && 'font-serif text-[1.5rem]/[1.1] font-semibold')}>
        {label}
      </dt>
      <dd
        className={cx(
          'whitespace-nowrap lining-nums tabular-nums',
          isTotal && 'text-[1.5rem]/[1.2]',
          look === 'less' && 'text-leaf',
        )}
      >
        {look === 'less' ? `− ${formatRupees(amount)}` : formatRupees(amount)}
      </dd>
    </div>
  );
}
