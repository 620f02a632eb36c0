// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStaffApp } from '../../testing/staff-app.tsx';

const specified = ['Dashboard', 'Semua Artikel', 'Buat Artikel', 'Komentar', 'Pengguna', 'Pengaturan'];
/** What may stand below the specified entries. */
const further = [
  'Pustaka Gambar',
  'Langganan',
  'Aktivitas',
  'Cadangan',
  'Kesehatan Sistem',
  'Integrasi',
  'Impor',
  'Ekspor',
];

test('[LAY-010] the sidebar lists the specified entries first, and neither categories nor analytics', async () => {
  await openStaffApp('/account', {});
  const menu = await screen.findByRole('navigation', { name: 'Menu utama' });
  const links = within(menu).getAllByRole('link');
  const names = links.map(({ textContent }) => textContent);
  expect(names.slice(0, specified.length)).toEqual(specified);
  expect(further).toEqual(expect.arrayContaining(names.slice(specified.length)));
  const paths = links.map((link) => link.getAttribute('href') ?? '');
  expect(paths.filter((path) => /analytics|categories/.test(path))).toEqual([]);
});
