import { expect, test } from 'vitest';
import { replaceUnchanged } from './rewrite-samples.ts';

const from = { heading: 'Tentang', vision: 'Lama', figures: [{ number: '5' }, { number: '6' }], missions: ['a', 'b'] };
const to = { heading: 'Tentang', vision: 'Baru', figures: [{ number: '' }, { number: '' }], missions: [] };

test('what is unchanged is replaced, field by field, and item by item where the length stays', () => {
  expect(replaceUnchanged(from, from, to)).toEqual(to);
  const stored = { ...from, figures: [{ number: '5' }, { number: '700' }], missions: ['a', 'c'] };
  expect(replaceUnchanged(stored, from, to)).toEqual({
    heading: 'Tentang',
    vision: 'Baru',
    figures: [{ number: '' }, { number: '700' }],
    missions: ['a', 'c'],
  });
});

test('a changed text, a longer list and a field that the samples lack stay', () => {
  const stored = {
    ...from,
    vision: 'Milik kami',
    figures: [...from.figures, { number: '5' }],
    logo: '/uploads/a.webp',
  };
  expect(replaceUnchanged(stored, from, to)).toEqual({ ...stored, missions: [] });
});
