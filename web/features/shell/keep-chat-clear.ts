import { afterFrame } from '#web/browser/after-frame.ts';

/** What must not be covered: what can be pressed, and names. */
const CONTROLS =
  'h1, h2, h3, a[href], button, input, select, textarea, summary, label, [role="slider"], [tabindex="0"]';
/** How near a control may come. */
const MARGIN = 6;
/** A control so many times as wide and as high is an area, a photograph for example: it can be pressed all around. */
const AREA = 3;
/** How far from its place it may stand, the nearest first. */
const PLACES = [0, 56, 112, 168, 224];
/** Longer than it takes to fade. */
const RESTS_AFTER_MS = 300;
/** Near the top nobody is on the way down. */
const BEGIN = 120;

/**
 * The chat goes away while somebody scrolls down, and as soon as it would lie over a control. At rest it comes back where
 * it covers none (`data-clear`), a little higher if need be (`--raise`); it never moves while it is seen.
 */
export function keepChatClear(chat: HTMLElement, signal: AbortSignal): void {
  const button = chat.querySelector('a');
  if (!button) return;
  let last = 0; // Not asked for: a page that has just come alive would be laid out for it. The second scroll knows.
  let isDown = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const controls = () =>
    [...document.querySelectorAll(CONTROLS)].filter((control) => !chat.contains(control) && isLaidOut(control));
  const isSeen = () => chat.hasAttribute('data-clear');
  const raised = () => Number.parseFloat(chat.style.getPropertyValue('--raise')) || 0;

  const showSoon = () => {
    clearTimeout(pause);
    pause = setTimeout(() => afterFrame(show), RESTS_AFTER_MS);
  };
  function show() {
    if (isSeen() || isDown || !button) return;
    if (document.documentElement.dataset.revealed === undefined) return; // parts below still push each other down
    const box = button.getBoundingClientRect();
    const others = controls();
    const place = PLACES.find((raise) => !covers(box, raise - raised(), others));
    if (place === undefined) return;
    chat.style.setProperty('--raise', `${place}px`);
    chat.setAttribute('data-clear', '');
  }
  function look() {
    if (!button) return;
    if (isSeen() && (isDown || covers(button.getBoundingClientRect(), 0, controls())))
      chat.removeAttribute('data-clear');
    showSoon();
  }
  function scroll() {
    const now = window.scrollY;
    if (Math.abs(now - last) >= 4) {
      isDown = now > last && now > BEGIN;
      last = now;
    }
    look();
  }
  const resized = new ResizeObserver(look);
  resized.observe(document.body);
  window.addEventListener('scroll', scroll, { passive: true, signal });
  for (const sign of ['resize', 'click', 'focusin', 'revealed']) window.addEventListener(sign, look, { signal });
  signal.addEventListener('abort', () => {
    resized.disconnect();
    clearTimeout(pause);
  });
  showSoon();
}

/** Asking where something is that waits below the fold would lay out the whole page at once, while it comes alive. */
function isLaidOut(control: Element): boolean {
  return control.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
}

/** Whether the box, so much higher, would lie over one of the controls. */
function covers(box: DOMRect, higher: number, controls: Element[]): boolean {
  const top = box.top - higher - MARGIN;
  const bottom = box.bottom - higher + MARGIN;
  return controls.some((control) => {
    const other = control.getBoundingClientRect();
    const isArea = other.width > AREA * box.width && other.height > AREA * box.height;
    const isApart =
      other.right < box.left - MARGIN || other.left > box.right + MARGIN || other.bottom < top || other.top > bottom;
    return !isApart && !isArea && other.width > 0;
  });
}
