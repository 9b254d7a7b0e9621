import { flushSync } from 'react-dom';

/**
 * Letters that were pressed while a screen was still loading. They are kept for the address they were meant for, and
 * for no other: on the way to order 1037 an E means 1037, whatever is still shown.
 */
type Press = { event: KeyboardEvent; isAfterG: boolean };

/** Where somebody is, or is going. */
let heading = '';
/** The address whose screen has put up its keys. */
let standing: string | undefined;
let kept: Press[] = [];
let last: KeyboardEvent | undefined;
let isAfterG = false;

const MOST_KEPT = 8;
/** After that nobody waits for it any more. */
const LONGEST_MS = 10_000;
/** As long as tinykeys waits for the second key. */
const SEQUENCE_MS = 1000;

/** Whoever goes elsewhere means something else. */
export function headFor(address: string): void {
  if (address === heading) return;
  heading = address;
  kept = [];
}

export function isHeadingFor(address: string): boolean {
  return address === heading;
}

/** G begins the name of a place: the letter after it is none of the screen's. */
export function followsG(event: KeyboardEvent): boolean {
  return last === event && isAfterG;
}

/** Before any other listener: keeps what has no screen yet. Answers how to stop. */
export function keepPresses(isIgnored: (event: KeyboardEvent) => boolean): () => void {
  const listen = (event: KeyboardEvent) => {
    isAfterG = last?.key === 'g' && event.timeStamp - last.timeStamp < SEQUENCE_MS;
    last = event;
    if (standing === heading || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!isIgnored(event)) kept = [...kept, { event, isAfterG }].slice(-MOST_KEPT);
  };
  // A hand on the screen has changed its mind.
  const forget = () => {
    kept = [];
  };
  window.addEventListener('keydown', listen, { capture: true });
  window.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    window.removeEventListener('keydown', listen, { capture: true });
    window.removeEventListener('pointerdown', forget, { capture: true });
  };
}

/** The screen at this address has its keys. Answers how to take them down. */
export function isAt(address: string): () => void {
  standing = address;
  return () => {
    if (standing === address) standing = undefined;
  };
}

/** Presses what was kept, each on what the one before has made. `address` undefined: for keys that act everywhere. */
export function replay(address: string | undefined, handle: (event: KeyboardEvent) => unknown): () => void {
  const oldest = performance.now() - LONGEST_MS;
  const presses = kept.filter(({ event }) => event.timeStamp > oldest);
  if (address !== undefined) kept = [];
  let isStopped = false;
  // As soon as React is done, so that no key which is pressed now comes before those that were kept.
  queueMicrotask(() => {
    for (const press of presses) {
      if (isStopped || (address !== undefined && (address !== heading || press.isAfterG))) continue;
      flushSync(() => void handle(press.event));
    }
  });
  return () => {
    isStopped = true;
  };
}
