// @vitest-environment jsdom
import { type FeatureId, featureIds } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { eventually, openStaffApp } from '../../../test/staff-app.tsx';
import { createEntryServices } from '../../shared/services/entry-services.ts';
import { readKept } from '../../shared/services/features.ts';
import { createAppRouter } from '../router.tsx';
import { isScreenOff } from './navigation.ts';
import { findPages, findSettings } from './search/staff-index.ts';

const without = (...off: FeatureId[]) => ({ 'features.read': () => ({ data: { off }, version: 1 }) });

/** What a school has that does without everything. */
const coreScreens =
  /^\/(?:$|\$|login|forgot-password|reset-password|account|activity|articles(?:$|\/(?!comments))|backup|collections\/\$kind|dashboard|export|health|import|invitation|mail|media|menu|privacy|settings|setup|users)/;

test('every screen is one of a feature or of the core', () => {
  const services = createEntryServices({ apiOrigin: '', storage: localStorage });
  const paths = Object.keys(createAppRouter(services).routesByPath).map((path) => path.replace(/(?<=.)\/$/, ''));
  const unlisted = paths.filter((path) => !coreScreens.test(path) && !isScreenOff(featureIds, path));
  expect(paths.length).toBeGreaterThan(30);
  expect(unlisted).toEqual([]);
});

describe('[IDN-008] without any feature', () => {
  test('the sidebar and the dashboard have the news alone', async () => {
    await openStaffApp('/dashboard', without(...featureIds));
    const sidebar = await screen.findByRole('navigation', { name: 'Menu utama' });
    await eventually(() => expect(within(sidebar).queryByText('Madrasah')).toBeNull());
    await userEvent.click(within(sidebar).getByRole('button', { name: 'Sistem' }));
    const labels = within(sidebar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual([
      'Dashboard',
      'Semua Artikel',
      'Buat Artikel',
      'Pengguna',
      'Pengaturan',
      'Menu',
      'Pustaka Gambar',
      'Surel',
      'Aktivitas',
      'Cadangan',
      'Kesehatan Sistem',
      'Impor',
      'Ekspor',
    ]);
    // The next visit begins with them.
    expect(readKept().off).toEqual(featureIds);
    for (const gone of ['Analitik', 'Langganan', 'Komentar', 'Pengunjung Bulan Ini']) {
      expect([gone, screen.queryByText(gone)]).toEqual([gone, null]);
    }
  });

  test('its screens lead to the dashboard, as unknown addresses do', async () => {
    for (const path of [
      '/inbox',
      '/results/create',
      '/collections/events/import',
      '/articles/comments',
      '/analytics',
    ]) {
      await openStaffApp(path, without(...featureIds));
      await eventually(() => expect(window.location.pathname).toBe('/admin/dashboard'));
    }
  });
});

test('a screen of two features is there as long as one of them is', () => {
  expect(isScreenOff(['comments'], '/articles/comments')).toBe(false);
  expect(isScreenOff(['comments', 'guestbook'], '/articles/comments')).toBe(true);
  expect(isScreenOff(['events'], '/collections/events/import')).toBe(true);
  expect(isScreenOff(['events'], '/collections/eventsx')).toBe(false);
});

test('the search finds no screen and no tab of a feature that is off, only its switch', () => {
  expect(findPages('kotak masuk', 'admin').map(({ label }) => label)).toContain('Kotak masuk');
  expect(findPages('kotak masuk', 'admin', ['inbox'])).toEqual([]);
  expect(findSettings('koperasi', 'admin', '').length).toBeGreaterThan(0);
  const off = findSettings('koperasi', 'admin', '', ['cooperative']);
  expect(off.map(({ hint, link }) => [hint, link.hash])).toEqual([['Pengaturan: Fitur', 'cooperative']]);
});

test('the search asks for nothing of a feature that is off, so that nothing fails', async () => {
  const nothing = () => ({ data: [], pagination: { page: 1, limit: 5, total: 0, totalPages: 0 } });
  const { calls } = await openStaffApp('/account', {
    ...without(...featureIds),
    'articles.list': nothing,
    'categories.list': () => [],
    'users.list': nothing,
    'media.list': nothing,
  });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Cari' }), 'zzz');
  await screen.findByText('Tidak ada yang cocok dengan "zzz".');
  expect(calls.map(({ procedure }) => procedure)).not.toContain('comments.listForStaff');
});
