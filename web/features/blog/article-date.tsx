import type { ReactNode } from 'react';
import type { ArticleTitle } from '#contract/calls/content.ts';

/** Children stand beside it. */
export function ArticleDate({ article, children }: { article: ArticleTitle; children?: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-xs text-ink-mute">
      <time dateTime={article.published}>{article.date}</time>
      {children}
    </p>
  );
}
