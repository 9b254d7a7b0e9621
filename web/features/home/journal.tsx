import { Link } from 'react-router';
import type { ArticleTeaser } from '#contract/calls/content.ts';
import { blogTexts } from '#texts/blog.ts';
import { homeTexts } from '#texts/home.ts';
import { cx } from '#ui/cx.ts';
import { Columns, Section } from '#ui/layout.tsx';
import { PagePicture } from '#ui/page-picture.tsx';
import { articlePicture } from '#web/features/blog/our-pictures.ts';
import { SectionHead } from '#web/features/home/section-head.tsx';

/** The newest large, the others beside it. */
export function Journal({ articles }: { articles: ArticleTeaser[] }) {
  const [newest, ...others] = articles;
  if (!newest) return null;
  return (
    <Section aria-labelledby="journal-heading">
      <SectionHead id="journal-heading" title={homeTexts.journal} link={{ to: '/blog', text: blogTexts.all }} />
      <Columns className="gap-y-12">
        <article className="group/teaser relative lg:col-span-7">
          <Plate article={newest} isLarge />
          <ArticleText article={newest} isLarge />
        </article>
        <div className="grid content-start divide-y divide-line lg:col-span-5 lg:col-start-8 lg:pl-[clamp(0rem,2vw,2rem)]">
          {others.map((article) => (
            <article
              key={article.id}
              className="group/teaser relative grid grid-cols-[6rem_1fr] gap-4.5 py-7 first:pt-0 sm:grid-cols-[minmax(0,11fr)_minmax(0,13fr)] sm:gap-6"
            >
              <Plate article={article} />
              <ArticleText article={article} />
            </article>
          ))}
        </div>
      </Columns>
    </Section>
  );
}

type Part = { article: ArticleTeaser; isLarge?: boolean };

function Plate({ article, isLarge = false }: Part) {
  return (
    <div className={cx('overflow-hidden bg-stone', isLarge ? 'aspect-[3/2]' : 'aspect-pack self-start')}>
      <PagePicture
        picture={articlePicture(article.picture)}
        alt=""
        sizes={isLarge ? '(width >= 98rem) 53rem, (width >= 64rem) 54vw, 92vw' : '(width >= 40rem) 24rem, 9rem'}
        className="size-full object-cover transition-transform duration-(--duration-image) ease-out-soft group-hover/teaser:scale-[1.025]"
      />
    </div>
  );
}

/** The link's words are the title; its reach is the whole teaser. */
function ArticleText({ article, isLarge = false }: Part) {
  return (
    <div className={cx(isLarge && 'mt-5')}>
      <time dateTime={article.published} className="block text-xs text-ink-mute">
        {article.date}
      </time>
      <h3 className={cx('mt-1.5', isLarge ? 'text-h3' : 'text-[1.5rem]/[1.14]')}>
        <Link to={`/blog/${article.id}`} className="after:absolute after:inset-0 hover:text-leaf">
          {article.title}
        </Link>
      </h3>
      {!isLarge && <p className="mt-2.5 text-sm text-ink-soft">{article.excerpt}</p>}
    </div>
  );
}
