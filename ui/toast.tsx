import { type ReactNode, useEffect, useState } from 'react';
import { pieceTexts } from '#texts/pieces.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const SHOWN_MS = 6000;

type Props = { text: string; isError: boolean; onClose: () => void; children?: ReactNode };

/** A word in passing. It goes by itself, but not while somebody points at it or stands in it, nor when it tells of a failure. */
export function Toast({ text, isError, onClose, children }: Props) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld || isError) return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isError, onClose]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, it only stays while it is looked at
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={cx(
        'toast grid grid-cols-[auto_1fr_auto] items-start gap-x-3 border-l-2 bg-surface py-1.5 pr-1.5 pl-4 shadow-pop',
        isError ? 'border-clay' : 'border-leaf',
      )}
    >
      <Icon name={isError ? 'alert' : 'check'} small className={cx('mt-3.25', isError ? 'text-clay' : 'text-leaf')} />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4">
        <p className="py-2.75 text-sm/[1.45] wrap-anywhere">{text}</p>
        {children}
      </div>
      <IconButton icon="close" label={pieceTexts.closeMessage} onClick={onClose} />
    </div>
  );
}

/** Stands in the page from the beginning: a region that comes with its words is not read out everywhere. */
export function ToastRegion({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-bar)+0.75rem)] z-(--z-float) *:pointer-events-auto sm:top-[calc(var(--header-bar)+var(--header-nav)+0.75rem)] sm:right-gutter sm:left-auto sm:w-96"
    >
      {children}
    </div>
  );
}
