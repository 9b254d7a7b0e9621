import { useEffect, useRef } from 'react';
import { tinykeys } from 'tinykeys';

/** Ctrl S saves, from within a field too, but not behind a dialog. */
export function useSaveKey(save: () => unknown): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(
    () =>
      tinykeys(
        window,
        {
          '$mod+KeyS': (event) => {
            event.preventDefault();
            if (!document.querySelector('dialog[open]')) latest.current();
          },
        },
        { ignore: () => false },
      ),
    [],
  );
}
