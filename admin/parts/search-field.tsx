import type { KeyboardEvent, RefObject } from 'react';
import { Icon } from '#admin/parts/drawings.ts';
import { Key } from '#admin/parts/key.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';

type SearchProps = {
  field: RefObject<HTMLInputElement | null>;
  /** What is looked for. */
  label: string;
  text: string;
  onSearch: (text: string | undefined) => void;
};

/** Searches when the typing rests; the address follows. */
export function SearchField({ field, label, text, onSearch }: SearchProps) {
  const { typed, setTyped, searchNow } = useTypedSearch(
    text,
    (typed) => typed.trim(),
    (next) => onSearch(next || undefined),
  );
  /** Enter searches at once and leaves the field to the keys of the list. */
  function press({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Escape' && typed) return setTyped('');
    if (key === 'Enter') searchNow(typed);
    if (key === 'Escape' || key === 'Enter') currentTarget.blur();
  }
  return (
    <label className="find">
      <span className="visually-hidden">{label}</span>
      <Icon name="search" small />
      <input
        ref={field}
        className="input"
        type="search"
        placeholder={label}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
      />
      <Key name="/" />
    </label>
  );
}
