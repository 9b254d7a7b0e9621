import { useRef } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/calls/catalogue.ts';
import { shopTexts } from '#texts/shop.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import { readSearch } from '#web/features/shop/shop-query.ts';

type Props = { search: string; onSearch: (search: string) => void };

/** Takes effect when typing pauses; Enter, through the form, does not wait. */
export function SearchBox({ search, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, searchNow } = useTypedSearch(search, readSearch, onSearch);

  function clear() {
    setTyped('');
    searchNow('');
    field.current?.focus();
  }

  return (
    <div className="relative flex min-w-0 flex-1 items-center">
      <Icon name="search" small className="pointer-events-none absolute left-0 text-ink-soft" />
      <input
        ref={field}
        type="search"
        name="search"
        aria-label={shopTexts.search}
        placeholder={shopTexts.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={cx(
          'min-h-13 w-full min-w-0 bg-transparent pl-6.5 text-base text-ellipsis text-ink outline-offset-0 placeholder:text-ink-mute sm:text-ui [&::-webkit-search-cancel-button]:hidden',
          typed && 'pr-11',
        )}
      />
      {typed && (
        <IconButton
          icon="close"
          label={shopTexts.clear}
          onClick={clear}
          className="absolute! right-0 noscript:hidden"
        />
      )}
    </div>
  );
}
