import { productTexts } from '#texts/product.ts';
import { Section } from '#ui/layout.tsx';
import type { ProductCardData } from '#web/features/product-card/product-card-data.ts';
import { WishableGrid } from '#web/features/wishlist/wishable-grid.tsx';

export function RelatedProducts({ products }: { products: ProductCardData[] }) {
  if (products.length === 0) return null;
  return (
    <Section aria-labelledby="related-heading">
      <h2 id="related-heading" className="mb-[clamp(1.75rem,1.2rem+1.8vw,3rem)] text-h2">
        {productTexts.goesWith}
      </h2>
      <WishableGrid products={products} />
    </Section>
  );
}
