import { PageHeading, Wrap } from '#ui/layout.tsx';
import { ArticleCard } from '#web/features/blog/article-card.tsx';
import { articleList } from '#web/features/blog/article-list.ts';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const DESCRIPTION = 'How we use aloe vera, how we make it, and what to do with your skin when the air is wet.';

export default function Blog() {
  return (
    <>
      <PageMeta title="Blog" description={DESCRIPTION} path="/blog" />
      <PageHeading title={<span className="block max-w-[16ch]">Aloe Vera Wellness & Beauty Tips</span>} />
      <Wrap className="pb-section">
        <div className="border-t border-line">
          {articleList.map((article, index) => (
            <ArticleCard key={article.id} article={article} isFirst={index === 0} isTurned={index % 2 === 1} />
          ))}
        </div>
      </Wrap>
    </>
  );
}
