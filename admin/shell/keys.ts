import { useEffect, useRef } from 'react';
import { createKeybindingsHandler } from 'tinykeys';
import { followsG, isAt, isHeadingFor, replay } from '#admin/shell/kept-presses.ts';
import { ownSwitch } from '#admin/shell/own-switch.ts';

/** A key and what it does. `press` is in the words of tinykeys, `shown` is what stands on the keys. */
export type Binding = {
  press: string;
  shown: string[];
  does: string;
  run: () => void;
  /** May be held down; whatever changes something happens once per press. */
  canBeHeld?: true;
  /** Acts on what is seen, so it is not kept while the screen loads. */
  onSight?: true;
};

/** Single letters can be switched off: whoever speaks to the computer would press them by every word. */
export const letters = ownSwitch('admin.letterKeys');
/** What the keys do now, for the list of all keys. */
const bound = new Set<Binding[]>();

/** Letters never act in fields, under a dialog, or when they are switched off. */
export function isIgnored(event: KeyboardEvent, at: EventTarget | null = event.target): boolean {
  if (event.isComposing || (!letters.isOn() && !event.ctrlKey && !event.metaKey)) return true;
  if (document.querySelector('dialog[open]')) return true;
  if (!(at instanceof Element)) return false;
  if (at.closest('input:not([type=checkbox]), textarea, select, [contenteditable]')) return true;
  // Enter presses what has the focus.
  return event.key === 'Enter' && at.closest('a, button, summary, label, input') !== null;
}

/** Keys that act everywhere. */
export function useKeys(bindings: Binding[]): void {
  const { handle } = useHandler(bindings);
  useEffect(() => {
    const press = (event: KeyboardEvent) => isIgnored(event) || handle(event);
    window.addEventListener('keydown', press);
    // What was pressed before it was known who this is.
    const stop = replay(undefined, (event) => isIgnored(event, document.activeElement) || handle(event));
    return () => {
      window.removeEventListener('keydown', press);
      stop();
    };
  }, [handle]);
}

/**
 * Keys of the screen at an address. They act once it is `isReady`: then also those that were pressed while it was
 * loading. Whoever is on the way elsewhere does not mean this screen any more.
 */
export function useScreenKeys(bindings: Binding[], { address, isReady }: { address: string; isReady: boolean }): void {
  const { handle, handleUnseen } = useHandler(bindings);
  useEffect(() => {
    if (!isReady) return;
    const press = (event: KeyboardEvent) =>
      isIgnored(event) || followsG(event) || !isHeadingFor(address) || handle(event);
    window.addEventListener('keydown', press);
    const leave = isAt(address);
    // The one before may have opened a dialog or a field.
    const stop = replay(address, (event) => isIgnored(event, document.activeElement) || handleUnseen(event));
    return () => {
      window.removeEventListener('keydown', press);
      leave();
      stop();
    };
  }, [handle, handleUnseen, address, isReady]);
}

type Handler = (event: KeyboardEvent) => void;

/** Stays the same while the keys are the same, whatever they do meanwhile. */
function useHandler(bindings: Binding[]): { handle: Handler; handleUnseen: Handler } {
  const latest = useRef(bindings);
  latest.current = bindings;
  const presses = bindings.map(({ press }) => press).join('|');
  const made = useRef<{ presses: string; handle: Handler; handleUnseen: Handler }>(undefined);
  if (made.current?.presses !== presses) {
    made.current = { presses, handle: handlerOf(() => true), handleUnseen: handlerOf(({ onSight }) => !onSight) };
  }
  useEffect(() => {
    const now = latest.current;
    bound.add(now);
    return () => void bound.delete(now);
  });
  return made.current;

  function handlerOf(isMeant: (binding: Binding) => boolean): Handler {
    const map = bindings.map(({ press }, index) => [
      press,
      (event: KeyboardEvent) => {
        event.preventDefault();
        const binding = latest.current[index];
        if (binding && isMeant(binding) && (!event.repeat || binding.canBeHeld)) binding.run();
      },
    ]);
    return createKeybindingsHandler(Object.fromEntries(map), { ignore: () => false });
  }
}

export function allBindings(): Binding[] {
  return [...bound].flat();
}
