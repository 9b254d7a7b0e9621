import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LargeMark } from '#ui/mark.tsx';
import { Picture } from '#ui/picture.tsx';

const MOST = 3;
/** As wide as its column, and never higher than 70 % of the screen. */
const SIZES = '(width >= 98rem) min(47rem, 70vh), (width >= 40rem) min(46vw, 70vh), min(100vw, 70vh)';

type Props = {
  name: string;
  images: string[];
  alts: string[];
  /** Another choice of this product has several pictures: the row for them is kept. */
  hasThumbnails?: boolean;
};

/** Three thumbnails at most; of more pictures those around the one that is shown, and two buttons lead on. */
export function Gallery({ name, images, alts, hasThumbnails = images.length > 1 }: Props) {
  const [current, setCurrent] = useState(0);
  const image = images[current];
  const first = firstOfGroup(current, images.length);
  return (
    <div className="grid items-start gap-3 max-sm:-mx-gutter lg:grid-cols-[5rem_1fr] lg:gap-grid">
      {image ? (
        <div className="relative w-full max-w-[70svh] justify-self-center lg:col-start-2 lg:justify-self-start">
          <ZoomPicture key={image} src={image} alt={alts[current] || name} isFirst={current === 0} />
          {images.length > MOST && <Steps current={current} count={images.length} onStep={setCurrent} />}
        </div>
      ) : (
        <div className="relative aspect-pack w-full max-w-[70svh] justify-self-center lg:col-span-full">
          <LargeMark className="absolute inset-1/3 w-1/3 text-leaf/40" />
        </div>
      )}
      {hasThumbnails && (
        <div className="grid min-h-18 grid-cols-[repeat(3,4.5rem)] gap-3 max-sm:px-gutter lg:col-start-1 lg:row-start-1 lg:grid-cols-1">
          {images.length > 1 &&
            images
              .slice(first, first + MOST)
              .map((src, index) => (
                <Thumbnail
                  key={src}
                  src={src}
                  number={first + index + 1}
                  isCurrent={first + index === current}
                  onChoose={() => setCurrent(first + index)}
                />
              ))}
        </div>
      )}
    </div>
  );
}

/** They come in threes, so that none moves under the finger that presses it; the last three are the last three. */
function firstOfGroup(current: number, count: number): number {
  return Math.max(0, Math.min(Math.floor(current / MOST) * MOST, count - MOST));
}

type ThumbnailProps = { src: string; number: number; isCurrent: boolean; onChoose: () => void };

function Thumbnail({ src, number, isCurrent, onChoose }: ThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={`Photograph ${number}`}
      aria-current={isCurrent}
      onClick={onChoose}
      className={cx(
        'aspect-pack overflow-hidden',
        isCurrent && 'outline-1 outline-offset-1 outline-leaf',
        'focus-visible:outline-2 focus-visible:outline-offset-3',
      )}
    >
      <Picture src={src} alt="" sizes="5rem" className="size-full object-cover" />
    </button>
  );
}

type StepsProps = { current: number; count: number; onStep: (to: number) => void };

function Steps({ current, count, onStep }: StepsProps) {
  return (
    <div className="absolute bottom-4 left-4 flex items-center bg-paper text-sm text-ink-soft lining-nums tabular-nums *:focus-visible:-outline-offset-4 noscript:hidden">
      <IconButton icon="left" label="Photograph before" onClick={() => onStep((current + count - 1) % count)} />
      <output aria-label="Photograph" className="min-w-12 text-center">
        {current + 1} / {count}
      </output>
      <IconButton icon="right" label="Next photograph" onClick={() => onStep((current + 1) % count)} />
    </div>
  );
}

/** A mouse zooms by being there; a finger or the keyboard press to zoom and press again. The point under the pointer stays in view. */
function ZoomPicture({ src, alt, isFirst }: { src: string; alt: string; isFirst: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const [hasZoomed, setHasZoomed] = useState(false);

  function zoom(on: boolean) {
    setIsZoomed(on);
    if (on) setHasZoomed(true);
  }
  function lookAt({ clientX, clientY }: MouseEvent) {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    frame.current?.style.setProperty('--zoom-x', percent(clientX - box.left, box.width));
    frame.current?.style.setProperty('--zoom-y', percent(clientY - box.top, box.height));
  }
  const byMouse = (event: PointerEvent | MouseEvent) =>
    (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse';

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same for the keyboard
    <div
      ref={frame}
      data-zoomed={isZoomed}
      className={cx(
        'zoom relative aspect-pack w-full overflow-hidden',
        isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in',
      )}
      onPointerEnter={(event) => {
        if (!byMouse(event)) return;
        lookAt(event);
        zoom(true);
      }}
      onPointerLeave={(event) => byMouse(event) && zoom(false)}
      onPointerMove={lookAt}
      onClick={(event) => {
        if (byMouse(event)) return;
        if (event.detail > 0) lookAt(event);
        zoom(!isZoomed);
      }}
    >
      <Picture
        src={src}
        alt={alt}
        sizes={SIZES}
        isFirst={isFirst}
        isWhole={hasZoomed}
        className="size-full object-cover"
      />
      <button
        type="button"
        aria-pressed={isZoomed}
        className="absolute right-4 bottom-4 inline-flex min-h-6 items-center gap-1.75 bg-paper px-2.25 py-0.75 text-[0.75rem]/[1.4] font-medium text-leaf noscript:hidden"
      >
        <Icon name="search" small />
        2.5x Zoom
      </button>
    </div>
  );
}

function percent(part: number, whole: number): string {
  return `${Math.min(100, Math.max(0, (part / whole) * 100))}%`;
}
