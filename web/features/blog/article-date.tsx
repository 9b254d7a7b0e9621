import type { ReactNode } from 'react';
import type { ArticleFacts } from '#web/features/blog/article-list.ts';

/** Children stand beside it. */
export function ArticleDate({ article, children }: { article: ArticleFacts; children?: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-xs text-ink-mute">
      <time dateTime={article.published}>{article.date}</time>
      {children}
    </p>
  );
}
