import { Suspense } from 'react';
import { Await, data, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { ProductDetail } from '#contract/calls/catalogue.ts';
import { productTexts } from '#texts/product.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { useConfig } from '#web/api/page-data.ts';
import { serverApi } from '#web/api/server-api.ts';
import { findRelated, loadProduct, type ProductResult } from '#web/features/product/load-product.ts';
import { toDetails } from '#web/features/product/product-details.ts';
import { ProductSkeleton } from '#web/features/product/product-skeleton.tsx';
import { ProductStructuredData } from '#web/features/product/product-structured-data.tsx';
import { ProductView } from '#web/features/product/product-view.tsx';
import { RelatedProducts } from '#web/features/product/related-products.tsx';
import { useItem } from '#web/features/product/use-item.ts';
import type { ProductCardData } from '#web/features/product-card/product-card-data.ts';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import { Retry } from '#web/features/shop/load-failure.tsx';
import type { Route } from './+types/product';

type Loaded = {
  id: string;
  result: ProductResult | Promise<ProductResult>;
  related: ProductCardData[] | Promise<ProductCardData[]>;
};

const STATUS = { found: 200, 'no-id': 404, 'not-found': 404, failed: 503 };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const api = serverApi(context);
  const [result, related] = await Promise.all([loadProduct(api, id), findRelated(api, id)]);
  return data<Loaded>({ id: id ?? '', result, related }, { status: STATUS[result.state] });
}

/** In the browser the page changes at once and the product follows. */
export function clientLoader({ params: { id } }: Route.ClientLoaderArgs): Loaded {
  const api = browserApi();
  return { id: id ?? '', result: loadProduct(api, id), related: findRelated(api, id) };
}

/** Another choice is another part of the same product, which is here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;
}

export default function ProductPage({ loaderData: { id, result, related } }: Route.ComponentProps) {
  return (
    <Suspense key={id} fallback={<Loading />}>
      <Await resolve={result}>
        {(loaded) =>
          loaded.state === 'found' ? (
            <Found product={loaded.product} related={related} />
          ) : (
            <Missing result={loaded} path={`/product/${id}`} />
          )
        }
      </Await>
    </Suspense>
  );
}

function Loading() {
  const { brandName } = useConfig();
  return (
    <>
      <title>{brandName}</title>
      <ProductSkeleton />
    </>
  );
}

function Found({ product, related }: { product: ProductDetail; related: Loaded['related'] }) {
  const [item, choose] = useItem(product.items);
  const [first, ...others] = product.items;
  return (
    <>
      <PageMeta
        title={product.name}
        wholeTitle={product.seoTitle}
        description={product.seoDescription || product.description || product.name}
        path={`/product/${product.id}`}
        image={toDetails(product, item).image}
        type="product"
      />
      <ProductStructuredData
        cards={[toDetails(product, first), ...others.map((other) => toDetails(product, other))]}
        reviews={product.items.flatMap(({ reviews }) => reviews)}
        config={useConfig()}
      />
      <ProductView product={product} item={item} onChoose={choose} />
      <Suspense>
        <Await resolve={related}>{(products) => <RelatedProducts products={products} />}</Await>
      </Suspense>
    </>
  );
}

function Missing({ result, path }: { result: Exclude<ProductResult, { state: 'found' }>; path: string }) {
  const title = {
    'no-id': productTexts.noId,
    'not-found': productTexts.missing,
    failed: productTexts.failed,
  }[result.state];
  const text = {
    'no-id': productTexts.noIdText,
    'not-found': productTexts.missingText,
    failed: undefined,
  }[result.state];
  const said = result.state === 'failed' && result.text !== title ? result.text : text;
  return (
    <>
      <PageMeta title={title} description={said ?? title} path={path} isHidden />
      <EmptyState as="h1" title={title} {...(said && { text: said })} className="min-h-[50svh]">
        {result.state === 'failed' && <Retry />}
        <ButtonLink look="outline" to="/">
          {productTexts.backHome}
        </ButtonLink>
      </EmptyState>
    </>
  );
}
