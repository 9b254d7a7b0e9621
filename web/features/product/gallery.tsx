import { type MouseEvent, type PointerEvent, type UIEvent, useRef, useState } from 'react';
import { productTexts } from '#texts/product.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Lightbox } from '#ui/lightbox.tsx';
import { LargeMark } from '#ui/mark.tsx';
import { Picture, wholeAddress } from '#ui/picture.tsx';
import { withRetry } from '#web/browser/with-retry.ts';

const MOST = 3;
/** As wide as its column, and never higher than 70 % of the screen. */
const SIZES = '(width >= 98rem) min(47rem, 70vh), (width >= 40rem) min(46vw, 70vh), min(100vw, 70vh)';

const THUMBNAIL_SIZES = '5rem';

type Props = {
  name: string;
  images: string[];
  alts: string[];
  /** Another choice of this product has several pictures: the row for them is kept. */
  hasThumbnails?: boolean;
};

/**
 * One strip that a finger swipes. Three thumbnails at most; of more pictures those around the one that is shown. The
 * others are fetched in full when somebody reaches for the strip: until then they are as small as their thumbnails.
 */
export function Gallery({ name, images, alts, hasThumbnails = images.length > 1 }: Props) {
  const [current, setCurrent] = useState(0);
  const [isReached, setIsReached] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const first = firstOfGroup(current, images.length);

  function show(index: number) {
    setIsReached(true);
    setCurrent(index);
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  }
  function look({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    setIsReached(true);
    setCurrent(Math.round(scrollLeft / clientWidth));
  }

  return (
    <div className="grid items-start gap-3 max-sm:-mx-gutter lg:grid-cols-[5rem_1fr] lg:gap-grid">
      {images.length > 0 ? (
        <div className="relative w-full max-w-[70svh] justify-self-center lg:col-start-2 lg:justify-self-start">
          <ul
            ref={strip}
            className="pictures flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
            onPointerEnter={() => setIsReached(true)}
            onScroll={look}
          >
            {images.map((src, index) => (
              <li key={src} className="w-full flex-none snap-center" aria-hidden={index !== current || undefined}>
                <ZoomPicture
                  src={src}
                  alt={alts[index] || name}
                  isFirst={index === 0}
                  isCurrent={index === current}
                  sizes={index === 0 || isReached ? SIZES : THUMBNAIL_SIZES}
                />
              </li>
            ))}
          </ul>
          {images.length > 1 && <Steps current={current} count={images.length} onStep={show} />}
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
                  onChoose={() => show(first + index)}
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
      aria-label={productTexts.photoNumber({ number })}
      aria-current={isCurrent}
      onClick={onChoose}
      className={cx(
        'aspect-pack overflow-hidden',
        isCurrent && 'outline-1 outline-offset-1 outline-leaf',
        'focus-visible:outline-2 focus-visible:outline-offset-3',
      )}
    >
      <Picture src={src} alt="" sizes={THUMBNAIL_SIZES} className="size-full object-cover" />
    </button>
  );
}

type StepsProps = { current: number; count: number; onStep: (to: number) => void };

function Steps({ current, count, onStep }: StepsProps) {
  return (
    <div className="absolute bottom-4 left-4 flex items-center bg-paper text-sm text-ink-soft lining-nums tabular-nums *:focus-visible:-outline-offset-4 noscript:hidden">
      <IconButton icon="left" label={productTexts.photoBefore} onClick={() => onStep((current + count - 1) % count)} />
      <output aria-label={productTexts.photo} className="min-w-12 text-center">
        {current + 1} / {count}
      </output>
      <IconButton icon="right" label={productTexts.photoAfter} onClick={() => onStep((current + 1) % count)} />
    </div>
  );
}

type ZoomProps = { src: string; alt: string; isFirst: boolean; isCurrent: boolean; sizes: string };

/**
 * A mouse zooms by being there, and the point under it stays in view; the keyboard presses to zoom and presses again. A
 * finger opens the picture on the whole screen, where two of them zoom.
 */
function ZoomPicture({ src, alt, isFirst, isCurrent, sizes }: ZoomProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const [hasZoomed, setHasZoomed] = useState(false);
  const [opened, setOpened] = useState<{ Lightbox: typeof Lightbox; isOpen: boolean }>();

  function zoom(on: boolean) {
    setIsZoomed(on);
    if (on) setHasZoomed(true);
  }
  async function open() {
    const found = await withRetry(() => import('#ui/lightbox.tsx')).catch(() => null); // told, and declined
    if (found) setOpened({ Lightbox: found.Lightbox, isOpen: true });
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
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same for the keyboard */}
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
          if (event.detail > 0) void open();
          else zoom(!isZoomed);
        }}
      >
        <Picture
          src={src}
          alt={alt}
          sizes={sizes}
          isFirst={isFirst}
          isWhole={hasZoomed}
          className="size-full object-cover"
        />
        <button
          type="button"
          aria-pressed={isZoomed}
          tabIndex={isCurrent ? 0 : -1}
          className="absolute right-4 bottom-4 inline-flex min-h-6 items-center gap-1.75 bg-paper px-2.25 py-0.75 text-[0.75rem]/[1.4] font-medium text-leaf noscript:hidden"
        >
          <Icon name="search" small />
          {productTexts.zoom}
        </button>
      </div>
      {opened && (
        <opened.Lightbox
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          title={alt}
          alt={alt}
          picture={{ files: {}, plain: wholeAddress(src), width: 1200, height: 1200 }}
        />
      )}
    </>
  );
}

function percent(part: number, whole: number): string {
  return `${Math.min(100, Math.max(0, (part / whole) * 100))}%`;
}
