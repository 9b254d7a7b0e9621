import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { pieceTexts } from '#texts/pieces.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useBackCloses } from '#ui/use-back-closes.ts';

type Props = { isOpen: boolean; onClose: () => void; title: string; text: string; children: ReactNode };

/** Title, one sentence, actions. The focus goes to what is marked `data-focus-first`, and returns to whatever opened it. */
export function Dialog({ isOpen, onClose, title, text, children }: Props) {
  const opener = useRef<Element | null>(null);
  useBackCloses(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim fixed inset-0 z-(--z-overlay) grid place-items-center overflow-y-auto bg-forest/46 p-4">
          <Radix.Content
            className="dialog relative w-full max-w-[30rem] bg-paper p-[clamp(1.75rem,1.25rem+2vw,2.75rem)] shadow-panel focus:outline-none"
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              const first = (event.target as HTMLElement).querySelector<HTMLElement>('[data-focus-first]');
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
          >
            <Radix.Title className="mb-3 pr-8 font-serif text-[clamp(1.75rem,1.5rem+1vw,2.25rem)]/[1.06]">
              {title}
            </Radix.Title>
            <Radix.Description className="text-ink-soft">{text}</Radix.Description>
            {children}
            <Radix.Close asChild>
              <IconButton icon="close" label={pieceTexts.close} className="absolute! top-3.5 right-3.5" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Two answers side by side, the main one last; on a phone it comes first. */
export function DialogActions({ isPair = false, children }: { isPair?: boolean; children: ReactNode }) {
  return <div className={cx('mt-7 grid gap-3', isPair && 'sm:grid-cols-2 max-sm:*:last:-order-1')}>{children}</div>;
}
