import { cx } from '#ui/cx.ts';

const MOST = 99;

/** A number on the corner of a button or a picture; nothing when there is nothing to count. Words for it stand elsewhere. */
export function Count({ value, className }: { value: number; className?: string }) {
  if (value <= 0) return null;
  return (
    <span aria-hidden="true" className={cx('count', className)}>
      {value > MOST ? `${MOST}+` : value}
    </span>
  );
}
