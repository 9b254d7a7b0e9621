import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '#admin/parts/drawings.ts';

const TYPING_MS = 250;

type SearchProps = {
  field: RefObject<HTMLInputElement | null>;
  /** What is looked for. */
  label: string;
  text: string;
  onSearch: (text: string | undefined) => void;
};

/** Searches when the typing rests; the address follows. */
export function SearchField({ field, label, text, onSearch }: SearchProps) {
  const [typed, setTyped] = useState(text);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The space before the next word is not taken away from under the fingers.
  useEffect(() => setTyped((last) => (last.trim() === text ? last : text)), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    if (typed.trim() === text) return;
    resting.current = setTimeout(() => onSearch(typed.trim() || undefined), TYPING_MS);
    return () => clearTimeout(resting.current);
  }, [typed]);
  /** Enter searches at once and leaves the field to the keys of the list. */
  function press({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key === 'Escape' && typed) return setTyped('');
    // Searching once more later would call back whoever has opened something meanwhile.
    if (key === 'Enter') clearTimeout(resting.current);
    if (key === 'Enter' && typed.trim() !== text) onSearch(typed.trim() || undefined);
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
      <span className="kbd" aria-hidden="true">
        /
      </span>
    </label>
  );
}
