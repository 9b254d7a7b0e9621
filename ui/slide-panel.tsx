import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { useBackCloses } from '#ui/use-back-closes.ts';

const sides = { left: 'left-0 slide-left', right: 'right-0 slide-right' };

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** What the panel is called by those who listen to the page, unless it holds a `SlidePanelTitle`. */
  label?: string;
  side: keyof typeof sides;
  className: string;
  children: ReactNode;
};

/** As high as the screen, over a page that stands still meanwhile. */
export function SlidePanel({ isOpen, onClose, label, side, className, children }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useBackCloses(isOpen, onClose);

  /** Back to what opened it, unless the focus has already gone on: to a new page, for example. */
  function returnFocus(event: Event) {
    event.preventDefault();
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || panel.current?.contains(activeElement);
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
  }

  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim fixed inset-0 z-(--z-overlay) bg-forest/46" />
        <Radix.Content
          ref={panel}
          aria-describedby={undefined}
          className={cx(
            'fixed inset-y-0 z-(--z-overlay) flex flex-col overflow-y-auto overscroll-contain bg-paper shadow-panel focus:outline-none',
            sides[side],
            className,
          )}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={returnFocus}
        >
          {label !== undefined && <Radix.Title className="sr-only">{label}</Radix.Title>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const SlidePanelTitle = Radix.Title;
export const SlidePanelClose = Radix.Close;
