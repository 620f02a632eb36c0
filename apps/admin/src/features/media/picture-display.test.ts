import { expect, test } from 'vitest';
import { fileSize, monthName, nameOf, usageName, usesLabel } from './picture-display.ts';

test('sizes are shown in the fitting unit', () => {
  expect([10, 236_544, 1_048_575, 1_468_006].map(fileSize)).toEqual(['1 KB', '231 KB', '1.024 KB', '1,4 MB']);
});

test('a picture is named by its title, else its alternative text, else its article', () => {
  const defaultTitle = 'Panen kangkung';
  expect(nameOf({ title: 'Apel', alt: 'Siswa', defaultTitle })).toBe('Apel');
  expect(nameOf({ title: '', alt: 'Siswa', defaultTitle })).toBe('Siswa');
  expect(nameOf({ title: '', alt: '', defaultTitle })).toBe('Panen kangkung');
  expect(nameOf({ title: '', alt: '', defaultTitle: '' })).toBe('Tanpa judul');
});

test('a month is shown by name', () => {
  expect([monthName('2026-01'), monthName('2025-12')]).toEqual(['Januari 2026', 'Desember 2025']);
});

test('pictures without any use and with past uses only are distinguished', () => {
  expect(usesLabel({ uses: 2, pastUses: 1, replacement: null })).toBe('Dipakai di 2 tempat');
  expect(usesLabel({ uses: 0, pastUses: 1, replacement: null })).toBe('Hanya dalam riwayat');
  expect(usesLabel({ uses: 0, pastUses: 0, replacement: null })).toBe('Tidak dipakai');
});

test('parts of the settings have the names of their screens', () => {
  expect(usageName({ place: 'setting', setting: 'banners', entry: null })).toBe('Banner header');
  expect(usageName({ place: 'setting', setting: 'content:lain', entry: null })).toBe('Isi situs');
  expect(usageName({ place: 'avatar', setting: null, entry: null })).toBe('Foto profil');
});
