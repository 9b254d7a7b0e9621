import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FITTED, fitInto, isOn, LEAST, MOST, move, type View, zoomText, zoomTo } from '#ui/zoom.ts';

const stage = { width: 1440, height: 900 };
const fitted = fitInto({ width: 1200, height: 1200 }, stage);
const place = fc.integer({ min: -2000, max: 2000 });
const steps = fc.array(
  fc.oneof(
    fc.record({ to: fc.double({ min: -5, max: 20, noNaN: true }), x: place, y: place }),
    fc.record({ x: place, y: place }),
  ),
);

test('[HOME-08] however it is zoomed and dragged, it stays between 1x and 3x and covers what it can of the stage', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const view = all.reduce<View>(
        (last, step) => ('to' in step ? zoomTo(last, step.to, step, fitted, stage) : move(last, step, fitted, stage)),
        FITTED,
      );
      expect(view.scale).toBeGreaterThanOrEqual(LEAST);
      expect(view.scale).toBeLessThanOrEqual(MOST);
      const overlap = (fitted.height * view.scale - stage.height) / 2;
      expect(Math.abs(view.y)).toBeLessThanOrEqual(Math.max(0, overlap) + 1e-6);
    }),
  );
});

test('[HOME-08] what lies under the pointer stays under it while zooming', () => {
  const view = zoomTo(FITTED, 3, { x: 100, y: -200 }, fitted, stage);
  expect((100 - view.x) / view.scale).toBeCloseTo(100);
  expect((-200 - view.y) / view.scale).toBeCloseTo(-200);
});

test('[HOME-08] a picture that fits cannot be dragged away', () => {
  expect(move(FITTED, { x: 300, y: 300 }, fitted, stage)).toEqual(FITTED);
});

test('[HOME-08] a point lies on the picture or beside it, wherever it was moved to', () => {
  expect(isOn(FITTED, { x: 449, y: -449 }, fitted)).toBe(true);
  expect(isOn(FITTED, { x: 451, y: 0 }, fitted)).toBe(false);
  expect(isOn({ scale: 2, x: 0, y: 100 }, { x: 0, y: 999 }, fitted)).toBe(true);
  expect(isOn({ scale: 2, x: 0, y: 100 }, { x: 0, y: -801 }, fitted)).toBe(false);
});

test('[HOME-08] the zoom is said in tenths', () => {
  expect([1, 1.44, 2.999].map(zoomText)).toEqual(['1x', '1.4x', '3x']);
});
