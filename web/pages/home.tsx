import { lazy, type ReactNode, Suspense } from 'react';
import { Await, data } from 'react-router';
import type { HomeContent } from '#contract/calls/content.ts';
import { homeTexts } from '#texts/home.ts';
import { Section, Wrap } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Api } from '#web/api/api.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { browserContent, homeContent, loadContent, useKeptContent } from '#web/api/page-content.ts';
import { useCategories, useConfig } from '#web/api/page-data.ts';
import { serverApi } from '#web/api/server-api.ts';
import { BelowFold } from '#web/features/home/below-fold.tsx';
import { Brand } from '#web/features/home/brand.tsx';
import { Faq } from '#web/features/home/faq.tsx';
import { FeaturedCategories } from '#web/features/home/featured-categories.tsx';
import { Hero } from '#web/features/home/hero.tsx';
import { Journal } from '#web/features/home/journal.tsx';
import { Plantation } from '#web/features/home/plantation.tsx';
import { Promo } from '#web/features/home/promo.tsx';
import { SectionHead } from '#web/features/home/section-head.tsx';
import { Splash } from '#web/features/home/splash.tsx';
import { Testimonials } from '#web/features/home/testimonials.tsx';
import { NewsletterSignup } from '#web/features/newsletter/newsletter-signup.tsx';
import type { ProductCardData } from '#web/features/product-card/product-card-data.ts';
import { ProductGridSkeleton } from '#web/features/product-card/product-grid.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';
import { LoadFailure } from '#web/features/shop/load-failure.tsx';
import { type Listing, loadListing } from '#web/features/shop/load-listing.ts';
import { readShopQuery } from '#web/features/shop/shop-query.ts';
import { WishableGrid } from '#web/features/wishlist/wishable-grid.tsx';
import type { Route } from './+types/home';

/** Far below what is seen first; should its code not come, the page does without. */
const BeforeAfter = lazy(() =>
  import('#web/features/home/before-after.tsx').then(
    ({ BeforeAfter }) => ({ default: BeforeAfter }),
    () => ({ default: () => null }),
  ),
);

/** Whether any of them is registered; a server that tells only what is specified says nothing of it, and a failure neither. */
type BestSellers = Listing & { hasRegistered: boolean };
type Loaded = { listing: BestSellers | Promise<BestSellers>; content: HomeContent };

const BEST_SELLERS = 20;
const ROW = 4;

async function loadBestSellers(api: Api): Promise<BestSellers> {
  const listing = await loadListing(api, readShopQuery(new URLSearchParams()), BEST_SELLERS);
  if (!listing.isLoaded) return { ...listing, hasRegistered: true };
  const hasRegistered = listing.products.some(({ nmraNumber }) => nmraNumber !== null);
  // Two rows are shown: no more goes with the page.
  return { ...listing, products: listing.products.slice(0, 2 * ROW), hasRegistered };
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context);
  const [listing, content] = await Promise.all([loadBestSellers(api), loadContent(api, homeContent)]);
  return data<Loaded>({ listing, content }, { status: listing.isLoaded ? 200 : 503 });
}

/** In the browser the page changes as soon as its texts are there, mostly at once, and the products follow. */
export async function clientLoader(): Promise<Loaded> {
  const listing = loadBestSellers(browserApi());
  return { listing, content: await browserContent(homeContent) };
}

export default function Home({ loaderData: { listing, content } }: Route.ComponentProps) {
  const { brandName } = useConfig();
  useKeptContent(homeContent, content);
  const [first, ...others] = content.banners;
  const featured = <FeaturedCategories categories={useCategories()} />;
  return (
    <>
      <PageMeta title={homeTexts.title} description={homeTexts.description} path="/" />
      <Splash brandName={brandName} />
      <Hero hero={content.hero} />
      <Suspense fallback={<Brand brandName={brandName} isRegistered />}>
        <Await resolve={listing}>
          {(loaded) => <Brand brandName={brandName} isRegistered={loaded.hasRegistered} />}
        </Await>
      </Suspense>
      <BelowFold>
        {first && (
          <Wrap>
            <Promo banner={first} />
          </Wrap>
        )}
        {/* Not of a shop that sells nothing yet: they would show what it has not. */}
        <Suspense fallback={featured}>
          <Await resolve={listing}>
            {(loaded) => (loaded.isLoaded && loaded.products.length === 0 ? null : featured)}
          </Await>
        </Suspense>
        <Section isJoined aria-labelledby="best-heading">
          <SectionHead
            id="best-heading"
            title={homeTexts.bestSelling}
            link={{
              to: '/shop',
              // Who hears the link hears no heading beside it.
              text: homeTexts.seeMore({ hidden: (words) => <VisuallyHidden key="hidden">{words}</VisuallyHidden> }),
            }}
          />
          <Products
            listing={listing}
            show={(products) =>
              products.length > 0 ? (
                <WishableGrid products={products.slice(0, ROW)} pulses />
              ) : (
                <p className="text-lead text-ink-soft">{homeTexts.nothingOnSale}</p>
              )
            }
            failure={(text) => <LoadFailure text={text} />}
          />
        </Section>
        <Section isJoined aria-label={homeTexts.moreBest}>
          <div className="grid grid-cols-1 gap-[clamp(1.25rem,2vw,2rem)] empty:hidden">
            {others.map((banner) => (
              <Promo key={JSON.stringify(banner)} banner={banner} />
            ))}
          </div>
          <div className="mt-[clamp(2.5rem,4vw,4rem)] empty:hidden">
            <Products
              listing={listing}
              show={(products) => products.length > ROW && <WishableGrid products={products.slice(ROW)} pulses />}
            />
          </div>
        </Section>
        <Suspense>
          <BeforeAfter />
        </Suspense>
        <Testimonials testimonials={content.testimonials} />
        <Plantation />
        <Journal articles={content.articles} />
        <Faq entries={content.faq} />
        <NewsletterSignup />
      </BelowFold>
    </>
  );
}

type ProductsProps = Pick<Loaded, 'listing'> & {
  show: (products: ProductCardData[]) => ReactNode;
  failure?: (text: string) => ReactNode;
};

function Products({ listing, show, failure }: ProductsProps) {
  return (
    <Suspense fallback={<ProductGridSkeleton count={ROW} />}>
      <Await resolve={listing}>{(loaded) => (loaded.isLoaded ? show(loaded.products) : failure?.(loaded.text))}</Await>
    </Suspense>
  );
}
