import { expect, test } from 'vitest';
import { movedPoint, pressedPoint } from './FocusPicker.tsx';

const box = { left: 100, top: 50, width: 200, height: 400 };

test('a press sets the point in percent of the picture, and never outside it', () => {
  expect(pressedPoint(box, { clientX: 150, clientY: 150 })).toEqual({ x: 25, y: 25 });
  expect(pressedPoint(box, { clientX: 99, clientY: 451 })).toEqual({ x: 0, y: 100 });
});

test('arrow keys move the point up to the edges; other keys have no effect', () => {
  expect(movedPoint({ x: 50, y: 33 }, 'ArrowUp')).toEqual({ x: 50, y: 28 });
  expect(movedPoint({ x: 98, y: 2 }, 'ArrowRight')).toEqual({ x: 100, y: 2 });
  expect(movedPoint({ x: 98, y: 2 }, 'ArrowUp')).toEqual({ x: 98, y: 0 });
  expect(movedPoint({ x: 2, y: 98 }, 'ArrowLeft')).toEqual({ x: 0, y: 98 });
  expect(movedPoint({ x: 2, y: 98 }, 'ArrowDown')).toEqual({ x: 2, y: 100 });
  expect(movedPoint({ x: 2, y: 98 }, 'Enter')).toBeUndefined();
});
