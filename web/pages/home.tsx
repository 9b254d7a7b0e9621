import { data } from 'react-router';
import { serverApi } from '#web/api/server-api.ts';
import { LoadFailure } from '#web/features/catalogue/load-failure.tsx';
import { loadListing } from '#web/features/catalogue/load-listing.ts';
import { ProductGrid } from '#web/features/catalogue/product-grid.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import { PageHeading, Wrap } from '#web/ui/layout.tsx';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const listing = await loadListing(serverApi(context), { category: null, sort: 'featured', page: 1 });
  return data({ listing }, { status: listing.isLoaded ? 200 : 503 });
}

export default function Home({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title="Home" description="Aloe vera skincare from Sri Lanka." path="/" />
      <PageHeading title="Best selling" />
      <Wrap className="pb-section">
        {listing.isLoaded ? (
          <ProductGrid products={listing.products.slice(0, 4)} pulses />
        ) : (
          <LoadFailure text={listing.text} />
        )}
      </Wrap>
    </>
  );
}
