import { expect, test } from 'vitest';
import { toAbsolutePictureUrls, toRelativePictureUrls } from './picture-urls.ts';

const origin = 'https://madrasah.example';
const stored =
  '<p>/uploads/x <a href="/uploads/y">src="/z"</a></p><img src="/uploads/a.jpg" alt=""><img alt="" src="/uploads/b.jpg"><img src="https://elsewhere.example/c.jpg"><img src="//cdn.example/d.jpg">';

test('the site’s pictures, and nothing else, get absolute URLs', () => {
  expect(toAbsolutePictureUrls(stored, origin)).toBe(
    '<p>/uploads/x <a href="/uploads/y">src="/z"</a></p><img src="https://madrasah.example/uploads/a.jpg" alt=""><img alt="" src="https://madrasah.example/uploads/b.jpg"><img src="https://elsewhere.example/c.jpg"><img src="//cdn.example/d.jpg">',
  );
});

test('converting there and back changes nothing', () => {
  expect(toRelativePictureUrls(toAbsolutePictureUrls(stored, origin), origin)).toBe(stored);
  expect(toRelativePictureUrls(stored, origin)).toBe(stored);
});
