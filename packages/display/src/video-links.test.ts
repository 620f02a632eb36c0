import { expect, test } from 'vitest';
import { shownVideoIds, videoIdOf } from './video-links.ts';

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
  'http://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
  ' HTTPS://YouTu.be/dQw4w9WgXcQ?si=x ',
  'https://www.youtu.be/dQw4w9WgXcQ',
])('[VAL-005] %s is a video', (link) => {
  expect(videoIdOf(link)).toBe('dQw4w9WgXcQ');
});

test.each([
  '',
  'dQw4w9WgXcQ',
  'https://www.youtube.com/@nurulhikmah',
  'https://www.youtube.com/channel/UCabcdefghij',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=',
  'https://www.youtube.com/watch?v=a"onload=x',
  'https://youtu.be/',
  'https://youtu.be/a/b',
  'https://youtu.be.jahat.example/dQw4w9WgXcQ',
  'https://youtu.be@jahat.example/dQw4w9WgXcQ',
  'https://musik.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/watch?v=dQw4w9WgXcQ',
  'javascript:youtube.com/watch?v=dQw4w9WgXcQ',
  '//youtu.be/dQw4w9WgXcQ',
])('[VAL-005] %s is not a video', (link) => {
  expect(videoIdOf(link)).toBeNull();
});

test('[VAL-006] [CONST-011] the first three videos are shown in their order', () => {
  const links = ['satu', 'dua', 'tiga', 'empat', 'lima'].map((id) => `https://youtu.be/${id}`);
  const mixed = ['https://www.youtube.com/@nurulhikmah', ...links.slice(0, 2), '', ...links.slice(2)];
  expect(shownVideoIds(mixed)).toEqual(['satu', 'dua', 'tiga']);
  expect(shownVideoIds([])).toEqual([]);
});
