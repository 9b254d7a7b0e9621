import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#web/browser/storage.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether as little as possible is to be fetched; web/document/note-low-data.js has looked. */
export const savesData = () => document.documentElement.hasAttribute('data-low-data');

export const useSavesData = () => useSyncExternalStore(subscribe, savesData, () => false);

/** Holds in this browser, whatever the browser itself says. */
export function saveData(isSaved: boolean): void {
  safeLocalStorage.write('lowData', isSaved ? 'yes' : 'no');
  document.documentElement.toggleAttribute('data-low-data', isSaved);
  for (const listener of listeners) listener();
}
