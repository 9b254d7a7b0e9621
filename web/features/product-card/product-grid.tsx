import type { ReactNode } from 'react';
import { productCardTexts } from '#texts/product-card.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import type { ProductCardData } from '#web/features/product-card/product-card-data.ts';

type Props = {
  products: ProductCardData[];
  /** How many of the pictures are seen before anything is scrolled. */
  seenFirst?: number;
  /** Whether a card pulses when its product goes into the cart. */
  pulses?: boolean;
  /** What stands on a card's photograph, and in place of its buttons when it is sold out. */
  corner?: (product: ProductCardData) => ReactNode;
  whenSoldOut?: (product: ProductCardData) => ReactNode;
};

export function ProductGrid({ products, seenFirst = 0, pulses = false, corner, whenSoldOut }: Props) {
  return (
    <div className="cards">
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          isFirst={index < seenFirst}
          pulses={pulses}
          corner={corner?.(product)}
          whenSoldOut={whenSoldOut?.(product)}
        />
      ))}
    </div>
  );
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function ProductGridSkeleton({ count = CARDS.length }: { count?: number }) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{productCardTexts.loading}</VisuallyHidden>
      <div className="cards">
        {CARDS.slice(0, count).map((card) => (
          <div key={card} className="card" data-testid="skeleton-card">
            <Skeleton className="aspect-pack" />
            <Skeleton className="mt-5 h-3 w-2/5" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-3 h-3" />
            <Skeleton className="mt-4.5 h-3 w-[35%]" />
            <Skeleton className="mt-4 h-11" />
          </div>
        ))}
      </div>
    </div>
  );
}
