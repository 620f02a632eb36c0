import { expect, test } from 'vitest';
import { behindOrigin, withoutOrigin } from './picture-addresses.ts';

const origin = 'https://madrasah.example';
const stored =
  '<p>/uploads/x <a href="/uploads/y">src="/z"</a></p><img src="/uploads/a.jpg" alt=""><img alt="" src="/uploads/b.jpg"><img src="https://elsewhere.example/c.jpg"><img src="//cdn.example/d.jpg">';

test('pictures of the site, and nothing else, are looked for behind its origin', () => {
  expect(behindOrigin(stored, origin)).toBe(
    '<p>/uploads/x <a href="/uploads/y">src="/z"</a></p><img src="https://madrasah.example/uploads/a.jpg" alt=""><img alt="" src="https://madrasah.example/uploads/b.jpg"><img src="https://elsewhere.example/c.jpg"><img src="//cdn.example/d.jpg">',
  );
});

test('there and back changes nothing', () => {
  expect(withoutOrigin(behindOrigin(stored, origin), origin)).toBe(stored);
  expect(withoutOrigin(stored, origin)).toBe(stored);
});
