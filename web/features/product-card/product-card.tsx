import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { productCardTexts } from '#texts/product-card.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { LargeMark } from '#ui/mark.tsx';
import { Picture } from '#ui/picture.tsx';
import { Stars } from '#ui/stars.tsx';
import { Tag } from '#ui/tag.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { addToCart, buyNow } from '#web/features/cart/buying.tsx';
import { PriceBefore } from '#web/features/product-card/price-before.tsx';
import { type ProductCardData, priceText, reviewCountText } from '#web/features/product-card/product-card-data.ts';
import { Stock } from '#web/features/product-card/stock.tsx';

const SIZES = '(width >= 98rem) 23rem, (width >= 64rem) 22vw, 45vw';

type Props = {
  product: ProductCardData;
  isFirst?: boolean;
  /** Its photograph tells with a short pulse that the product has gone into the cart. */
  pulses?: boolean;
  /** Stands on the photograph, at its right. */
  corner?: ReactNode;
  /** In place of the buttons, when there is nothing to buy. */
  whenSoldOut?: ReactNode;
};

export function ProductCard({ product, isFirst = false, pulses = false, corner, whenSoldOut }: Props) {
  const nameId = useId();
  const [isPulsing, setIsPulsing] = useState(false);
  const [isAdding, startAdding] = useBusy();
  const [, startBuying] = useBusy();

  async function add() {
    const isAdded = await addToCart(product, 1);
    if (isAdded && pulses) setIsPulsing(true);
  }

  return (
    <article className="card group/card">
      <div className={cx(isPulsing && 'pulse')} onAnimationEnd={() => setIsPulsing(false)}>
        <CardPictures product={product} isFirst={isFirst} />
      </div>
      <div className="mt-1.5 flex items-center gap-x-1.5 text-xs text-ink-mute sm:mt-4.5 sm:gap-x-2.5">
        <Stars rating={product.reviewCount > 0 ? product.rating : null} />
        <span className="truncate">{reviewCountText(product.reviewCount)}</span>
      </div>
      <h3
        id={nameId}
        className="mt-1 text-[1.125rem]/[1.1] font-semibold tracking-[-0.005em] wrap-anywhere sm:mt-2 sm:text-title"
      >
        <Link to={`/product/${product.id}`} onClick={markOpening} className="after:absolute after:inset-0">
          {product.name}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-1 self-start text-xs/normal text-ink-soft sm:mt-1.75 sm:line-clamp-2 sm:text-sm">
        {product.variant && <span className="text-ink lining-nums">{product.variant} · </span>}
        <span>{product.description}</span>
      </p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-2 sm:mt-3.5 sm:gap-x-3">
        <span className="font-medium whitespace-nowrap lining-nums tabular-nums max-sm:text-ui">
          {priceText(product)}
        </span>
        <Stock stock={product.stock} className="text-xs/[1.65]" />
        {product.priceBefore !== null && <PriceBefore price={product.priceBefore} className="basis-full text-xs" />}
      </div>
      <div className="relative z-1 mt-2 flex min-h-11 flex-wrap items-center gap-x-2 sm:mt-3.5 sm:gap-x-5 sm:gap-y-1 noscript:hidden">
        {product.stock <= 0 && whenSoldOut}
        {product.stock > 0 && (
          <>
            <Button
              look="outline"
              size="card"
              className="flex-auto max-sm:px-0.5! max-sm:text-xs/(--btn-leading)!"
              aria-describedby={nameId}
              busy={isAdding}
              busyText={productCardTexts.adding}
              onClick={() => startAdding(add)}
            >
              {productCardTexts.add}
            </Button>
            <Button
              look="text"
              size="card"
              className="flex-none max-sm:text-xs!"
              aria-describedby={nameId}
              onClick={() => startBuying(() => buyNow(product, 1))}
            >
              {productCardTexts.buyNow}
            </Button>
          </>
        )}
      </div>
      {corner && <div className="absolute top-0 right-0 z-1 noscript:hidden">{corner}</div>}
    </article>
  );
}

/** Until its page is here, the card shows that it was pressed: shop.css. */
function markOpening({ currentTarget }: MouseEvent<HTMLElement>) {
  for (const card of document.querySelectorAll('.card[data-opening]')) card.removeAttribute('data-opening');
  currentTarget.closest('.card')?.setAttribute('data-opening', '');
}

function CardPictures({ product, isFirst }: { product: ProductCardData; isFirst: boolean }) {
  const isOut = product.stock <= 0;
  const fill = 'absolute inset-0 size-full object-cover';
  return (
    <div className="relative aspect-pack overflow-hidden">
      {product.image ? (
        <Picture
          src={product.image}
          alt={product.imageAlt}
          sizes={SIZES}
          isFirst={isFirst}
          className={cx(
            fill,
            isOut && 'opacity-72',
            !product.hoverImage &&
              'transition-transform duration-(--duration-image) ease-out-soft group-hover/card:scale-103',
          )}
        />
      ) : (
        <LargeMark className="absolute inset-1/3 w-1/3 text-leaf/40" />
      )}
      {product.hoverImage && (
        <Picture
          src={product.hoverImage}
          alt=""
          sizes={SIZES}
          className={cx(
            fill,
            'card-second-picture opacity-0 transition-opacity duration-(--duration-slow) ease-leaf',
            isOut ? 'group-hover/card:opacity-85' : 'group-hover/card:opacity-100',
          )}
        />
      )}
      {product.badges.map((badge) => (
        <Tag key={badge} className="absolute top-0 left-0 bg-(--ground,var(--color-paper))! pl-0!">
          {badge}
        </Tag>
      ))}
    </div>
  );
}
