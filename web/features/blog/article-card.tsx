import { Link } from 'react-router';
import type { ArticleTeaser } from '#contract/calls/content.ts';
import { blogTexts } from '#texts/blog.ts';
import { ButtonLink } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Columns } from '#ui/layout.tsx';
import { PagePicture } from '#ui/page-picture.tsx';
import { Tag } from '#ui/tag.tsx';
import { ArticleDate } from '#web/features/blog/article-date.tsx';
import { articlePicture } from '#web/features/blog/our-pictures.ts';

type Props = { article: ArticleTeaser; isFirst: boolean; isTurned: boolean };

/** A turned one has its photograph at the right, where there is room for two columns. */
export function ArticleCard({ article, isFirst, isTurned }: Props) {
  const address = `/blog/${article.id}`;
  return (
    <article className="group/post relative border-b border-line py-[clamp(2rem,1rem+3vw,3.5rem)] last:border-b-0 last:pb-0">
      <Columns className="items-center gap-y-6">
        <div
          className={cx(
            'col-span-6 row-start-1 aspect-[3/2] overflow-hidden bg-stone',
            isTurned ? 'lg:col-start-7' : 'lg:col-start-1',
          )}
        >
          <PagePicture
            picture={articlePicture(article.picture)}
            alt={article.alt}
            sizes="(width >= 98rem) 45rem, (width >= 64rem) 45vw, 92vw"
            isFirst={isFirst}
            className="size-full object-cover transition-transform duration-(--duration-image) ease-out-soft group-hover/post:scale-[1.025]"
          />
        </div>
        <div className={cx('col-span-5 lg:row-start-1', isTurned ? 'lg:col-start-1' : 'lg:col-start-8')}>
          <ArticleDate article={article}>
            {article.isNew && <Tag className="bg-mint!">{blogTexts.isNew}</Tag>}
          </ArticleDate>
          <h2 className="mt-1.5 text-h2 hover:text-leaf">
            <Link to={address} className="after:absolute after:inset-0">
              {article.title}
            </Link>
          </h2>
          <p className="mt-4 text-lead text-ink-soft">{article.excerpt}</p>
          <ButtonLink
            look="outline"
            to={address}
            aria-label={blogTexts.readMoreOf({ title: article.title })}
            className="relative z-1 mt-6"
          >
            {blogTexts.readMore}
          </ButtonLink>
        </div>
      </Columns>
    </article>
  );
}
