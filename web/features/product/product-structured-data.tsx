import type { PublicConfig } from '#contract/public-config.ts';
import { StructuredData } from '#web/document/structured-data.tsx';
import { averageRating, type ProductCardData } from '#web/features/product-card/product-card-data.ts';
import { shopAddress } from '#web/features/shop/shop-query.ts';

type Props = { product: ProductCardData; ratings: number[]; config: PublicConfig };

/** The product and its place in the shop, as search engines read them. */
export function ProductStructuredData(props: Props) {
  return (
    <>
      <StructuredData data={describe(props)} />
      <StructuredData data={describePlace(props)} />
    </>
  );
}

function describe({ product, ratings, config }: Props) {
  const address = new URL(`/product/${product.id}`, config.publicUrl).href;
  const average = averageRating(ratings);
  return {
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

function describePlace({ product, config }: Props) {
  const { categoryId, categoryName } = product;
  const steps = [
    { name: 'Home', path: '/' },
    { name: categoryName ?? 'Shop', path: shopAddress({ category: categoryId }) },
    { name: product.name, path: `/product/${product.id}` },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, config.publicUrl).href,
    })),
  };
}
