// @vitest-environment jsdom

import type { Fields } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { settingsParts } from '../../../features/settings/parts/index.ts';
import { pathOf } from '../../../shared/controls/value-at.ts';
import { createEntryServices } from '../../../shared/services/entry-services.ts';
import { createAppRouter } from '../../router.tsx';
import { destinations, findPages, findSettings } from './staff-index.ts';

const namesOf = (query: string, role: 'admin' | 'editor' | 'author' = 'admin') =>
  [...findPages(query, role), ...findSettings(query, role, 'Rapor Pintar')].map(({ label }) => label);

test('the search finds every screen of the staff app', () => {
  const router = createAppRouter(createEntryServices({ apiOrigin: 'http://situs.test', storage: localStorage }));
  const ofVisitors = ['/', '/$', '/login', '/forgot-password', '/reset-password', '/invitation'];
  const screens = Object.keys(router.routesByPath)
    .map((path) => path.replace(/(?<=.)\/$/, ''))
    .filter((path) => !ofVisitors.includes(path) && !path.includes('$'));
  const reached = new Set<string>(destinations.map(({ link }) => String(link.to)));
  expect(screens.length).toBeGreaterThan(15);
  expect(screens.filter((path) => !reached.has(path))).toEqual([]);
});

test('the search finds every tab of the settings, and each field it links to exists', () => {
  const pathsOf = (fields: Fields, above = ''): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const path = pathOf(above, name);
      return field.control === 'group' ? [path, ...pathsOf(field.fields, path)] : [path];
    });
  const known = new Map(settingsParts.map(({ key, fields }) => [String(key), pathsOf(fields)]));
  const targets = destinations.flatMap(({ link, label }) =>
    link.to === '/settings' && typeof link.search === 'object'
      ? [{ label, tab: String(link.search.tab), field: link.hash }]
      : [],
  );
  const reached = new Set(targets.map(({ tab }) => tab));
  expect([...known.keys()].filter((tab) => !reached.has(tab))).toEqual([]);
  expect(targets.filter(({ tab, field }) => field && !known.get(tab)?.includes(String(field)))).toEqual([]);
});

test.each([
  ['telepon', 'Telepon'],
  ['nomor hp', 'Telepon'],
  ['slider', 'Header Banner'],
  ['spanduk', 'Header Banner'],
  ['ganti kata sandi', 'Ganti kata sandi'],
  ['kata sandi', 'Ganti kata sandi'],
  ['password', 'Ganti kata sandi'],
  ['2fa', 'Verifikasi dua langkah'],
  ['foto profil', 'Foto profil dan nama'],
  ['logout', 'Perangkat yang masuk'],
  ['cadangan', 'Cadangan'],
  ['backup', 'Cadangan'],
  ['ekspor', 'Ekspor'],
  ['wordpress', 'Impor'],
  ['ppdb', 'Pendaftaran'],
  ['biaya pendaftaran', 'Biaya pendaftaran'],
  ['medsos', 'Social Links'],
  ['instagram', 'Social Links'],
  ['foto', 'Pustaka Gambar'],
  ['galeri', 'Album'],
  ['navigasi', 'Menu'],
  ['submenu', 'Menu'],
  ['statistik', 'Analitik'],
  ['pengunjung', 'Analitik'],
  ['terhapus', 'Sampah'],
  ['aplikasi', 'Rapor Pintar'],
  ['pintar', 'Rapor Pintar'],
  ['berita', 'Semua Artikel'],
  ['tulis', 'Buat Artikel'],
  ['berita baru', 'Buat Artikel'],
  ['buku tamu', 'Komentar'],
  ['spam', 'Komentar'],
  ['pengaduan', 'Kotak masuk'],
  ['ppid', 'Kotak masuk'],
  ['edaran', 'Pengumuman'],
  ['kalender', 'Agenda'],
  ['tambah agenda', 'Tambah agenda'],
  ['agenda baru', 'Tambah agenda'],
  ['unduhan', 'Berkas'],
  ['juara', 'Prestasi'],
  ['ekskul', 'Ekstrakurikuler'],
  ['wali kelas', 'Guru dan staf'],
  ['faq', 'Tanya jawab'],
  ['sarana', 'Fasilitas'],
  ['kelulusan', 'Hasil'],
  ['akun guru', 'Pengguna'],
  ['email', 'Surel'],
  ['riwayat', 'Aktivitas'],
  ['disk', 'Kesehatan Sistem'],
  ['tulis pengumuman', 'Tambah pengumuman'],
  ['undang pengguna', 'Undang pengguna'],
  ['tambah akun guru', 'Undang pengguna'],
  ['unduh cadangan', 'Unduh cadangan'],
  ['backup sekarang', 'Buat cadangan'],
  ['unggah foto', 'Unggah gambar'],
  ['rubrik baru', 'Tambah kategori'],
  ['moderasi komentar', 'Setujui komentar'],
  ['motto', 'Slogan'],
  ['npsn', 'NPSN'],
  ['hijriah', 'Tanggal Hijriah'],
])('[STF-007] ‘%s’ finds %s', (query, label) => {
  expect(namesOf(query)).toContain(label);
});

test('[STF-007] every field of the settings is found by its label, below the tab that it is in', () => {
  const labelled = settingsParts.flatMap(({ key, label, fields }) =>
    Object.values(fields).map((field) => [
      field.label,
      key === 'app' ? 'Pengaturan: Rapor Pintar' : `Pengaturan: ${label}`,
    ]),
  );
  expect(labelled.length).toBeGreaterThan(60);
  const missed = labelled.filter(
    ([query = '', tab]) =>
      !findSettings(query, 'admin', 'Rapor Pintar').some(({ label, hint }) => label === query && hint === tab),
  );
  expect(missed).toEqual([]);
});

test('people find only screens that they may open', () => {
  expect(namesOf('cadangan', 'editor')).toEqual([]);
  expect(namesOf('telepon', 'author')).toEqual([]);
  expect(namesOf('komentar', 'author')).toEqual([]);
  expect(namesOf('kata sandi', 'author')).toEqual(['Ganti kata sandi']);
});

test('matches by name come before matches by synonym', () => {
  expect(namesOf('komentar')[0]).toBe('Komentar');
  expect(findSettings('kontak', 'admin', '')[0]?.label).toBe('Kontak');
  expect(namesOf('  ')).toEqual([]);
});
