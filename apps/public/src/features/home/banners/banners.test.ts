import { expect, test } from 'vitest';
import { describeBanners } from './BannerSlider.tsx';
import { slideIndexAt, wrapIndex } from './first-slides.ts';

const images = ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg', '/5.jpg', '/6.jpg'];

test('a banner has the text and link of its picture, at any position', () => {
  const written = [{ image: '/2.jpg', alt: 'Wisuda angkatan ke-12', href: '/articles/berita' }];
  expect(describeBanners(['/1.jpg', '/2.jpg'], written)).toEqual([
    { number: 1, image: '/1.jpg', alt: 'Spanduk 1', href: '' },
    { number: 2, image: '/2.jpg', alt: 'Wisuda angkatan ke-12', href: '/articles/berita' },
  ]);
});

test('a banner without a text is named by its position, and there are at most five', () => {
  const banners = describeBanners(images, [{ image: '/1.jpg', alt: '', href: '' }]);
  expect(banners.map(({ alt }) => alt)).toEqual([1, 2, 3, 4, 5].map((number) => `Spanduk ${number}`));
});

test('slides wrap around at both ends', () => {
  expect([0, 1, 2].map((index) => wrapIndex(index, 1, 3))).toEqual([1, 2, 0]);
  expect([0, 1, 2].map((index) => wrapIndex(index, -1, 3))).toEqual([2, 0, 1]);
});

test('the current slide is the one that fills most of the track', () => {
  expect([0, 170, 190, 360, 719].map((scrolled) => slideIndexAt(scrolled, 360))).toEqual([0, 0, 1, 1, 2]);
  expect(slideIndexAt(0, 0)).toBe(0);
});
