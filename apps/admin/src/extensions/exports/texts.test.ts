import { expect, test } from 'vitest';
import { describeContent, describeStep, percentOf } from './ExportPage.tsx';

test('a running export shows its step and progress', () => {
  const steps = [
    { step: 'texts', done: 0, total: 0 },
    { step: 'texts', done: 6, total: 12 },
    { step: 'pictures', done: 0, total: 1_500 },
    { step: 'pictures', done: 1_500, total: 1_500 },
  ] as const;
  expect(steps.map((step) => [describeStep(step), percentOf(step)])).toEqual([
    ['Menulis teks…', 0],
    ['Menulis teks: 6 dari 12', 10],
    ['Menyalin gambar: 0 dari 1.500', 20],
    ['Menyalin gambar: 1.500 dari 1.500', 100],
  ]);
});

test('a finished export shows its contents', () => {
  const file = { name: '', bytes: 1, articles: 1_200, comments: 30, pictures: 7, lost: 0, expiresAt: '' };
  expect(describeContent(file)).toBe('1.200 artikel, 30 komentar, 7 gambar');
});
