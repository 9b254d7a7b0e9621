import { askedKind } from '#contract/text/kinds-of-goods.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useWhatsappLink } from '#web/api/page-data.ts';
import type { ProductCardData } from '#web/features/product-card/product-card-data.ts';
import { LoadFailure } from '#web/features/shop/load-failure.tsx';
import { type Listing, PAGE_SIZE } from '#web/features/shop/load-listing.ts';
import { findServicePages, type ServicePage } from '#web/features/shop/service-pages.ts';
import { type ShopQuery, shopAddress } from '#web/features/shop/shop-query.ts';
import { WishableGrid } from '#web/features/wishlist/wishable-grid.tsx';

const ONE_ROW = 4;

export function ListingView({ listing, query }: { listing: Listing; query: ShopQuery }) {
  if (!listing.isLoaded) return <LoadFailure text={listing.text} />;
  const services = findServicePages(query.search);
  if (listing.products.length === 0 && services.length > 0) return <Services pages={services} isAlone />;
  if (listing.products.length === 0 && query.search) {
    return <NothingFound query={query} instead={listing.instead ?? []} />;
  }
  if (listing.products.length === 0 && query.category === null && query.page === 1) {
    return (
      <EmptyState hasMark title="Nothing is on sale yet" text="Come back soon." className="bg-cream">
        <ButtonLink look="outline" to="/">
          Back to Home
        </ButtonLink>
      </EmptyState>
    );
  }
  if (listing.products.length === 0) {
    return (
      <EmptyState
        hasMark
        title="Nothing on this shelf"
        text="We make few things, and none of them stands here. The others are one step away."
        className="bg-cream"
      >
        <ButtonLink look="primary" to="/shop">
          See all products
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {services.length > 0 && <Services pages={services} />}
      <VisuallyHidden as="h2">Products</VisuallyHidden>
      <WishableGrid products={listing.products} seenFirst={ONE_ROW} />
      <Pager
        pagination={listing.pagination}
        address={(page) => shopAddress({ ...query, page })}
        className="mt-[clamp(2.5rem,2rem+2vw,4rem)]"
      />
    </>
  );
}

/** The list does not say how many there are beyond this page, so several pages are told by their place. */
export function listingCount(listing: Listing): string | null {
  if (!listing.isLoaded) return null;
  const { products, pagination } = listing;
  if (pagination.totalPages === 1) return products.length === 1 ? '1 product' : `${products.length} products`;
  if (products.length === 0) return null;
  const before = (pagination.page - 1) * PAGE_SIZE;
  return `Products ${before + 1} to ${before + products.length}`;
}

/** What was asked is no product: it is answered elsewhere. */
function Services({ pages, isAlone = false }: { pages: ServicePage[]; isAlone?: boolean }) {
  return (
    <div className={cx('mb-8 bg-cream px-gutter', isAlone ? 'py-16 text-center' : 'py-6')}>
      <h2 className="text-h3">We answer this here</h2>
      <ul className={cx('mt-3 flex flex-wrap gap-x-8 gap-y-1', isAlone && 'justify-center')}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <ArrowLink to={to}>{name}</ArrowLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A search without a result says what was searched, where to go from here, and what others buy. */
function NothingFound({ query, instead }: { query: ShopQuery; instead: ProductCardData[] }) {
  return (
    <>
      <NothingFoundText query={query} />
      {instead.length > 0 && (
        <section aria-labelledby="instead" className="mt-[clamp(2.5rem,2rem+2vw,4rem)]">
          <h2 id="instead" className="mb-7 text-h3">
            Best selling
          </h2>
          <WishableGrid products={instead} />
        </section>
      )}
    </>
  );
}

function NothingFoundText({ query }: { query: ShopQuery }) {
  const whatsapp = useWhatsappLink();
  const isNarrow = query.category !== null;
  const kind = askedKind(query.search);
  return (
    <EmptyState
      hasMark
      title={kind ? `We make no ${kind}` : `Nothing found for “${query.search}”`}
      text={
        kind
          ? 'We would rather say so than offer something else in its place. This is what we do make.'
          : isNarrow
            ? 'You are looking in one category only. It may stand on another shelf.'
            : 'Try another word, an ingredient for example, or ask us. We know every jar by name.'
      }
      className="bg-cream"
    >
      {isNarrow && (
        <ButtonLink look="primary" to={shopAddress({ ...query, category: null, page: 1 })}>
          Search all categories
        </ButtonLink>
      )}
      <ButtonLink look={isNarrow ? 'outline' : 'primary'} to="/shop">
        See all products
      </ButtonLink>
      {whatsapp && (
        <ButtonLink look="text" to={whatsapp} target="_blank" rel="noopener">
          Ask on WhatsApp
        </ButtonLink>
      )}
    </EmptyState>
  );
}
