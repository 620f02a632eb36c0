import { expect, test } from 'vitest';
import { focusPosition, naturalBounds, pictureFiles, picturePositions, pictureSources } from './pictures.ts';

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
  focus: null,
});

test('a card is offered only the smallest variant, preferred format first', () => {
  expect(pictureSources(aPicture(2_000, 480, 960, 1_600), picturePositions.card)).toEqual([
    { type: 'image/avif', srcSet: '/uploads/a-480.avif' },
    { type: 'image/webp', srcSet: '/uploads/a-480.webp' },
  ]);
});

test('the fallback is a WebP variant when one variant is enough, and the picture itself otherwise', () => {
  const picture = aPicture(2_000, 480, 960, 1_600);
  expect(pictureFiles(picture, picturePositions.card)).toEqual({
    sources: [{ type: 'image/avif', srcSet: '/uploads/a-480.avif' }],
    src: '/uploads/a-480.webp',
  });
  expect(pictureFiles(picture, picturePositions.main)).toMatchObject({ sources: [{}, {}], src: '/uploads/a.jpg' });
  const withoutWebp = { ...picture, variants: picture.variants.filter(({ format }) => format === 'avif') };
  expect(pictureFiles(withoutWebp, picturePositions.card)).toMatchObject({ sources: [{}], src: '/uploads/a.jpg' });
});

test('a large position is offered every variant', () => {
  const [best] = pictureSources(aPicture(2_000, 480, 960, 1_600), picturePositions.main);
  expect(best?.srcSet).toBe('/uploads/a-480.avif 480w, /uploads/a-960.avif 960w, /uploads/a-1600.avif 1600w');
});

test('the picture itself is shown on screens for which all variants are too small', () => {
  const { sizes } = picturePositions.banner;
  expect(pictureSources(aPicture(1_200, 480, 960), picturePositions.banner)[0]).toEqual({
    type: 'image/avif',
    media: '(max-width: 960px)',
    srcSet: '/uploads/a-480.avif 480w, /uploads/a-960.avif 960w',
    sizes,
  });
  expect(pictureSources(aPicture(1_060, 480, 960), picturePositions.banner)[0]).not.toHaveProperty('media');
  expect(pictureSources(aPicture(800), picturePositions.card)).toEqual([]);
});

test('a format without variants is omitted', () => {
  const picture = aPicture(600, 480);
  const variants = picture.variants.filter(({ format }) => format === 'webp');
  expect(pictureSources({ ...picture, variants }, picturePositions.card).map(({ type }) => type)).toEqual([
    'image/webp',
  ]);
});

test('only a picture that is smaller than its frame is limited to its own size', () => {
  const { width, height } = picturePositions.card.frame;
  expect(naturalBounds({ width, height }, picturePositions.card)).toBeUndefined();
  expect(naturalBounds({ width: width - 1, height: 2_000 }, picturePositions.card)).toEqual({
    maxWidth: width - 1,
    maxHeight: 2_000,
  });
  expect(naturalBounds({ width: 2_000, height: height - 1 }, picturePositions.card)).toEqual({
    maxWidth: 2_000,
    maxHeight: height - 1,
  });
  expect(naturalBounds({ width: 9_000, height: 9_000 }, picturePositions.screen)).toBeDefined();
  expect(naturalBounds({ width: 20, height: 20 }, picturePositions.main)).toBeUndefined();
});

test('the focus of a cropped picture is brought as close to the middle of the frame as possible', () => {
  const wide = { width: 2_000, height: 1_000 };
  const portrait = { width: 1_000, height: 2_000 };
  expect(focusPosition({ x: 50, y: 10 }, wide, 1)).toBe('50% 50%');
  expect(focusPosition({ x: 40, y: 10 }, wide, 1)).toBe('30% 50%');
  expect(focusPosition({ x: 25, y: 10 }, wide, 1)).toBe('0% 50%');
  expect(focusPosition({ x: 90, y: 10 }, wide, 1)).toBe('100% 50%');
  expect(focusPosition({ x: 90, y: 60 }, portrait, 1)).toBe('50% 70%');
  expect(focusPosition({ x: 90, y: 10 }, wide, 2)).toBe('50% 50%');
});

test('without a focus the upper part of portraits and the middle of other pictures is shown', () => {
  expect(focusPosition(null, { width: 800, height: 1_300 }, 1.6)).toBe('50% 9%');
  for (const width of [1_300, 2_000]) expect(focusPosition(null, { width, height: 1_300 }, 1.6)).toBeUndefined();
  expect(focusPosition(null, undefined, 1.6)).toBeUndefined();
  expect(focusPosition({ x: 20, y: 80 }, undefined, 1.6)).toBe('20% 80%');
});
