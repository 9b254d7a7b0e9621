import { useEffect, useRef, useState } from 'react';

/** A file that is dropped anywhere on the page, or pasted there if `takesPaste`. Says whether one hovers over it. */
export function useDroppedFile(onFile: (file: File) => void, { takesPaste = false } = {}): boolean {
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
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsDragged(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file) latest.current(file);
    };
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    if (takesPaste) window.addEventListener('paste', paste, { signal });
    return () => leaving.abort();
  }, [takesPaste]);
  return isDragged;
}
