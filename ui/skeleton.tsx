import { cx } from '#ui/cx.ts';

/** Stands where something will come; its measures come by class. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={cx('skeleton', className)} />;
}
