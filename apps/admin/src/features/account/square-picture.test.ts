import { expect, test } from 'vitest';
import { squareOf } from './square-picture.ts';

test('crops both sides of a wide picture equally, and more of the lower part of a portrait', () => {
  expect(squareOf({ width: 900, height: 600 })).toEqual({ left: 150, top: 0, side: 600 });
  expect(squareOf({ width: 600, height: 900 })).toEqual({ left: 0, top: 100, side: 600 });
  expect(squareOf({ width: 300, height: 300 })).toEqual({ left: 0, top: 0, side: 300 });
});
