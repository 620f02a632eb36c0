import { describe, expect, test } from 'vitest';
import { safeImageUrl, safeLinkUrl, videoEmbedUrl, videoEmbedUrlOfLink } from './addresses.ts';

describe('safeLinkUrl', () => {
  test.each([
    'http://contoh.id',
    'https://contoh.id/a?b=1&c=2#d',
    'HTTPS://CONTOH.ID',
    'mailto:info@contoh.id',
    'tel:+62211234567',
    '/articles/prestasi/juara',
    '#bagian',
    '?halaman=2',
    'berkas.pdf',
    '//contoh.id/a',
    '/waktu:10.00',
  ])('[VAL-019] safeLinkUrl keeps %s', (url) => {
    expect(safeLinkUrl(url)).toBe(url);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '  javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\r\nscript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'java\u00adscript:alert(1)',
    'java script:alert(1)',
    'javascript :alert(1)',
    'javascript://contoh.id/%0aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'ftp://contoh.id',
    'blob:https://contoh.id/1',
    'about:blank',
    'view-source:https://contoh.id',
    'intent://scan/#Intent;end',
    'feed:javascript:alert(1)',
  ])('[VAL-019] safeLinkUrl turns %j into about:blank', (url) => {
    expect(safeLinkUrl(url)).toBe('about:blank');
  });
});

test.each([
  ['https://contoh.id/a.jpg', 'https://contoh.id/a.jpg'],
  ['//contoh.id/a.jpg', 'https://contoh.id/a.jpg'],
  ['/uploads/2024/a.webp', '/uploads/2024/a.webp'],
  ['/uploads/../auth/logout', null],
  ['/uploads/%2e%2e/auth/logout', null],
  ['/auth/logout', null],
  ['a.jpg', null],
  ['data:image/png;base64,AAAA', null],
  ['blob:https://contoh.id/1', null],
  ['javascript:alert(1)', null],
  ['https://', null],
  ['', null],
])('the image at %j is loaded from %j', (url, expected) => {
  expect(safeImageUrl(url)).toBe(expected);
});

const embed = 'https://www.youtube-nocookie.com/embed/';

test.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', `${embed}dQw4w9WgXcQ`],
  ['//www.youtube.com/embed/dQw4w9WgXcQ?rel=0&autoplay=1', `${embed}dQw4w9WgXcQ`],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42', `${embed}dQw4w9WgXcQ?start=42`],
  ['https://www.youtube.com.jahat.id/embed/dQw4w9WgXcQ', null],
  ['https://jahat.id/www.youtube.com/embed/dQw4w9WgXcQ', null],
  ['https://www.youtube.com@jahat.id/embed/dQw4w9WgXcQ', null],
  ['https://www.youtube.com/embed/../redirect?q=https://jahat.id', null],
  ['javascript://www.youtube.com/embed/dQw4w9WgXcQ', null],
  ['/embed/dQw4w9WgXcQ', null],
])('the video at %j is loaded from %j', (url, expected) => {
  expect(videoEmbedUrl(url)).toBe(expected);
});

test.each(['https://youtu.be/dQw4w9WgXcQ/?si=a', 'youtube.com/shorts/dQw4w9WgXcQ/', 'https://youtu.be/dQw4w9WgXcQ'])(
  'a video is recognised in %s',
  (link) => expect(videoEmbedUrlOfLink(link)).toBe(`${embed}dQw4w9WgXcQ`),
);
