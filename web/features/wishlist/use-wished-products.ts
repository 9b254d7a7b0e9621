import { useEffect, useRef, useState } from 'react';
import { listWishedProducts, MOST_WISHES } from '#contract/calls/wishlist.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { ApiError } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { findProducts } from '#web/features/product-card/find-products.ts';
import { type ProductCardData, toCard } from '#web/features/product-card/product-card-data.ts';
import { forgetGone, syncSoon } from '#web/features/wishlist/wishes.ts';

/** The products of a list, the newest wish first. What is taken off the list stays among them. */
export function useWishedProducts(ids: number[]) {
  const isAlive = useHydrated();
  const asked = useRef(new Set<number>());
  const [products, setProducts] = useState<ProductCardData[]>([]);
  const [pending, setPending] = useState(0);
  const [isFailed, setIsFailed] = useState(false);
  const isAccountKnown = useAskedAccount();
  const wanted = ids.join();

  useEffect(() => {
    const missing = wanted
      .split(',')
      .map(Number)
      .filter((id) => id > 0 && !asked.current.has(id))
      .reverse()
      .slice(0, MOST_WISHES);
    if (missing.length === 0 || isFailed) return;
    for (const id of missing) asked.current.add(id);
    setPending((count) => count + 1);
    load(missing)
      .then(
        ({ found, gone }) => {
          setProducts((shown) => [...found, ...shown]);
          forgetGone(gone);
        },
        () => {
          for (const id of missing) asked.current.delete(id);
          setIsFailed(true);
        },
      )
      .finally(() => setPending((count) => count - 1));
  }, [wanted, isFailed]);

  const isMissing = ids.some((id) => !asked.current.has(id));
  return {
    products,
    isLoading: !isAlive || !isAccountKnown || isMissing || pending > 0,
    isFailed,
    retry: () => setIsFailed(false),
  };
}

/** Whether the account was asked, or need not be: before that an empty list may be none. */
function useAskedAccount(): boolean {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    void syncSoon().finally(() => setIsAsked(true));
  }, []);
  return isAsked;
}

/** A server that knows only what is specified is asked for each; whether one of them is gone for good it can't say. */
async function load(ids: number[]): Promise<{ found: ProductCardData[]; gone: number[] }> {
  try {
    const { products } = await browserApi().call(listWishedProducts, { ids: ids.join() });
    return {
      found: products.map((product) => toCard(product)),
      gone: ids.filter((id) => !products.some((product) => product.id === id)),
    };
  } catch (error) {
    if (!(error instanceof ApiError && error.isUnknownCall)) throw error;
    return { found: await findProducts(browserApi(), ids), gone: [] };
  }
}
