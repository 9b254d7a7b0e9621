import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { pieceTexts } from '#texts/pieces.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { PictureSet } from '#ui/page-picture.tsx';
import { useBackCloses } from '#ui/use-back-closes.ts';
import { useZoom } from '#ui/use-zoom.ts';
import { LEAST, MOST, zoomText } from '#ui/zoom.ts';

type Props = { isOpen: boolean; onClose: () => void; title: string; picture: PictureSet; alt: string };

/** One picture on the whole screen. */
export function Lightbox({ isOpen, onClose, ...shown }: Props) {
  useBackCloses(isOpen, onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Stage onClose={onClose} {...shown} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * The keys work wherever the focus is: a press on the picture moves it to the dialog itself. The focus returns to
 * whatever opened it.
 */
function Stage({ onClose, title, picture, alt }: Omit<Props, 'isOpen'>) {
  const opener = useRef<Element | null>(null);
  const { stage, view, zoomIn, zoomOut, onKeyDown, pointers } = useZoom(picture, onClose);
  return (
    <Radix.Content
      className="scrim fixed inset-0 z-(--z-overlay) overflow-hidden bg-forest focus:outline-none"
      onKeyDown={onKeyDown}
      onOpenAutoFocus={() => {
        opener.current = document.activeElement;
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        if (opener.current instanceof HTMLElement) opener.current.focus();
      }}
    >
      <Radix.Title className="sr-only">{title}</Radix.Title>
      <Radix.Description className="sr-only">{pieceTexts.zoomKeys}</Radix.Description>
      <div
        ref={stage}
        className="absolute inset-0 cursor-grab touch-none overflow-hidden active:cursor-grabbing"
        {...pointers}
      >
        <img
          src={picture.plain}
          alt={alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          className="size-full object-contain select-none"
        />
      </div>
      <div className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-1 bg-paper text-sm text-ink *:focus-visible:-outline-offset-4">
        <IconButton icon="minus" label={pieceTexts.zoomOut} aria-disabled={view.scale <= LEAST} onClick={zoomOut} />
        <output aria-label={pieceTexts.zoom} className="min-w-12 text-center tabular-nums">
          {zoomText(view.scale)}
        </output>
        <IconButton icon="plus" label={pieceTexts.zoomIn} aria-disabled={view.scale >= MOST} onClick={zoomIn} />
      </div>
      <Radix.Close asChild>
        <IconButton look="photo" icon="close" label={pieceTexts.close} className="absolute! top-4 right-4" />
      </Radix.Close>
    </Radix.Content>
  );
}
