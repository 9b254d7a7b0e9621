import type { CSSProperties } from 'react';
import { pieceTexts } from '#texts/pieces.ts';
import { cx } from '#ui/cx.ts';

/** Null: nobody has rated it, and five outlines say so. */
export function Stars({ rating, large = false }: { rating: number | null; large?: boolean }) {
  return (
    <span
      role="img"
      aria-label={rating === null ? pieceTexts.notRated : pieceTexts.rated({ rating })}
      className={cx('stars', large && 'stars-large', rating === null && 'stars-none')}
      style={{ '--rating': rating ?? 0 } as CSSProperties}
    />
  );
}
