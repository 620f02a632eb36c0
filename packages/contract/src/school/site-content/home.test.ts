import { expect, test } from 'vitest';
import { pageContents } from './index.ts';

const isAccepted = (changes: object) =>
  pageContents.home.schema.safeParse({ ...pageContents.home.initial, ...changes }).success;

test('the default home page is valid content', () => {
  expect(pageContents.home.schema.parse(pageContents.home.initial)).toEqual(pageContents.home.initial);
});

test('exactly three figures are accepted', () => {
  const [first, second, third] = pageContents.home.initial.figures;
  expect(isAccepted({ figures: [first, second] })).toBe(false);
  expect(isAccepted({ figures: [first, second, third, first] })).toBe(false);
});

test.each(['javascript:alert(1)', '//jahat.example', 'ftp://a.example', '/\\jahat.example'])(
  'the register button and banners may not link to %s',
  (href) => {
    expect(isAccepted({ appStoreUrl: href })).toBe(false);
    expect(isAccepted({ banners: [{ image: '/uploads/a.jpg', alt: '', href }] })).toBe(false);
  },
);

test.each(['', '/pendaftaran', 'https://mitra.example/'])('a banner may link to "%s"', (href) => {
  expect(isAccepted({ banners: [{ image: '/uploads/a.jpg', alt: 'Wisuda', href }] })).toBe(true);
});
