import { useRef } from 'react';
import type { ProductDetail } from '#contract/catalogue.ts';
import { Breadcrumb } from '#web/features/catalogue/breadcrumb.tsx';
import { BuyBar } from '#web/features/catalogue/buy-bar.tsx';
import { BuyBox } from '#web/features/catalogue/buy-box.tsx';
import { Gallery } from '#web/features/catalogue/gallery.tsx';
import { toCard } from '#web/features/catalogue/product-card-data.ts';
import { ProductMore } from '#web/features/catalogue/product-more.tsx';
import { Reviews } from '#web/features/catalogue/reviews.tsx';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { Columns, Wrap } from '#web/ui/layout.tsx';

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
