import { type RefObject, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { MAX_SEARCH_LENGTH } from '#contract/calls/catalogue.ts';
import { searchTexts } from '#texts/search.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import type { Suggestions } from '#web/features/search/suggestions.tsx';

type Props = { field?: RefObject<HTMLInputElement | null>; onDone?: () => void; className?: string };

/** A plain form, until somebody reaches for it: then what suggests products is fetched, and takes it over. */
export function SearchField({ field, onDone, className }: Props) {
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  const [Loaded, setLoaded] = useState<typeof Suggestions>();

  function load() {
    // Without it the form still leads to what was searched.
    import('#web/features/search/suggestions.tsx').then(
      ({ Suggestions }) => setLoaded(() => Suggestions),
      () => undefined,
    );
  }
  return (
    <search className={cx('min-w-0 flex-1', className)} onPointerEnter={load} onFocus={load}>
      <form action={useHref('/shop')} aria-label={searchTexts.field} className="flex items-center">
        <Icon name="search" small className="pointer-events-none -mr-4.25 text-ink-soft" />
        <input
          ref={input}
          name="search"
          role="combobox"
          aria-label={searchTexts.field}
          aria-expanded="false"
          aria-autocomplete="list"
          placeholder={searchTexts.search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          className="min-h-11 w-full min-w-0 border-b border-line bg-transparent pl-6.5 text-base text-ellipsis text-ink outline-transparent! placeholder:text-ink-mute focus:border-leaf focus:shadow-[0_1px_0_var(--color-leaf)] sm:text-ui"
        />
        {Loaded && <Loaded input={input} onDone={onDone} />}
      </form>
    </search>
  );
}
