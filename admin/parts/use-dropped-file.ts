import { useEffect, useRef, useState } from 'react';

/** Files that are dropped anywhere on the page, or pasted there if `takesPaste`; the first one, and all. Says whether one hovers over it. */
export function useDroppedFile(onFile: (file: File, all: File[]) => void, { takesPaste = false } = {}): boolean {
  const [isDragged, setIsDragged] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDragged(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsDragged(false);
    const take = (event: Event, files: Iterable<File> = []) => {
      const all = [...files];
      if (!all[0]) return;
      event.preventDefault();
      latest.current(all[0], all);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsDragged(false);
      take(event, event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData?.files);
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    if (takesPaste) window.addEventListener('paste', paste, { signal });
    return () => leaving.abort();
  }, [takesPaste]);
  return isDragged;
}
