import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ArticleContent, ArticleTeaser } from '#contract/calls/content.ts';
import { blogTexts } from '#texts/blog.ts';
import { language } from '#texts/core/language.ts';
import { languageOf } from '#texts/core/language-of.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Columns, Section, Wrap } from '#ui/layout.tsx';
import { PagePicture } from '#ui/page-picture.tsx';
import { TextBlocks, Words } from '#ui/text-blocks.tsx';
import { ArticleDate } from '#web/features/blog/article-date.tsx';
import { articlePicture } from '#web/features/blog/our-pictures.ts';

type Props = {
  article: ArticleTeaser;
  body: ArticleContent['body'];
  next: ArticleTeaser | null;
  /** The products that it is about, as cards; nothing when they cannot be had. */
  products: ReactNode;
};

export function ArticleView({ article, body, next, products }: Props) {
  return (
    <>
      <article>
        <Wrap
          as="header"
          className="grid justify-items-center gap-4 pt-[clamp(2.5rem,1.5rem+4vw,5rem)] pb-[clamp(1.75rem,1.2rem+2vw,3rem)] text-center"
        >
          <ArticleDate article={article} />
          <h1 className="max-w-[17ch] text-h1">{article.title}</h1>
        </Wrap>
        <Wrap as="figure">
          <div className="aspect-[2/1] overflow-hidden bg-stone max-sm:-mx-gutter max-sm:aspect-[4/3]">
            <PagePicture
              picture={articlePicture(article.picture)}
              alt={article.alt}
              sizes="(width >= 98rem) 90rem, (width >= 40rem) 92vw, 134vw"
              isFirst
              className="size-full object-cover"
            />
          </div>
          {body.caption && <figcaption className="caption mt-3.5">{body.caption}</figcaption>}
        </Wrap>
        <Wrap className="pt-[clamp(2.5rem,5vw,5rem)] pb-section">
          <ArticleText body={body} />
        </Wrap>
      </article>
      {products && (
        <Section ground="cream" aria-labelledby="products-heading">
          <div className="mb-[clamp(1.75rem,1.2rem+1.8vw,3rem)] flex items-baseline justify-between gap-x-6 max-sm:flex-wrap">
            <h2 id="products-heading" className="text-h2">
              {blogTexts.products}
            </h2>
            <ArrowLink to="/blog">{blogTexts.all}</ArrowLink>
          </div>
          {products}
        </Section>
      )}
      {next && <NextArticle article={next} />}
    </>
  );
}

function NextArticle({ article }: { article: ArticleTeaser }) {
  return (
    <Section aria-label={blogTexts.next}>
      <Columns className="group/post relative items-center gap-y-6">
        <div className="col-span-5 aspect-[3/2] overflow-hidden bg-stone">
          <PagePicture
            picture={articlePicture(article.picture)}
            alt=""
            sizes="(width >= 98rem) 37rem, (width >= 64rem) 38vw, 92vw"
            className="size-full object-cover transition-transform duration-(--duration-image) ease-out-soft group-hover/post:scale-[1.025]"
          />
        </div>
        <div className="col-span-5 col-start-7">
          <p className="text-xs text-ink-mute">{blogTexts.next}</p>
          <h2 className="mt-1.5 text-h2 hover:text-leaf">
            <Link to={`/blog/${article.id}`} className="after:absolute after:inset-0">
              {article.title}
            </Link>
          </h2>
          <p className="mt-4 text-lead text-ink-soft">{article.excerpt}</p>
          <ArrowLink
            to={`/blog/${article.id}`}
            aria-label={blogTexts.readMoreOf({ title: article.title })}
            className="relative z-1 mt-4"
          >
            {blogTexts.readMore}
          </ArrowLink>
        </div>
      </Columns>
    </Section>
  );
}

/** The words of an article in one narrow column. */
function ArticleText({ body: { opening, blocks } }: Pick<Props, 'body'>) {
  return (
    <div className="prose mx-auto">
      {language() !== 'en' && languageOf(opening) === 'en' && (
        <p className="text-sm text-ink-mute">{blogTexts.inEnglish}</p>
      )}
      {opening && (
        <p className="prose-opening">
          <Words text={opening} />
        </p>
      )}
      <TextBlocks blocks={blocks} />
    </div>
  );
}
