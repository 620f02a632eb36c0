// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, signedInAdmin } from '../../testing/staff-app.tsx';

test.each([
  { role: 'editor', path: '/users', reason: 'Manajemen Pengguna hanya dapat dibuka oleh admin.' },
  { role: 'editor', path: '/settings', reason: 'Pengaturan hanya dapat dibuka oleh admin.' },
  { role: 'editor', path: '/activity', reason: 'Aktivitas hanya dapat dibuka oleh admin.' },
  {
    role: 'author',
    path: '/articles/categories',
    reason: 'Kategori Artikel hanya dapat dibuka oleh editor dan admin.',
  },
  {
    role: 'author',
    path: '/articles/comments',
    reason: 'Manajemen Komentar hanya dapat dibuka oleh editor dan admin.',
  },
  { role: 'author', path: '/analytics', reason: 'Analitik hanya dapat dibuka oleh editor dan admin.' },
])('who opens $path as $role is sent to the dashboard and told why', async ({ role, path, reason }) => {
  await openStaffApp(path, { 'auth.me': () => ({ data: { ...signedInAdmin, role } }) });
  expect(await screen.findAllByText(reason)).toHaveLength(1);
  await eventually(() => expect(window.location.pathname).toBe('/admin/dashboard'));
});
