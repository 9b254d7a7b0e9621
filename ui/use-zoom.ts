import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { FITTED, fitInto, isOn, move, type Point, type Size, type View, zoomTo } from '#ui/zoom.ts';

const STEP = 0.5;
const ARROW = 60;
/** Pixels that a hand may tremble without dragging. */
const TREMBLE = 5;
const CENTRE: Point = { x: 0, y: 0 };

const arrows: Record<string, Point> = {
  ArrowLeft: { x: ARROW, y: 0 },
  ArrowRight: { x: -ARROW, y: 0 },
  ArrowUp: { x: 0, y: ARROW },
  ArrowDown: { x: 0, y: -ARROW },
};

/**
 * A picture that can be zoomed and moved on its stage: by wheel, by one finger or the mouse, by two fingers, by keys.
 * A press beside it is told, unless it was the end of a drag.
 */
export function useZoom(picture: Size, onPressBeside: () => void) {
  const stage = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Point>());
  /** Where a press began; nowhere once it has become a drag or a pinch. */
  const pressed = useRef<Point>(undefined);
  const [view, setView] = useState<View>(FITTED);

  function change(next: (last: View, fitted: Size, room: Size) => View) {
    const room = stage.current?.getBoundingClientRect();
    if (room) setView((last) => next(last, fitInto(picture, room), room));
  }
  const zoomBy = (step: number) =>
    change((last, fitted, room) => zoomTo(last, last.scale + step, CENTRE, fitted, room));

  // React listens to the wheel without the right to keep the page from scrolling.
  useEffect(() => {
    const element = stage.current;
    function turn(event: WheelEvent) {
      event.preventDefault();
      const room = element?.getBoundingClientRect();
      if (!room) return;
      const at = fromMiddle(room, event);
      const factor = Math.exp(-event.deltaY * 0.002);
      setView((last) => zoomTo(last, last.scale * factor, at, fitInto(picture, room), room));
    }
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [picture]);

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    pressed.current = fingers.current.size === 0 ? at : undefined;
    fingers.current.set(event.pointerId, at);
  }
  function onPointerMove(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (pressed.current && distance(now, pressed.current) > TREMBLE) pressed.current = undefined;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) {
      change((last, fitted, room) => move(last, { x: now.x - before.x, y: now.y - before.y }, fitted, room));
      return;
    }
    const ratio = distance(now, other) / Math.max(1, distance(before, other));
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    change((last, fitted, room) => zoomTo(last, last.scale * ratio, fromMiddle(box, middle), fitted, room));
  }
  function onPointerUp(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
  }
  function onClick(event: MouseEvent) {
    const room = stage.current?.getBoundingClientRect();
    if (!room || !pressed.current) return;
    if (!isOn(view, fromMiddle(room, event), fitInto(picture, room))) onPressBeside();
  }

  function onKeyDown(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (event.key === '+' || event.key === '=') zoomBy(STEP);
    else if (event.key === '-' || event.key === '_') zoomBy(-STEP);
    else if (event.key === '0') setView(FITTED);
    else if (arrow) change((last, fitted, room) => move(last, arrow, fitted, room));
    else return;
    event.preventDefault();
  }

  return {
    stage,
    view,
    zoomIn: () => zoomBy(STEP),
    zoomOut: () => zoomBy(-STEP),
    onKeyDown,
    pointers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClick },
  };
}

function fromMiddle(room: DOMRect, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX - room.left - room.width / 2, y: clientY - room.top - room.height / 2 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
