import { useAddress } from '#admin/kit.ts';
import { PRODUCT_TABS, type ProductTab } from '#contract/staff/products.ts';

/** The list is an address: tab, category and search stand in it. */
export function useProductQuery() {
  const { query, change: write } = useAddress();
  const given = query.get('tab');
  const tab: ProductTab = PRODUCT_TABS.find((name) => name === given) ?? 'all';
  const category = query.get('category') ?? undefined;
  const search = query.get('search') ?? undefined;

  type Values = { tab?: ProductTab | undefined; category?: string | undefined; search?: string | undefined };
  const change = (values: Values, options = {}) => write(values, options);
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
