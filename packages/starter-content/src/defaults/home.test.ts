import { homeContentSchema } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { defaultHomeContent } from './home.ts';

const isAccepted = (changes: object) => homeContentSchema.safeParse({ ...defaultHomeContent, ...changes }).success;

test('the default home page is valid content', () => {
  expect(homeContentSchema.parse(defaultHomeContent)).toEqual(defaultHomeContent);
});

test('exactly three figures are accepted', () => {
  const [first, second, third] = defaultHomeContent.figures;
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
