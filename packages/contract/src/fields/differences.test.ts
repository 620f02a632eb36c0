import { expect, test } from 'vitest';
import { differencesOf, shownValue } from './differences.ts';
import { choice, choices, line, lines, pictures, references, richText, toggle, year } from './fields.ts';

const size = { most: 100 };
const fields = {
  name: line({ label: 'Nama', ...size }),
  level: choice({ label: 'Tingkat', options: { kota: 'Kota', nasional: 'Nasional' }, initial: 'kota' }),
  days: choices({ label: 'Hari', options: { senin: 'Senin', rabu: 'Rabu' } }),
  isOpen: toggle({ label: 'Dibuka' }),
  since: year({ label: 'Sejak' }),
  subjects: lines({ label: 'Mapel', most: 5, each: 50 }),
  body: richText({ label: 'Isi', ...size }),
  related: references({ label: 'Terkait', to: 'staff', most: 3 }),
  photos: pictures({ label: 'Foto', most: 3 }),
};

test('every field that differs is listed with its label and both values as text', () => {
  const photo = (image: string) => ({ image, caption: '' });
  const before = { name: 'Ana', level: 'kota', days: ['senin'], isOpen: false, since: null, subjects: ['IPA'] };
  const after = {
    name: 'Ani',
    level: 'nasional',
    days: ['senin', 'rabu'],
    isOpen: true,
    since: 2020,
    subjects: ['IPA', 'IPS'],
    body: '<p>Isi <b>baru</b></p>',
    related: ['a1', 'b2'],
    photos: [photo('/uploads/a.jpg')],
  };
  expect(differencesOf(fields, { before, after })).toEqual([
    { label: 'Nama', before: 'Ana', after: 'Ani' },
    { label: 'Tingkat', before: 'Kota', after: 'Nasional' },
    { label: 'Hari', before: 'Senin', after: 'Senin, Rabu' },
    { label: 'Dibuka', before: 'Tidak', after: 'Ya' },
    { label: 'Sejak', before: '', after: '2020' },
    { label: 'Mapel', before: 'IPA', after: 'IPA; IPS' },
    { label: 'Isi', before: '', after: 'Isi  baru' },
    { label: 'Terkait', before: '0 dipilih', after: '2 dipilih' },
    { label: 'Foto', before: '0 gambar', after: '1 gambar' },
  ]);
});

test('a missing value is the initial one, and equal values are not listed', () => {
  expect(differencesOf(fields, { before: {}, after: { name: '', level: 'kota', days: [], isOpen: false } })).toEqual(
    [],
  );
});

test('values that read alike are still listed when they differ', () => {
  const photo = (image: string) => [{ image, caption: '' }];
  const { photos } = fields;
  expect(
    differencesOf({ photos }, { before: { photos: photo('/a.jpg') }, after: { photos: photo('/b.jpg') } }),
  ).toEqual([{ label: 'Foto', before: '1 gambar', after: '1 gambar' }]);
});

test('a field with a control of its own is shown by its own text', () => {
  const before = { name: 'a' };
  const after = { name: 'b' };
  const { name } = fields;
  expect(differencesOf({ name }, { before, after }, (_, value) => `<${value}>`)).toEqual([
    { label: 'Nama', before: '<a>', after: '<b>' },
  ]);
  expect(shownValue(name, undefined)).toBe('');
});
