import { data } from 'react-router';
import { useConfig } from '#web/api/page-data.ts';
import { serverApi } from '#web/api/server-api.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { ArticleStructuredData } from '#web/features/blog/article-structured-data.tsx';
import { ArticleView } from '#web/features/blog/article-view.tsx';
import { findArticle } from '#web/features/blog/find-article.server.ts';
import { findProducts } from '#web/features/product-card/find-products.ts';
import { ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import type { Route } from './+types/article';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const article = findArticle(id);
  if (!article) throw data(null, { status: 404 });
  return { ...article, products: await findProducts(serverApi(context), article.body.products) };
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
        image={facts.image.plain}
        type="article"
      />
      <ArticleStructuredData article={facts} config={useConfig()} />
      <ArticleView
        article={facts}
        body={body}
        next={next}
        products={products.length > 0 && <ProductGrid products={products} />}
      />
    </>
  );
}
