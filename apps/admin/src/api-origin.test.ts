// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { apiOriginOf } from './api-origin.ts';

function pageWith(meta: string): Document {
  return new DOMParser().parseFromString(`<html><head>${meta}</head></html>`, 'text/html');
}

test('the page says where the API answers', () => {
  expect(apiOriginOf(pageWith('<meta name="api-origin" content="https://madrasah.example/">'), 'x')).toBe(
    'https://madrasah.example',
  );
});

test('a page that was not filled in leaves it to the build', () => {
  expect(apiOriginOf(pageWith('<meta name="api-origin" content="%API_ORIGIN%">'), 'http://localhost:3000')).toBe(
    'http://localhost:3000',
  );
  expect(apiOriginOf(pageWith(''), 'http://localhost:3000')).toBe('http://localhost:3000');
});
