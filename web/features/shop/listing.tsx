import { askedKind, type KindOfGoods } from '#contract/text/kinds-of-goods.ts';
import { productCardTexts } from '#texts/product-card.ts';
import { shopTexts } from '#texts/shop.ts';
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
      <EmptyState hasMark title={shopTexts.nothingOnSale} text={shopTexts.comeBack} className="bg-cream">
        <ButtonLink look="outline" to="/">
          {shopTexts.home}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (listing.products.length === 0) {
    return (
      <EmptyState hasMark title={shopTexts.empty} text={shopTexts.emptyText} className="bg-cream">
        <ButtonLink look="primary" to="/shop">
          {shopTexts.seeAll}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {services.length > 0 && <Services pages={services} />}
      <VisuallyHidden as="h2">{shopTexts.products}</VisuallyHidden>
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
  if (pagination.totalPages === 1) return productCardTexts.products({ count: products.length });
  if (products.length === 0) return null;
  const before = (pagination.page - 1) * PAGE_SIZE;
  return shopTexts.span({ first: before + 1, last: before + products.length });
}

/** What was asked is no product: it is answered elsewhere. */
function Services({ pages, isAlone = false }: { pages: ServicePage[]; isAlone?: boolean }) {
  return (
    <div className={cx('mb-8 bg-cream px-gutter', isAlone ? 'py-16 text-center' : 'py-6')}>
      <h2 className="text-h3">{shopTexts.services}</h2>
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
            {shopTexts.bestSelling}
          </h2>
          <WishableGrid products={instead} />
        </section>
      )}
    </>
  );
}

const NO_KIND: Record<KindOfGoods, string> = {
  sunscreen: shopTexts.noSunscreen,
  'make-up': shopTexts.noMakeUp,
  perfume: shopTexts.noPerfume,
  toothpaste: shopTexts.noToothpaste,
  'hair dye': shopTexts.noHairDye,
};

function NothingFoundText({ query }: { query: ShopQuery }) {
  const whatsapp = useWhatsappLink();
  const isNarrow = query.category !== null;
  const kind = askedKind(query.search);
  return (
    <EmptyState
      hasMark
      title={kind ? NO_KIND[kind] : shopTexts.none({ query: query.search })}
      text={kind ? shopTexts.noKindText : isNarrow ? shopTexts.oneCategory : shopTexts.noneText}
      className="bg-cream"
    >
      {isNarrow && (
        <ButtonLink look="primary" to={shopAddress({ ...query, category: null, page: 1 })}>
          {shopTexts.searchAll}
        </ButtonLink>
      )}
      <ButtonLink look={isNarrow ? 'outline' : 'primary'} to="/shop">
        {shopTexts.seeAll}
      </ButtonLink>
      {whatsapp && (
        <ButtonLink look="text" to={whatsapp} target="_blank" rel="noopener">
          {shopTexts.askOnWhatsapp}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
