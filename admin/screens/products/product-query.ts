import { useSearchParams } from 'react-router';
import { PRODUCT_TABS, type ProductTab } from '#contract/admin/products.ts';

/** The list is an address: tab, category and search stand in it. */
export function useProductQuery() {
  const [query, setQuery] = useSearchParams();
  const given = query.get('tab');
  const tab: ProductTab = PRODUCT_TABS.find((name) => name === given) ?? 'all';
  const category = query.get('category') ?? undefined;
  const search = query.get('search') ?? undefined;

  type Values = { tab?: ProductTab | undefined; category?: string | undefined; search?: string | undefined };
  function change(values: Values, { replace = false } = {}) {
    setQuery(
      (last) => {
        const next = new URLSearchParams(last);
        for (const [name, value] of Object.entries(values)) {
          if (value && value !== 'all') next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  }
  return {
    tab,
    category,
    search,
    input: { tab, ...(category && { category }), ...(search && { search }) },
    change,
    isFiltered: category !== undefined || search !== undefined,
    clear: () => change({ category: undefined, search: undefined }),
  };
}
