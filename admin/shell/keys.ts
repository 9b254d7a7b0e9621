import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';
import { ownSwitch } from '#admin/shell/own-switch.ts';

/** A key and what it does. `press` is in the words of tinykeys, `shown` is what stands on the keys. */
export type Binding = { press: string; shown: string[]; does: string; run: () => void };

/** Single letters can be switched off: whoever speaks to the computer would press them by every word. */
export const letters = ownSwitch('admin.letterKeys');
/** What the keys do now, for the list of all keys. */
const bound = new Set<Binding[]>();

/** Letters never act in fields, under a dialog, or when they are switched off. */
function isIgnored(event: KeyboardEvent): boolean {
  if (event.isComposing || !letters.isOn()) return true;
  const at = event.target;
  if (document.querySelector('dialog[open]')) return true;
  if (!(at instanceof Element)) return false;
  if (at.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return true;
  // Enter presses what has the focus.
  return event.key === 'Enter' && at.closest('a, button, summary, label, input') !== null;
}

export function useKeys(bindings: Binding[]): void {
  const latest = useRef(bindings);
  latest.current = bindings;
  const presses = bindings.map(({ press }) => press).join('|');
  useEffect(() => {
    const now = latest.current;
    bound.add(now);
    const map = Object.fromEntries(
      presses.split('|').map((press, index) => [
        press,
        (event: KeyboardEvent) => {
          event.preventDefault();
          latest.current[index]?.run();
        },
      ]),
    );
    const unbind = presses ? tinykeys(window, map, { ignore: isIgnored }) : undefined;
    return () => {
      bound.delete(now);
      unbind?.();
    };
  }, [presses]);
}

export function allBindings(): Binding[] {
  return [...bound].flat();
}
