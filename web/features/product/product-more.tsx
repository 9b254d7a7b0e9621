import type { ProductDetail } from '#contract/catalogue.ts';
import { Columns, Section } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';
import { ProductTabs, productTabs } from '#web/features/product/product-tabs.tsx';
import type { ProductCardData } from '#web/features/product-card/product-card-data.ts';

/** Directions and ingredients beside the second photograph; either may be missing. */
export function ProductMore({ product, card }: { product: ProductDetail; card: ProductCardData }) {
  const tabs = productTabs(product);
  if (tabs.length === 0 && !card.hoverImage) return null;
  return (
    <Section aria-label="Use and ingredients">
      <Columns className="items-start gap-y-8">
        {tabs.length > 0 && (
          <div className="col-span-6">
            <ProductTabs tabs={tabs} />
          </div>
        )}
        {card.hoverImage && (
          <figure className="col-span-5 col-start-8">
            <div className="aspect-[5/4] overflow-hidden bg-stone">
              <Picture
                src={card.hoverImage}
                alt=""
                sizes="(width >= 98rem) 37rem, (width >= 64rem) 38vw, 92vw"
                className="size-full object-cover"
              />
            </div>
            <figcaption className="mt-3.5 font-serif text-[1.0625rem]/[1.4] font-medium text-ink-mute italic lining-nums">
              A little goes a long way.
            </figcaption>
          </figure>
        )}
      </Columns>
    </Section>
  );
}
