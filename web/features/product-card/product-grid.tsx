import type { Product } from '#contract/catalogue.ts';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { toCard } from '#web/features/product-card/product-card-data.ts';

type Props = {
  products: Product[];
  /** How many of the pictures are seen before anything is scrolled. */
  seenFirst?: number;
  /** Whether a card pulses when its product goes into the cart. */
  pulses?: boolean;
};

export function ProductGrid({ products, seenFirst = 0, pulses = false }: Props) {
  return (
    <div className="cards">
      {products.map((product, index) => (
        <ProductCard key={product.id} product={toCard(product)} isFirst={index < seenFirst} pulses={pulses} />
      ))}
    </div>
  );
}
