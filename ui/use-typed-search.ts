import { useEffect, useEffectEvent, useRef, useState } from 'react';

const PAUSE_MS = 300;

type Search = { typed: string; setTyped: (text: string) => void; searchNow: (text: string) => void };

/** What stands in a search field. It takes effect when typing pauses; a search from elsewhere (a link, the way back) takes its place. */
export function useTypedSearch(
  search: string,
  clean: (text: string) => string,
  onSearch: (text: string) => void,
): Search {
  const [typed, setTyped] = useState(search);
  const last = useRef(search);
  useEffect(() => {
    if (search === last.current) return;
    last.current = search;
    setTyped(search);
  }, [search]);

  function searchNow(text: string) {
    const next = clean(text);
    if (next === last.current) return;
    last.current = next;
    onSearch(next);
  }
  const pause = useEffectEvent(searchNow);
  const isSearched = useEffectEvent((text: string) => clean(text) === last.current);
  useEffect(() => {
    // Nobody typed it: a timer would carry it back over a link that was followed, or over Back.
    if (isSearched(typed)) return;
    const timer = setTimeout(() => pause(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, searchNow };
}
