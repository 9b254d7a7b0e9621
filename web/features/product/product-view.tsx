import { useRef } from 'react';
import { Link } from 'react-router';
import type { ProductDetail } from '#contract/catalogue.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Columns, Wrap } from '#ui/layout.tsx';
import { BuyBar } from '#web/features/product/buy-bar.tsx';
import { BuyBox } from '#web/features/product/buy-box.tsx';
import { Gallery } from '#web/features/product/gallery.tsx';
import { ProductTabs } from '#web/features/product/product-tabs.tsx';
import { Reviews } from '#web/features/product/reviews.tsx';
import { toCard } from '#web/features/product-card/product-card-data.ts';
import { shopAddress } from '#web/features/shop/shop-query.ts';

export function ProductView({ product }: { product: ProductDetail }) {
  const actionsRef = useRef<HTMLDivElement>(null);
  const card = toCard(product);
  return (
    <>
      <Wrap className="pt-1.5 sm:pt-5">
        <Columns className="items-start gap-y-4 sm:gap-y-8">
          <div className="col-span-full flex justify-between gap-x-4 max-sm:flex-col-reverse max-sm:items-start sm:items-center">
            <Breadcrumb category={product.category} name={product.name} />
            <ArrowLink back to="/">
              Back to Home
            </ArrowLink>
          </div>
          <div className="col-span-7 sm:max-lg:col-span-6!">
            <Gallery name={card.name} images={card.images} alts={card.imageAlts} />
          </div>
          <div className="col-span-5 sm:max-lg:col-span-6! lg:h-full">
            <BuyBox product={card} actionsRef={actionsRef} />
          </div>
        </Columns>
      </Wrap>
      <ProductTabs product={product} card={card} />
      <Reviews reviews={product.items[0]?.reviews ?? []} />
      <BuyBar product={card} actionsRef={actionsRef} />
    </>
  );
}

type BreadcrumbProps = { category: ProductDetail['category']; name: string };

function Breadcrumb({ category, name }: BreadcrumbProps) {
  const divider = "before:mr-3 before:text-edge before:content-['/']";
  const link = 'inline-block py-1 hover:text-leaf';
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap gap-x-3 text-xs wrap-anywhere text-ink-mute">
        <li>
          <Link to="/" className={link}>
            HOME
          </Link>
        </li>
        <li className={divider}>
          <Link to={shopAddress({ category: category?.id ?? null })} className={link}>
            {category?.categoryName ?? 'Shop'}
          </Link>
        </li>
        <li aria-current="page" className={`${divider} py-1`}>
          {name}
        </li>
      </ol>
    </nav>
  );
}
