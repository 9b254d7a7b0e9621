import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SiteContent } from '#contract/calls/content.ts';
import { shopTexts } from '#texts/shop.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type ShopQuery, shopAddress } from '#web/features/shop/shop-query.ts';

type Props = { needs: SiteContent['needs']; query: ShopQuery };

/** What goods are wanted for: each is a search with an address of its own, and leads back when it is chosen. */
export function Needs({ needs, query }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const chosen = needs.find(({ search }) => search.toLowerCase() === query.search.toLowerCase())?.search;
  // On a phone they are one strip: the chosen one is in sight.
  useEffect(() => {
    if (!chosen) return;
    const strip = row.current;
    const entry = strip?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (strip && entry) strip.scrollLeft = entry.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2;
  }, [chosen]);
  if (needs.length === 0) return null;
  return (
    <nav aria-label={shopTexts.byNeed} className="mb-4 sm:mb-6">
      <ul ref={row} className="needs">
        {needs.map(({ name, search }) => {
          const isChosen = search === chosen;
          // Through all categories, in the order that was chosen.
          const to = isChosen
            ? shopAddress({ ...query, search: '', page: 1 })
            : shopAddress({ search, sort: query.sort });
          return (
            <li key={search} className="flex-none">
              <Link
                to={to}
                preventScrollReset
                aria-current={isChosen || undefined}
                className={cx(
                  'inline-flex min-h-11 items-center gap-1.5 rounded-round border px-4 text-ui whitespace-nowrap',
                  isChosen
                    ? 'border-leaf bg-leaf text-paper hover:bg-leaf-deep'
                    : 'border-line bg-surface text-ink hover:border-leaf hover:text-leaf',
                )}
              >
                {isChosen
                  ? shopTexts.chosenNeed({
                      name,
                      hidden: (words) => <VisuallyHidden key="hidden">{words}</VisuallyHidden>,
                    })
                  : name}
                {isChosen && <Icon name="close" small />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
