// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { eventually, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';
import { destinationAfterLogin, requireRole } from './guards.ts';

const signedInAs = (role: string) => ({ 'auth.me': () => ({ data: { ...signedInAdmin, role } }) });

async function expectLogin() {
  await screen.findByRole('button', { name: 'Masuk' });
  expect(window.location.pathname).toBe('/admin/login');
}

describe('[ROLE-004] without a session', () => {
  /** Each of these opens the login instead, and calls nothing that needs a session. */
  const leadToLogin =
    (...paths: string[]) =>
    async () => {
      for (const path of paths) {
        const { calls } = await openStaffApp(path, {}, { isSignedIn: false });
        await expectLogin();
        await eventually(() => expect(calls.map(({ procedure }) => procedure)).toEqual(['siteContent.identity']));
        cleanup();
      }
    };

  test('[AR-001] /admin redirects to the login', leadToLogin(''));
  test('[AR-003] [AR-009] dashboard and analytics redirect to the login', leadToLogin('/dashboard', '/analytics'));
  test(
    '[AR-004] [AR-005] [AR-006] articles redirect to the login',
    leadToLogin('/articles', '/articles/create', '/articles/edit/abc'),
  );
  test(
    '[AR-007] [AR-008] categories and comments redirect to the login',
    leadToLogin('/articles/categories', '/articles/comments'),
  );
  test('[AR-010] [AR-011] users and settings lead to the login', leadToLogin('/users', '/settings'));
  test('[AR-013] users and settings redirect to the login', leadToLogin('/xyz'));
});

test('[AR-012] any other path redirects to the dashboard with a session', async () => {
  await openStaffApp('/xyz', {});
  await eventually(() => expect(window.location.pathname).toBe('/admin/dashboard'));
});

test('[ST-005] a session that the server rejects is removed, and the login opens', async () => {
  const unknown = () => {
    throw new Refused(401, 'UNAUTHENTICATED', '');
  };
  await openStaffApp('/articles', { 'auth.me': unknown });
  await expectLogin();
  expect(localStorage).toHaveLength(0);
});

describe('[ST-009] [ROLE-005] a page that requires a role', () => {
  test.each([
    { role: 'editor', path: '/users', reason: 'Manajemen Pengguna hanya dapat dibuka oleh admin.' },
    { role: 'editor', path: '/settings', reason: 'Pengaturan hanya dapat dibuka oleh admin.' },
    { role: 'editor', path: '/activity', reason: 'Aktivitas hanya dapat dibuka oleh admin.' },
    { role: 'author', path: '/users', reason: 'Manajemen Pengguna hanya dapat dibuka oleh admin.' },
    { role: 'author', path: '/settings', reason: 'Pengaturan hanya dapat dibuka oleh admin.' },
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
  ])('$role at $path is redirected to the dashboard with the reason', async ({ role, path, reason }) => {
    await openStaffApp(path, signedInAs(role));
    expect(await screen.findAllByText(reason)).toHaveLength(1);
    await eventually(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  });

  type Tried = [role: 'admin' | 'editor' | 'author', required?: 'admin' | 'editor'];
  const someone = { id: '1', username: 'siti', email: '', name: 'Siti', avatar: '', createdAt: '', lastLogin: '' };
  const tryToOpen = (...[role, required]: Tried) =>
    requireRole({ ...someone, role }, required ? { role: required } : {}, true);

  test.each<Tried>([
    ['author', 'admin'],
    ['editor', 'admin'],
    ['author', 'editor'],
  ])('%s: not for %s', (...tried) => {
    expect(() => tryToOpen(...tried)).toThrow();
  });

  test.each<Tried>([['editor', 'editor'], ['author'], ['admin', 'admin'], ['admin', 'editor']])(
    '[ST-010] %s: admitted as %s',
    (...tried) => {
      expect(() => tryToOpen(...tried)).not.toThrow();
    },
  );

  test('pages for editors admit editors', async () => {
    for (const [path, title] of [
      ['/articles/categories', 'Kategori Artikel'],
      ['/articles/comments', 'Manajemen Komentar'],
      ['/analytics', 'Analitik'],
    ] as const) {
      await openStaffApp(path, signedInAs('editor'));
      await eventually(() => expect(document.title).toBe(`${title} – Admin Madrasah Kami`));
      expect(window.location.pathname).toBe(`/admin${path}`);
      cleanup();
    }
  });
});

test("[ROLE-006] an author finds no form at the address of another person's article", async () => {
  const article = { status: 'published', authorUser: { id: '22222222-2222-4222-8222-222222222222' } };
  await openStaffApp('/articles/edit/k3x9', { ...signedInAs('author'), 'articles.byId': () => ({ data: article }) });
  const reason = 'Anda hanya dapat menyunting artikel yang Anda tulis sendiri.';
  expect((await screen.findByText(reason)).getAttribute('role')).toBe('alert');
  expect(screen.queryByLabelText(/^Judul/)).toBeNull();
});

test('[CONST-023] without a stored page the dashboard follows the login', () => {
  expect(destinationAfterLogin(undefined)).toBe('/admin/dashboard');
});

test('the login returns only to pages of the staff app', () => {
  expect(destinationAfterLogin('/admin/articles?page=2')).toBe('/admin/articles?page=2');
  for (const foreign of [
    'https://example.com/admin/x',
    '//example.com',
    '/admin/login',
    '/admin/login?from=/admin/login',
    '/admin',
    '/admin/\\example.com',
    'javascript:alert(1)',
  ]) {
    expect(destinationAfterLogin(foreign)).toBe('/admin/dashboard');
  }
});
