import { Suspense } from 'react';
import { Await, data, redirect } from 'react-router';
import type { CategoryWithCount } from '#contract/calls/catalogue.ts';
import { shopTexts } from '#texts/shop.ts';
import { PageHeading, Wrap } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';
import { browserApi } from '#web/api/browser-api.ts';
import { useCategories, useSite } from '#web/api/page-data.ts';
import { serverApi } from '#web/api/server-api.ts';
import { ProductGridSkeleton } from '#web/features/product-card/product-grid.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import { ListingView, listingCount } from '#web/features/shop/listing.tsx';
import { type Listing, loadListing } from '#web/features/shop/load-listing.ts';
import { Needs } from '#web/features/shop/needs.tsx';
import { readShopQuery, type ShopQuery, shopAddress } from '#web/features/shop/shop-query.ts';
import { ShopToolbar } from '#web/features/shop/shop-toolbar.tsx';
import type { Route } from './+types/shop';

type Loaded = { query: ShopQuery; listing: Listing | Promise<Listing> };

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = readShopQuery(new URL(request.url).searchParams);
  const listing = await loadListing(serverApi(context), query);
  // Beyond the last page is no page: numbers without end would each be rendered and cached.
  if (listing.isLoaded && listing.products.length === 0 && query.page > listing.pagination.totalPages) {
    throw redirect(shopAddress({ ...query, page: listing.pagination.totalPages }));
  }
  return data<Loaded>({ query, listing }, { status: listing.isLoaded ? 200 : 503 });
}

/** A shelf that does not exist, or a page beyond the last: nothing for those who look for pages. */
function isEmptyPage(listing: Loaded['listing']): boolean {
  return 'isLoaded' in listing && listing.isLoaded && listing.products.length === 0;
}

/** In the browser the page changes at once and the products follow. */
export function clientLoader({ request }: Route.ClientLoaderArgs): Loaded {
  const query = readShopQuery(new URL(request.url).searchParams);
  return { query, listing: loadListing(browserApi(), query) };
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { query, listing } = loaderData;
  const categories = useCategories();
  const { needs } = useSite();
  const category = categories.find(({ id }) => id === query.category);
  // A new search keeps the old results until its own are here; any other change begins anew.
  const name = category?.categoryName ?? shopTexts.title;
  const shelf = shopAddress({ ...query, search: '' });
  return (
    <>
      <PageMeta
        title={query.page > 1 ? shopTexts.titlePage({ name, page: query.page }) : name}
        description={category?.description || shopTexts.lead}
        path={shopAddress({ ...query, sort: 'featured' })}
        isHidden={query.search !== '' || isEmptyPage(listing)}
      />
      <PageHeading title={shopTexts.title} picture={category?.categoryImage && <CategoryPicture category={category} />}>
        {category?.description ? (
          <>
            <b className="font-medium text-ink">{category.categoryName}.</b> {category.description}
          </>
        ) : (
          shopTexts.lead
        )}
      </PageHeading>
      <Wrap className="pb-section">
        <Needs needs={needs} query={query} />
        <ShopToolbar query={query} categories={categories}>
          <p role="status">
            <Suspense key={shelf}>
              <Await resolve={listing}>{listingCount}</Await>
            </Suspense>
          </p>
        </ShopToolbar>
        {/* As high as a screen, so that a short answer does not pull the footer into view. */}
        <div className="min-h-[70svh]">
          <Suspense key={shelf} fallback={<ProductGridSkeleton />}>
            <Await resolve={listing}>{(loaded) => <ListingView listing={loaded} query={query} />}</Await>
          </Suspense>
        </div>
      </Wrap>
    </>
  );
}

function CategoryPicture({ category }: { category: CategoryWithCount }) {
  const { categoryImage, categoryImageAlt } = category;
  return (
    <Picture
      src={categoryImage ?? ''}
      alt={categoryImageAlt}
      sizes="(width >= 40rem) 10rem, 5.5rem"
      isFirst
      className="size-full object-cover"
    />
  );
}
