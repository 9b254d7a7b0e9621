import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { findByCode, findByName, findTowns, readTowns, type Town } from '#contract/rules/towns.ts';

export type Place = { town: string; district: string; postalCode: string };

let loading: Promise<Town[]> | undefined;
let hasFailed = false;

/** The list comes with the first touch. Should it not come, the next touch asks again, and the field is a plain one. */
function loadTowns(): Promise<Town[]> {
  loading ??= (async () => {
    const { TOWN_LIST } = await import('#contract/rules/town-list.ts');
    return readTowns(TOWN_LIST);
  })();
  loading.catch(() => {
    loading = undefined;
    hasFailed = true;
  });
  return loading;
}

/**
 * Town, district and postal code, which know each other: a combobox as the ARIA practices describe it. A town that is
 * chosen brings the other two. Whatever else is filled in goes only where nothing stands but what was filled in before.
 * `follows`: district and code are not in sight, so another town is another place.
 */
export function usePlace(place: Place, change: (part: Partial<Place>) => void, follows: boolean) {
  const listId = useId();
  const [towns, setTowns] = useState<Town[]>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const ours = useRef<Partial<Place>>({});
  /** A code was typed, or a town left, before the list had come. */
  const isCodeWaiting = useRef(false);
  const isTownWaiting = useRef(false);
  /** What stood there when the field was entered. */
  const lastTown = useRef('');
  const found = isOpen && towns ? findTowns(towns, place.town) : [];

  function load() {
    if (!towns) loadTowns().then(setTowns, () => undefined);
  }
  /** Whoever typed before the page was alive has touched it unseen. Not every letter asks in vain. */
  function loadOnce() {
    if (!hasFailed) load();
  }
  function fill(part: Partial<Place>) {
    ours.current = { ...ours.current, ...part };
    change(part);
  }
  const isFree = (name: keyof Place, wanted: string) =>
    place[name].trim() === '' || place[name] === ours.current[name] || place[name] === wanted;

  /** What a known town adds to what stands there; nothing if they contradict each other. */
  function partOf({ name, district, postalCode }: Town): Partial<Place> {
    if (!isFree('district', district)) return {};
    return {
      district,
      ...(isFree('town', name) && { town: name }),
      ...(postalCode && isFree('postalCode', postalCode) && { postalCode }),
    };
  }
  function choose({ name, district, postalCode }: Town) {
    close();
    fill({ town: name, district, ...(postalCode && { postalCode }) });
  }
  function close() {
    setIsOpen(false);
    setActive(-1);
  }
  function fillByCode(postalCode: string) {
    const town = towns && findByCode(towns, postalCode.trim());
    if (town) fill({ ...partOf(town), postalCode });
    else change({ postalCode });
  }
  function leave() {
    close();
    fillByTown(place.town);
  }
  function fillByTown(name: string) {
    isTownWaiting.current = !towns;
    const town = towns && findByName(towns, { ...place, town: name });
    const other = towns && follows && name !== lastTown.current && findByName(towns, { town: name, district: '' });
    // The name stays as it was written.
    if (town) fill({ ...partOf(town), town: name });
    else if (other) fill({ town: name, district: other.district, postalCode: other.postalCode });
    else if (name !== place.town) change({ town: name });
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = found[active];
    if (step && (found.length > 0 || !isOpen)) {
      event.preventDefault();
      load();
      setIsOpen(true);
      // Between the last and the first stands the field itself.
      if (found.length > 0) setActive(((active + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    } else if (event.key === 'Escape' && found.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      event.stopPropagation();
      choose(chosen);
    }
  }

  const arrived = useEffectEvent(() => {
    if (isCodeWaiting.current) fillByCode(place.postalCode);
    else if (isTownWaiting.current) leave();
    isCodeWaiting.current = false;
  });
  useEffect(() => {
    if (towns) arrived();
  }, [towns]);
  // What was sent must not change by itself: sent again, it would be another order.
  useEffect(() => {
    const onSubmit = () => {
      isCodeWaiting.current = false;
      isTownWaiting.current = false;
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
  // At the foot of the screen the list would open below it.
  const isShown = found.length > 0;
  useEffect(() => {
    if (isShown) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, listId]);
  const activeId = found[active] && `${listId}-${active}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return {
    list: { id: listId, found, active, choose },
    town: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': activeId,
      value: place.town,
      onFocus: () => {
        isTownWaiting.current = false;
        lastTown.current = place.town;
        load();
      },
      onBlur: leave,
      onKeyDown: press,
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        loadOnce();
        setActive(-1);
        // A browser that fills in a whole form types nothing.
        const isTyped = 'inputType' in nativeEvent && document.activeElement === target;
        setIsOpen(isTyped);
        if (isTyped) change({ town: target.value });
        else fillByTown(target.value);
      },
    },
    code: {
      value: place.postalCode,
      onFocus: load,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        loadOnce();
        isCodeWaiting.current = !towns;
        fillByCode(target.value);
      },
    },
  } as const;
}
