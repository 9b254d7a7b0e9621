import { code128, type DrawingContext } from 'bwip-js/browser';
import { useMemo } from 'react';

/** White that scanners want on both sides, in widths of the thinnest bar. */
const QUIET = 10;
/** A thinner bar than this any scanner reads; wider ones of a short number do not fit into its sight. */
const WIDEST_MM = 0.66;

type Bars = { path: string; width: number };

/** A number as Code 128. Letters that it does not have are left to the reader: the number stands beside it. */
export function Code({ text, className }: { text: string; className: string }) {
  const bars = useMemo(() => (/^[\x20-\x7e]+$/.test(text) ? drawBars(text) : undefined), [text]);
  if (!bars) return null;
  return (
    <svg
      className={className}
      viewBox={`${-QUIET} 0 ${bars.width + 2 * QUIET} 1`}
      style={{ maxWidth: `${(bars.width + 2 * QUIET) * WIDEST_MM}mm` }}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Bar code ${text}`}
    >
      <path d={bars.path} />
    </svg>
  );
}

/** As a path instead of markup: the policy lets no text become markup. */
function drawBars(text: string): Bars {
  let width = 0;
  let path = '';
  const nothing = () => undefined;
  const drawing: DrawingContext<Bars> = {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(total) {
      width = total;
    },
    // Bars come as lines: the middle, rounded up, and how wide.
    line(middle, _top, _same, _bottom, wide) {
      path += `M${middle - Math.ceil(wide / 2)} 0h${wide}v1h-${wide}z`;
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ path, width }),
  };
  return code128({ bcid: 'code128', text, scale: 1, includetext: false }, drawing);
}
