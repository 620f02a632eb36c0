import { expect, test } from 'vitest';
import { focusPosition, picturePlaces, pictureSources } from './pictures.ts';

const variantsOf = (...widths: number[]) =>
  widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ url: `/uploads/a-${width}.${format}`, format, width })),
  );
const aPicture = (width: number, ...variants: number[]) => ({
  url: '/uploads/a.jpg',
  width,
  height: 300,
  variants: variantsOf(...variants),
  preview: null,
});

test('a card is offered the smallest variant only, the better format first', () => {
  expect(pictureSources(aPicture(2_000, 480, 960, 1_600), picturePlaces.card)).toEqual([
    { type: 'image/avif', srcSet: '/uploads/a-480.avif 480w' },
    { type: 'image/webp', srcSet: '/uploads/a-480.webp 480w' },
  ]);
});

test('a large place is offered every variant', () => {
  const [best] = pictureSources(aPicture(2_000, 480, 960, 1_600), picturePlaces.main);
  expect(best?.srcSet).toBe('/uploads/a-480.avif 480w, /uploads/a-960.avif 960w, /uploads/a-1600.avif 1600w');
});

test('a picture that all variants are too small for is shown itself', () => {
  expect(pictureSources(aPicture(800, 480), picturePlaces.main)).toEqual([]);
  expect(pictureSources(aPicture(800), picturePlaces.card)).toEqual([]);
});

test('a format without variants is left out', () => {
  const picture = aPicture(600, 480);
  const variants = picture.variants.filter(({ format }) => format === 'webp');
  expect(pictureSources({ ...picture, variants }, picturePlaces.card).map(({ type }) => type)).toEqual(['image/webp']);
});

test('a picture that is cut keeps its chosen point, else an upright one what is a third from the top', () => {
  const [upright, wide] = [
    { width: 600, height: 900 },
    { width: 900, height: 600 },
  ];
  expect(focusPosition({ x: 10, y: 90 }, wide)).toBe('10% 90%');
  expect(focusPosition({ x: 0, y: 0 }, upright)).toBe('0% 0%');
  expect(focusPosition(null, upright)).toBe('50% 33%');
  for (const picture of [wide, { width: 600, height: 600 }, undefined]) {
    expect(focusPosition(null, picture)).toBeUndefined();
  }
});
