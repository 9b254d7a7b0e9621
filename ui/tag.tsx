import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

export function Tag({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span className={cx('inline-block bg-paper px-2.25 py-0.75 text-[0.75rem]/[1.4] font-medium text-leaf', className)}>
      {children}
    </span>
  );
}
