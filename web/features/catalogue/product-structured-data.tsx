import type { PublicConfig } from '#contract/public-config.ts';
import { averageRating, type ProductCardData } from '#web/features/catalogue/product-card-data.ts';

type Props = { product: ProductCardData; ratings: number[]; config: PublicConfig };

/** The product as search engines read it. */
export function ProductStructuredData(props: Props) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup; '<' is escaped so none can end the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(describe(props)).replaceAll('<', '\\u003c') }}
    />
  );
}

function describe({ product, ratings, config }: Props) {
  const address = new URL(`/product/${product.id}`, config.publicUrl).href;
  const average = averageRating(ratings);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.images.map((image) => new URL(image, config.publicUrl).href),
    sku: product.sku ?? undefined,
    category: product.categoryName ?? undefined,
    brand: { '@type': 'Brand', name: config.brandName },
    url: address,
    offers:
      product.price === null
        ? undefined
        : {
            '@type': 'Offer',
            url: address,
            price: product.price.toFixed(2),
            priceCurrency: 'LKR',
            availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
          },
    aggregateRating:
      average === null
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: ratings.length },
  };
}
