import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { CategoryWithCount } from '#contract/catalogue.ts';
import { readSort, type ShopQuery, SORTS, shopAddress } from '#web/features/catalogue/shop-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';

type Props = { query: ShopQuery; categories: CategoryWithCount[]; children: ReactNode };

/** A plain form without scripts; with them a choice takes effect at once. Children stand at its left. */
export function ShopToolbar({ query, categories, children }: Props) {
  const navigate = useNavigate();
  const show = (change: Partial<ShopQuery>) =>
    navigate(shopAddress({ ...query, ...change, page: 1 }), { preventScrollReset: true });
  return (
    <form
      method="get"
      action="/shop"
      aria-label="Choose products"
      className="mb-[clamp(1.5rem,3vw,2.5rem)] grid grid-cols-2 items-center gap-x-7 border-y border-line sm:flex sm:gap-x-8"
    >
      <div className="col-span-full flex min-h-13 flex-1 items-center border-line text-sm text-ink-mute max-sm:border-b">
        {children}
      </div>
      <Select
        look="quiet"
        aria-label="Category"
        name="category"
        value={query.category ?? ''}
        onChange={(event) => show({ category: Number(event.target.value) || null })}
      >
        <option value="">All Categories</option>
        {categories.map(({ id, categoryName }) => (
          <option key={id} value={id}>
            {categoryName}
          </option>
        ))}
      </Select>
      <Select
        look="quiet"
        aria-label="Sort"
        name="sort"
        value={query.sort}
        onChange={(event) => show({ sort: readSort(event.target.value) })}
      >
        {Object.entries(SORTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button look="text" type="submit">
          Show
        </Button>
      </noscript>
    </form>
  );
}
