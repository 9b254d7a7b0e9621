import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { CategoryWithCount, Product } from '#contract/calls/catalogue.ts';
import { suggestionsTexts } from '#texts/suggestions.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { priceText, toCard } from '#web/features/product-card/product-card-data.ts';
import type { FoundProducts } from '#web/features/search/find-suggestions.ts';
import { findServicePages } from '#web/features/shop/service-pages.ts';
import { shopAddress } from '#web/features/shop/shop-query.ts';

export type Choice = { to: string; name: string; product?: Product };

/**
 * Words of service first, then products, the shelves they may stand on, and everything that matches. Best sellers stand in for
 * goods that were not found, and not where a service was meant.
 */
export function listChoices(text: string, found: FoundProducts | undefined, categories: CategoryWithCount[]): Choice[] {
  if (text === '') return [];
  const services = findServicePages(text);
  const products = found && !(found.isInstead && services.length > 0) ? found.products : [];
  return [
    ...services,
    ...products.map((product) => ({ to: `/product/${product.id}`, name: product.name, product })),
    ...categories.map(({ id, categoryName }) => ({
      to: shopAddress({ category: id }),
      name: suggestionsTexts.allOf({ category: categoryName }),
    })),
    ...(found?.isInstead
      ? []
      : [{ to: shopAddress({ search: text }), name: suggestionsTexts.allResults({ query: text }) }]),
  ];
}

export function countText(choices: Choice[], isInstead: boolean): string {
  const count = countProducts(choices);
  if (count === 0) return suggestionsTexts.ways({ count: choices.length });
  return isInstead ? suggestionsTexts.instead({ count }) : suggestionsTexts.suggested({ count });
}

const countProducts = (choices: Choice[]) => choices.filter(({ product }) => product).length;

type Props = {
  id: string;
  choices: Choice[];
  active: number;
  found: FoundProducts | undefined;
  onChoose: (to: string) => void;
};

/** The focus stays in the field; which line is meant is told by `aria-activedescendant`. */
export function SuggestionList({ id, choices, active, found, onChoose }: Props) {
  function press(event: MouseEvent, to: string) {
    // A new tab or window is the browser's own business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(to);
  }
  return (
    <div className="pop absolute inset-x-0 top-full z-1 max-h-[calc(100dvh-var(--header-bar))] overflow-y-auto overscroll-contain border border-line bg-surface py-2 text-ui shadow-pop sm:right-auto sm:w-104">
      {found?.isInstead && countProducts(choices) > 0 && (
        <p className="px-4 py-2 text-sm text-ink-soft">{suggestionsTexts.others}</p>
      )}
      <div
        role="listbox"
        id={id}
        aria-label={suggestionsTexts.title}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
      >
        {choices.map(({ to, name, product }, index) => (
          <Link
            key={to}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            to={to}
            onClick={(event) => press(event, to)}
            className="flex min-h-11 items-center gap-3.5 px-4 py-1.5 hover:bg-mint-soft aria-selected:bg-mint-soft"
          >
            {product ? <ProductLine product={product} /> : <GoLine name={name} />}
          </Link>
        ))}
      </div>
    </div>
  );
}

function ProductLine({ product }: { product: Product }) {
  const { price, isFrom } = toCard(product);
  return (
    <>
      <span className="size-12 flex-none">
        {product.productImage && (
          <Picture src={product.productImage} alt="" sizes="3rem" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 flex-1 leading-[1.3]">{product.name}</span>
      {price !== null && (
        <span className="flex-none text-sm text-ink-soft tabular-nums">{priceText({ price, isFrom })}</span>
      )}
    </>
  );
}

function GoLine({ name }: { name: string }) {
  return (
    <>
      <span className="min-w-0 flex-1 font-medium wrap-anywhere text-leaf">{name}</span>
      <Icon name="right" small className="text-leaf" />
    </>
  );
}
