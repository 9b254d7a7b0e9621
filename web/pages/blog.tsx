import { redirect } from 'react-router';
import { listArticles } from '#contract/calls/content.ts';
import { blogTexts } from '#texts/blog.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { PageHeading, Wrap } from '#ui/layout.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { blogContent, browserContent, loadContent } from '#web/api/page-content.ts';
import { serverApi } from '#web/api/server-api.ts';
import { ArticleCard } from '#web/features/blog/article-card.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/blog';

/** The first page for whatever is no number of one. */
function pageOf(request: Request): number {
  const given = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(request);
  const api = serverApi(context);
  if (page === 1) return loadContent(api, blogContent);
  const listed = await api.call(listArticles, { page });
  // Beyond the last page is no page: numbers without end would each be rendered and cached.
  if (page > listed.pages) throw redirect(addressOf(listed.pages));
  return listed;
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageOf(request);
  return page === 1 ? browserContent(blogContent) : browserApi().call(listArticles, { page });
}

export default function Blog({ loaderData: { articles, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title={page > 1 ? blogTexts.namePage({ page }) : blogTexts.name}
        description={blogTexts.description}
        path={addressOf(page)}
      />
      <PageHeading title={<span className="block max-w-[16ch]">{blogTexts.title}</span>} />
      <Wrap className="pb-section">
        <div className="border-t border-line">
          {articles.map((article, index) => (
            <ArticleCard key={article.id} article={article} isFirst={index === 0} isTurned={index % 2 === 1} />
          ))}
          {articles.length === 0 && <p className="py-12 text-lead text-ink-soft">{blogTexts.empty}</p>}
        </div>
        {(page > 1 || page < pages) && (
          <nav
            aria-label={blogTexts.more}
            className="mt-10 flex flex-wrap justify-between gap-x-8 border-t border-line pt-6"
          >
            {page > 1 ? <ArrowLink to={addressOf(page - 1)}>{blogTexts.newer}</ArrowLink> : <span />}
            {page < pages && <ArrowLink to={addressOf(page + 1)}>{blogTexts.older}</ArrowLink>}
          </nav>
        )}
      </Wrap>
    </>
  );
}

const addressOf = (page: number) => (page > 1 ? `/blog?page=${page}` : '/blog');
