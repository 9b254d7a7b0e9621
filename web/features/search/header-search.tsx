import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { searchTexts } from '#texts/search.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#web/features/search/search-field.tsx';

/** A field in the bar; on a phone a button that lays it over the bar. */
export function HeaderSearch() {
  const [isOpen, setIsOpen] = useState(false);
  const isShop = useLocation().pathname === '/shop';
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function open() {
    // In one go with the finger: only then a phone brings its keyboard.
    flushSync(() => setIsOpen(true));
    field.current?.focus();
  }
  function close() {
    setIsOpen(false);
    button.current?.focus();
  }
  return (
    <>
      <IconButton
        ref={button}
        icon="search"
        label={searchTexts.search}
        aria-expanded={isOpen}
        onClick={open}
        className="-ml-1.5 sm:hidden noscript:hidden"
      />
      <div
        className={cx(
          'flex items-center gap-1 bg-paper max-sm:absolute max-sm:inset-0 max-sm:z-1 max-sm:pr-2.25 max-sm:pl-5 sm:relative sm:w-44 lg:w-60 noscript:flex! noscript:max-sm:static! noscript:max-sm:w-full noscript:max-sm:px-0!',
          !isOpen && 'max-sm:hidden',
          // The shop has a field of its own.
          isShop && 'sm:hidden',
        )}
      >
        <SearchField field={field} onDone={() => setIsOpen(false)} />
        <IconButton icon="close" label={searchTexts.close} onClick={close} className="sm:hidden noscript:hidden" />
      </div>
    </>
  );
}
