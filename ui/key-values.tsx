import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

/** A few facts, one to a line, between hairlines. */
export function KeyValues({ of, className }: { of: Record<string, ReactNode>; className?: string }) {
  return (
    <dl className={cx('border-t border-line text-sm', className)}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-ink-mute">{name}</dt>
          <dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
