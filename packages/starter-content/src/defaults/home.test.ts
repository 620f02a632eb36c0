import { homeContentSchema } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { defaultHomeContent } from './home.ts';

const takes = (changes: object) => homeContentSchema.safeParse({ ...defaultHomeContent, ...changes }).success;

test('the default home page is valid content', () => {
  expect(homeContentSchema.parse(defaultHomeContent)).toEqual(defaultHomeContent);
});

test('exactly three figures are accepted', () => {
  const [first, second, third] = defaultHomeContent.figures;
  expect(takes({ figures: [first, second] })).toBe(false);
  expect(takes({ figures: [first, second, third, first] })).toBe(false);
});

test.each(['javascript:alert(1)', '//jahat.example', 'ftp://a.example', '/\\jahat.example'])(
  'the register button and banners may not link to %s',
  (href) => {
    expect(takes({ appStoreUrl: href })).toBe(false);
    expect(takes({ banners: [{ image: '/uploads/a.jpg', alt: '', href }] })).toBe(false);
  },
);

test.each(['', '/pendaftaran', 'https://mitra.example/'])('a banner may link to "%s"', (href) => {
  expect(takes({ banners: [{ image: '/uploads/a.jpg', alt: 'Wisuda', href }] })).toBe(true);
});
