import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '#contract/calls/catalogue.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { readSearch } from '#web/features/shop/shop-query.ts';

const TYPING_PAUSE_MS = 300;

type Props = { search: string; onSearch: (search: string) => void };

/** Takes effect when typing pauses; Enter, through the form, does not wait. */
export function SearchBox({ search, onSearch }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const lastSearch = useRef(search);
  const [text, setText] = useState(search);

  // A search that did not come from here (a link, the way back) takes the place of what stands in the field.
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
  }, [search]);

  const apply = useEffectEvent((next: string) => {
    if (next === lastSearch.current) return;
    lastSearch.current = next;
    onSearch(next);
  });
  useEffect(() => {
    const pause = setTimeout(() => apply(readSearch(text)), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);

  function clear() {
    setText('');
    lastSearch.current = '';
    onSearch('');
    field.current?.focus();
  }

  return (
    <div className="relative flex min-w-0 flex-1 items-center">
      <Icon name="search" small className="pointer-events-none absolute left-0 text-ink-soft" />
      <input
        ref={field}
        type="search"
        name="search"
        aria-label="Search products"
        placeholder="Search by name or ingredient"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={cx(
          'min-h-13 w-full min-w-0 bg-transparent pl-6.5 text-base text-ellipsis text-ink outline-offset-0 placeholder:text-ink-mute sm:text-ui [&::-webkit-search-cancel-button]:hidden',
          text && 'pr-11',
        )}
      />
      {text && (
        <IconButton icon="close" label="Clear search" onClick={clear} className="absolute! right-0 noscript:hidden" />
      )}
    </div>
  );
}
