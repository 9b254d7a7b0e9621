import type { FormEvent, ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import type { CategoryWithCount, ProductSort } from '#contract/calls/catalogue.ts';
import { shopTexts } from '#texts/shop.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { SearchBox } from '#web/features/shop/search-box.tsx';
import {
  readSearch,
  readShopQuery,
  readSort,
  type ShopQuery,
  SORTS,
  shopAddress,
} from '#web/features/shop/shop-query.ts';

const SORT_NAMES: Record<ProductSort, string> = {
  featured: shopTexts.featured,
  'price-asc': shopTexts.cheapFirst,
  'price-desc': shopTexts.dearFirst,
  newest: shopTexts.newest,
};

type Props = { query: ShopQuery; categories: CategoryWithCount[]; children: ReactNode };

/** A plain form without scripts; with them a choice takes effect at once. Children stand beside the search. */
export function ShopToolbar({ query, categories, children }: Props) {
  const navigate = useNavigate();
  function show(change: Partial<ShopQuery>, { replace = false } = {}) {
    // What was chosen a moment ago stands in the address, and perhaps not yet on the page.
    const now = readShopQuery(new URLSearchParams(window.location.search));
    return navigate(shopAddress({ ...now, ...change, page: 1 }), { replace, preventScrollReset: true });
  }

  // One step back undoes a search, however often it was typed over.
  const find = (search: string) => void show({ search }, { replace: query.search !== '' });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = readSearch(String(new FormData(event.currentTarget).get('search') ?? ''));
    if (search !== query.search) find(search);
  }
  return (
    <search>
      <form
        method="get"
        action={useHref('/shop')}
        aria-label={shopTexts.tools}
        onSubmit={submit}
        className="mb-[clamp(1.5rem,3vw,2.5rem)] grid grid-cols-2 items-center gap-x-7 border-y border-line lg:flex lg:gap-x-8"
      >
        <div className="col-span-full flex min-h-13 min-w-0 flex-1 items-center gap-2 border-line max-lg:border-b">
          <SearchBox search={query.search} onSearch={find} />
          <div className="flex-none text-xs text-ink-mute sm:text-sm">{children}</div>
        </div>
        <Select
          look="quiet"
          aria-label={shopTexts.category}
          className="min-w-0 lg:max-w-64"
          name="category"
          value={query.category ?? ''}
          onChange={(event) => show({ category: Number(event.target.value) || null })}
        >
          <option value="">{shopTexts.allCategories}</option>
          {categories.map(({ id, categoryName }) => (
            <option key={id} value={id}>
              {categoryName}
            </option>
          ))}
        </Select>
        <Select
          look="quiet"
          aria-label={shopTexts.sort}
          name="sort"
          value={query.sort}
          onChange={(event) => show({ sort: readSort(event.target.value) })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_NAMES[sort]}
            </option>
          ))}
        </Select>
        <noscript>
          <Button look="text" type="submit">
            {shopTexts.show}
          </Button>
        </noscript>
      </form>
    </search>
  );
}
