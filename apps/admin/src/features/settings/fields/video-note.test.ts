import { expect, test } from 'vitest';
import { videoNote } from './notes.tsx';

test('each link shows whether the home page shows its video', () => {
  const links = [
    'https://youtu.be/a',
    'https://www.youtube.com/@kanal',
    'https://youtu.be/b',
    'https://youtu.be/c',
    'https://youtu.be/d',
  ];
  const notes = links.map((link) => videoNote({ youtubeLinks: links }, link));
  expect(notes[0]).toBe('Tampil di beranda.');
  expect(notes[1]).toMatch(/bukan tautan video/);
  expect(notes[3]).toBe('Tampil di beranda.');
  expect(notes[4]).toMatch(/3 video pertama/);
  expect(videoNote({ youtubeLinks: links }, ' ')).toBe('');
});
