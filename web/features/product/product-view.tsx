import { useRef } from 'react';
import { Link } from 'react-router';
import type { ProductDetail, ProductItem } from '#contract/calls/catalogue.ts';
import { productTexts } from '#texts/product.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { Columns, Wrap } from '#ui/layout.tsx';
import { BuyBar } from '#web/features/product/buy-bar.tsx';
import { BuyBox } from '#web/features/product/buy-box.tsx';
import { Gallery } from '#web/features/product/gallery.tsx';
import { ItemChoice } from '#web/features/product/item-choice.tsx';
import { listOptions } from '#web/features/product/item-choices.ts';
import { toDetails } from '#web/features/product/product-details.ts';
import { ProductTabs } from '#web/features/product/product-tabs.tsx';
import { type AnyReview, Reviews } from '#web/features/product/reviews.tsx';
import { shopAddress } from '#web/features/shop/shop-query.ts';

type Props = {
  product: ProductDetail;
  /** The one of its items that is shown; the first, if none is named. */
  item?: ProductItem | undefined;
  onChoose?: (itemId: number) => void;
};

export function ProductView({ product, item = product.items[0], onChoose = () => undefined }: Props) {
  const actionsRef = useRef<HTMLDivElement>(null);
  const card = toDetails(product, item);
  const cards = product.items.map((one) => toDetails(product, one));
  return (
    <>
      <Wrap className="pt-1.5 sm:pt-5">
        <Columns className="items-start gap-y-4 sm:gap-y-8">
          <div className="col-span-full flex justify-between gap-x-4 max-sm:flex-col-reverse max-sm:items-start sm:items-center">
            <Breadcrumb category={product.category} name={product.name} />
            <ArrowLink back to="/">
              {productTexts.backHome}
            </ArrowLink>
          </div>
          <div className="col-span-7 sm:max-lg:col-span-6!">
            <Gallery
              key={card.images.join()}
              name={card.name}
              images={card.images}
              alts={card.imageAlts}
              hasThumbnails={cards.some(({ images }) => images.length > 1)}
            />
          </div>
          <div className="col-span-5 sm:max-lg:col-span-6! lg:h-full">
            <BuyBox product={card} all={cards.length > 0 ? cards : [card]} actionsRef={actionsRef}>
              {item && <ItemChoice groups={listOptions(product.items, item)} onChoose={onChoose} />}
            </BuyBox>
          </div>
        </Columns>
      </Wrap>
      <ProductTabs product={product} card={card} />
      <Reviews productId={product.id} reviews={newestFirst(product.items.flatMap(({ reviews }) => reviews))} />
      <BuyBar product={card} choice={cards.length > 1 ? card.variant : ''} actionsRef={actionsRef} />
    </>
  );
}

/** Of one item they come in that order; of several they are shuffled into it. Those without a date are the oldest. */
function newestFirst(reviews: AnyReview[]): AnyReview[] {
  const dateOf = (review: AnyReview) => ('writtenAt' in review ? review.writtenAt : '');
  return [...reviews].sort((one, other) => dateOf(other).localeCompare(dateOf(one)));
}

type BreadcrumbProps = { category: ProductDetail['category']; name: string };

function Breadcrumb({ category, name }: BreadcrumbProps) {
  const divider = "before:mr-3 before:text-edge before:content-['/']";
  const link = 'inline-block py-1 hover:text-leaf';
  return (
    <nav aria-label={productTexts.path}>
      <ol className="flex flex-wrap gap-x-3 text-xs wrap-anywhere text-ink-mute">
        <li>
          <Link to="/" className={link}>
            {productTexts.home}
          </Link>
        </li>
        <li className={divider}>
          <Link to={shopAddress({ category: category?.id ?? null })} className={link}>
            {category?.categoryName ?? productTexts.shop}
          </Link>
        </li>
        <li aria-current="page" className={`${divider} py-1`}>
          {name}
        </li>
      </ol>
    </nav>
  );
}
