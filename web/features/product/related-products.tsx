import type { Product } from '#contract/calls/catalogue.ts';
import { Section } from '#ui/layout.tsx';
import { WishableGrid } from '#web/features/wishlist/wishable-grid.tsx';

export function RelatedProducts({ products }: { products: Product[] }) {
  if (products.length === 0) return null;
  return (
    <Section aria-labelledby="related-heading">
      <h2 id="related-heading" className="mb-[clamp(1.75rem,1.2rem+1.8vw,3rem)] text-h2">
        Goes well with
      </h2>
      <WishableGrid products={products} />
    </Section>
  );
}
