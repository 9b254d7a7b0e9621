import { data } from 'react-router';
import { getArticle } from '#contract/calls/content.ts';
import type { Api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useConfig } from '#web/api/page-data.ts';
import { serverApi } from '#web/api/server-api.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { ArticleStructuredData } from '#web/features/blog/article-structured-data.tsx';
import { ArticleView } from '#web/features/blog/article-view.tsx';
import { articlePicture } from '#web/features/blog/our-pictures.ts';
import { findProducts } from '#web/features/product-card/find-products.ts';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import { WishableGrid } from '#web/features/wishlist/wishable-grid.tsx';
import type { Route } from './+types/article';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = serverApi(context);
  const article = await findArticle(api, id);
  if (!article) throw data(null, { status: 404 });
  return { ...article, products: await findProducts(api, article.body.products) };
}

/** One that came with the shop is there even when the server can not say so. */
async function findArticle(api: Api, id: string) {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  try {
    return await api.call(getArticle, { id: Number(id) });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'article_not_found') return null;
    const { showStandardArticle } = await import('#contract/standard/articles.ts');
    return showStandardArticle(Number(id));
  }
}

/** Without a signal the page one comes from stays, and offers to try again. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withRetry(serverLoader);
}

export default function ArticlePage({ loaderData: { facts, body, next, products } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta
        title={facts.title}
        description={facts.excerpt}
        path={`/blog/${facts.id}`}
        image={articlePicture(facts.picture).plain}
        type="article"
      />
      <ArticleStructuredData article={facts} config={useConfig()} />
      <ArticleView
        article={facts}
        body={body}
        next={next}
        products={products.length > 0 && <WishableGrid products={products} />}
      />
    </>
  );
}
