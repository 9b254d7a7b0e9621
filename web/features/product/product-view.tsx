import { useRef } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Columns, Wrap } from '#ui/layout.tsx';
import { Breadcrumb } from '#web/features/product/breadcrumb.tsx';
import { BuyBar } from '#web/features/product/buy-bar.tsx';
import { BuyBox } from '#web/features/product/buy-box.tsx';
import { Gallery } from '#web/features/product/gallery.tsx';
import { ProductMore } from '#web/features/product/product-more.tsx';
import { Reviews } from '#web/features/product/reviews.tsx';
import { toCard } from '#web/features/product-card/product-card-data.ts';

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
          <div className="col-span-7">
            <Gallery name={card.name} images={card.images} alts={card.imageAlts} />
          </div>
          <div className="col-span-5 lg:h-full">
            <BuyBox product={card} actionsRef={actionsRef} />
          </div>
        </Columns>
      </Wrap>
      <ProductMore product={product} card={card} />
      <Reviews reviews={product.items[0]?.reviews ?? []} />
      <BuyBar product={card} actionsRef={actionsRef} />
    </>
  );
}
