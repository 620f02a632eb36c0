import { homeContentSchema } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { defaultHomeContent } from './home.ts';

const takes = (changes: object) => homeContentSchema.safeParse({ ...defaultHomeContent, ...changes }).success;

test('the shipped home page is one that staff could save', () => {
  expect(homeContentSchema.parse(defaultHomeContent)).toEqual(defaultHomeContent);
});

test('there are three figures, no more and no fewer', () => {
  const [first, second, third] = defaultHomeContent.figures;
  expect(takes({ figures: [first, second] })).toBe(false);
  expect(takes({ figures: [first, second, third, first] })).toBe(false);
});

test.each(['javascript:alert(1)', '//jahat.example', 'ftp://a.example', '/\\jahat.example'])(
  'neither the register button nor a banner leads to %s',
  (href) => {
    expect(takes({ appStoreUrl: href })).toBe(false);
    expect(takes({ banners: [{ image: '/uploads/a.jpg', alt: '', href }] })).toBe(false);
  },
);

test.each(['', '/pendaftaran', 'https://mitra.example/'])('a banner may lead to "%s"', (href) => {
  expect(takes({ banners: [{ image: '/uploads/a.jpg', alt: 'Wisuda', href }] })).toBe(true);
});
