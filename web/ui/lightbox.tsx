import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { largestOf, type PictureSet } from '#web/ui/page-picture.tsx';
import { useZoom } from '#web/ui/use-zoom.ts';
import { LEAST, MOST, zoomText } from '#web/ui/zoom.ts';

type Props = { isOpen: boolean; onClose: () => void; title: string; picture: PictureSet; alt: string };

/** One picture on the whole screen. The focus returns to whatever opened it. */
export function Lightbox({ isOpen, onClose, title, ...shown }: Props) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          className="scrim fixed inset-0 z-(--z-overlay) overflow-hidden bg-forest focus:outline-none"
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <Radix.Description className="sr-only">
            Plus and minus zoom, 0 shows the whole picture, the arrow keys move it.
          </Radix.Description>
          <Stage {...shown} />
          <Radix.Close asChild>
            <IconButton look="photo" icon="close" label="Close" className="absolute! top-4 right-4" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The buttons come first for the keyboard, so that its keys work from the start. */
function Stage({ picture, alt }: Pick<Props, 'picture' | 'alt'>) {
  const { stage, view, zoomIn, zoomOut, onKeyDown, pointers } = useZoom(picture);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the whole picture, whichever button has the focus
    <div className="absolute inset-0" onKeyDown={onKeyDown}>
      <div
        ref={stage}
        className="absolute inset-0 cursor-grab touch-none overflow-hidden active:cursor-grabbing"
        {...pointers}
      >
        <img
          src={largestOf(picture)}
          alt={alt}
          width={picture.width}
          height={picture.height}
          draggable={false}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          className="size-full object-contain select-none"
        />
      </div>
      <div className="absolute bottom-4 left-1/2 flex -translate-x-1/2 items-center gap-1 bg-paper text-sm text-ink *:focus-visible:-outline-offset-4">
        <IconButton icon="minus" label="Zoom out" aria-disabled={view.scale <= LEAST} onClick={zoomOut} />
        <output aria-label="Zoom" className="min-w-12 text-center tabular-nums">
          {zoomText(view.scale)}
        </output>
        <IconButton icon="plus" label="Zoom in" aria-disabled={view.scale >= MOST} onClick={zoomIn} />
      </div>
    </div>
  );
}
