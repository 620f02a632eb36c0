import { expect, test } from 'vitest';
import { isSafeLink } from './inspection.ts';

test.each([
  ['https://madrasah.example/javascript:1', true],
  ['HTTP://madrasah.example', true],
  ['mailto:tu@madrasah.example', true],
  ['tel:+62812', true],
  ['www.madrasah.example/a?b=c:d', true],
  ['../berkas/surat.pdf', true],
  ['#bab-1', true],
  ['', true],
  ['javascript:alert(1)', false],
  [' java\nscript\t:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  ['file:///c:/a.exe', false],
  ['data:text/html,a', false],
  ['ms-word:ofe|u|a', false],
  ['\\\\server\\share', false],
  ['//server/share', false],
  ['\\/server/share', false],
  ['/\\server/share', false],
  ['folder\\a.exe', false],
])('[FILE-011] the link %j is allowed: %s', (target, isAllowed) => {
  expect(isSafeLink(target)).toBe(isAllowed);
});
