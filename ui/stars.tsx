import type { CSSProperties } from 'react';
import { cx } from '#ui/cx.ts';

export function Stars({ rating, large = false }: { rating: number; large?: boolean }) {
  return (
    <span
      role="img"
      aria-label={`Rated ${rating} out of 5`}
      className={cx('stars', large && 'stars-large')}
      style={{ '--rating': rating } as CSSProperties}
    />
  );
}
