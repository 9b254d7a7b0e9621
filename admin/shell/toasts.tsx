import { useEffect, useState, useSyncExternalStore } from 'react';
import { sentenceOf } from '#admin/api/api-error.ts';
import { Icon } from '#admin/parts/drawings.ts';

/** What can be done next, beside what can be taken back. */
type Act = { name: string; run: () => void };
type Undo = () => Promise<unknown>;
type Toast = { id: number; text: string; isBad: boolean; undo?: Undo | undefined; act?: Act | undefined };

const SHOWN_MS = 10_000;
let current: Toast | undefined;
/** What Ctrl Z takes back: the last thing done, also after its message has gone. */
let undoable: (() => Promise<unknown>) | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(toast: Toast | undefined): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** A word about what was done, with the way back or the way on if there is one. */
export function say(text: string, next?: Undo | Act): void {
  const undo = typeof next === 'function' ? next : undefined;
  count += 1;
  undoable = undo;
  show({ id: count, text, isBad: false, undo, act: typeof next === 'object' ? next : undefined });
}

/** What did not work stays until it is closed. */
export function sayProblem(error: unknown): void {
  count += 1;
  show({ id: count, text: sentenceOf(error), isBad: true });
}

/** Nothing that one person did is taken back by the next who signs in. */
export function forgetUndo(): void {
  undoable = undefined;
  if (current?.undo) show(undefined);
}

/** Takes back what was done last, if it can be and nothing was done since. */
export function undoLast(): void {
  const undo = undoable;
  if (!undo) return;
  undoable = undefined;
  show(undefined);
  undo().catch(sayProblem);
}

/** Stands in the page from the beginning, so that it is read out. */
export function Toasts() {
  const toast = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  return <div role="status">{toast && <ToastView key={toast.id} toast={toast} />}</div>;
}

function ToastView({ toast: { text, isBad, undo, act } }: { toast: Toast }) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  useEffect(() => {
    if (isHeld || isBad) return;
    const timer = setTimeout(() => show(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isBad]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, it only stays while it is looked at
    <div
      className="toast on-dark"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {isBad && <Icon name="alert" small />}
      <span>{text}</span>
      {undo ? (
        <button type="button" onClick={undoLast}>
          Undo
        </button>
      ) : act ? (
        <button type="button" onClick={act.run}>
          {act.name}
        </button>
      ) : (
        <button type="button" className="toast__close" aria-label="Close message" onClick={() => show(undefined)}>
          <Icon name="close" small />
        </button>
      )}
    </div>
  );
}
