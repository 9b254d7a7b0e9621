import type { Review } from '#contract/calls/review.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { localPath } from '#texts/core/local-path.ts';
import { productTexts } from '#texts/product.ts';
import { StructuredData } from '#web/document/structured-data.tsx';
import type { ProductDetails } from '#web/features/product/product-details.ts';
import type { AnyReview } from '#web/features/product/reviews.tsx';
import { averageRating } from '#web/features/product-card/product-card-data.ts';
import { shopAddress } from '#web/features/shop/shop-query.ts';

/** `cards`: the product as each of its items shows it, the first of them first. */
type Props = { cards: [ProductDetails, ...ProductDetails[]]; reviews: AnyReview[]; config: PublicConfig };

/** The product and its place in the shop, as search engines read them. */
export function ProductStructuredData(props: Props) {
  return (
    <>
      <StructuredData data={props.cards.length > 1 ? describeSeveral(props) : describe(props)} />
      <StructuredData data={describePlace(props)} />
    </>
  );
}

function describe({ cards: [card], reviews, config }: Props) {
  return {
    '@type': 'Product',
    ...describeInCommon(card, reviews, config),
    ...describeItem(card, config, `/product/${card.id}`),
  };
}

function describeSeveral({ cards, reviews, config }: Props) {
  return {
    '@type': 'ProductGroup',
    productGroupID: String(cards[0].id),
    ...describeInCommon(cards[0], reviews, config),
    variesBy: new Set(cards.map(({ size }) => size)).size > 1 ? 'https://schema.org/size' : undefined,
    hasVariant: cards.map((card) => ({
      '@type': 'Product',
      name: [card.name, card.variant].filter(Boolean).join(', '),
      description: card.description,
      size: card.size || undefined,
      ...describeItem(card, config, `/product/${card.id}?item=${card.itemId}`),
    })),
  };
}

function describeInCommon(card: ProductDetails, reviews: AnyReview[], { brandName, publicUrl }: PublicConfig) {
  // Examples of a demo are nobody's word.
  const real = reviews.filter(({ isDemo }) => !isDemo);
  const average = averageRating(real.map(({ ratingValue }) => ratingValue));
  const written = real.flatMap((review) => ('text' in review ? [describeReview(review)] : []));
  return {
    name: card.name,
    description: card.description,
    category: card.categoryName ?? undefined,
    brand: { '@type': 'Brand', name: brandName },
    url: new URL(localPath(`/product/${card.id}`), publicUrl).href,
    aggregateRating:
      average === null
        ? undefined
        : { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: real.length },
    review: written.length > 0 ? written : undefined,
  };
}

function describeReview({ ratingValue, title, text, author, writtenAt }: Review) {
  return {
    '@type': 'Review',
    name: title || undefined,
    reviewBody: text,
    author: { '@type': 'Person', name: author },
    datePublished: writtenAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue, bestRating: 5, worstRating: 1 },
  };
}

function describeItem({ images, sku, price, priceBefore, stock }: ProductDetails, config: PublicConfig, path: string) {
  return {
    image: images.map((image) => new URL(image, config.publicUrl).href),
    sku: sku ?? undefined,
    offers:
      price === null
        ? undefined
        : {
            '@type': 'Offer',
            url: new URL(localPath(path), config.publicUrl).href,
            price: price.toFixed(2),
            priceCurrency: 'LKR',
            availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
            priceSpecification: priceBefore === null ? undefined : describeBefore(priceBefore),
          },
  };
}

/** The name that search engines have for what it cost before. */
function describeBefore(price: number) {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: price.toFixed(2),
    priceCurrency: 'LKR',
  };
}

function describePlace({ cards: [{ id, name, categoryId, categoryName }], config }: Props) {
  const steps = [
    { name: productTexts.homeName, path: '/' },
    { name: categoryName ?? productTexts.shop, path: shopAddress({ category: categoryId }) },
    { name, path: `/product/${id}` },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(localPath(path), config.publicUrl).href,
    })),
  };
}
