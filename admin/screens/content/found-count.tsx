import { useDebouncedCall } from '#admin/kit.ts';
import { countFound } from '#contract/staff/content.ts';

/** How many products a search finds. One that finds none is not shown, and says so. */
export function FoundCount({ search }: { search: string }) {
  const { data } = useDebouncedCall(countFound, search ? { search } : undefined);
  if (!data) return null;
  if (data.count === 0) return <span className="xs text-right text-amber">Finds nothing: not shown</span>;
  return <span className="mute xs whitespace-nowrap">{data.count === 1 ? '1 product' : `${data.count} products`}</span>;
}
