import { expect, test } from 'vitest';
import { isSideAdShown } from './shown-on-days.ts';

const ad = { imageUrl: '/uploads/iklan.jpg', targetUrl: 'https://mitra.example' };
const today = '2026-11-21';

test.each([
  ['with an image', ad, true],
  ['without an image', { ...ad, imageUrl: '' }, false],
  ['without a target', { ...ad, targetUrl: '' }, true],
  ['switched off', { ...ad, active: false }, false],
  ['switched on', { ...ad, active: true }, true],
  ['on its first day', { ...ad, from: today }, true],
  ['before its first day', { ...ad, from: '2026-11-22' }, false],
  ['on its last day', { ...ad, until: today }, true],
  ['after its last day', { ...ad, until: '2026-11-20' }, false],
])('[ART-023] an ad %s', (_name, given, shown) => {
  expect(isSideAdShown(given, today)).toBe(shown);
});
