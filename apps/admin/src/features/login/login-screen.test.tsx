// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const accepted = { user: signedInAdmin, token: 'token-baru' };

const openLogin = (login: (input: unknown) => unknown = () => accepted, path = '/login') =>
  openStaffApp(path, { 'auth.login': login }, { isSignedIn: false });

const username = () => screen.findByLabelText<HTMLInputElement>('Nama pengguna atau surel');
const password = () => screen.getByLabelText<HTMLInputElement>('Kata sandi');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Masuk' });

async function logIn() {
  await user.type(await username(), 'admin');
  await user.type(password(), 'rahasia');
  await user.click(submit());
}

test('[AR-002] [LOGIN-001] [LOGIN-002] the login is open, labels its fields and focuses the first', async () => {
  const { calls } = await openLogin();
  const field = await username();
  await eventually(() => expect(document.activeElement).toBe(field));
  expect(screen.getByText('Admin Dashboard')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Masuk ke Dashboard' })).toBeTruthy();
  expect(password().type).toBe('password');
  await eventually(() => expect(calls.map(({ procedure }) => procedure)).toEqual(['siteContent.identity']));
});

test('[LOGIN-003] the password can be shown and hidden again', async () => {
  await openLogin();
  await username();
  const toggle = screen.getByRole('button', { name: 'Tampilkan kata sandi' });
  await user.click(toggle);
  expect(password().type).toBe('text');
  await user.click(toggle);
  expect(password().type).toBe('password');
});

test('[LOGIN-004] a person is remembered only when the box is ticked', async () => {
  const { callsOf } = await openLogin(() => {
    throw new Refused(401, 'UNAUTHENTICATED', '');
  });
  await logIn();
  await screen.findByRole('alert');
  await user.click(screen.getByLabelText('Ingat saya'));
  await user.click(submit());
  await eventually(() => expect(callsOf('auth.login')).toHaveLength(2));
  expect(callsOf('auth.login').map(({ input }) => input)).toEqual([
    { username: 'admin', password: 'rahasia' },
    { username: 'admin', password: 'rahasia', remember: true },
  ]);
});

test('[LOGIN-005] the button is enabled when both fields are filled', async () => {
  await openLogin();
  const field = await username();
  expect(submit().disabled).toBe(true);
  await user.type(field, 'admin');
  expect(submit().disabled).toBe(true);
  await user.type(password(), 'x');
  expect(submit().disabled).toBe(false);
  await user.clear(field);
  await user.type(field, '  ');
  expect(submit().disabled).toBe(true);
});

test('[LOGIN-006] [LOGIN-009] [CONST-023] during the call the button shows it, and then the dashboard opens', async () => {
  const decision = Promise.withResolvers<typeof accepted>();
  await openLogin(() => decision.promise);
  await logIn();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Memproses...' })).disabled).toBe(true);
  decision.resolve(accepted);
  await eventually(() => expect(window.location.pathname).toBe('/admin/dashboard'));
});

test('[LOGIN-008] [ST-008] the login returns to the requested page', async () => {
  await openLogin(() => accepted, '/users?page=2');
  await logIn();
  await eventually(() => expect(window.location.pathname).toBe('/admin/users'));
  expect(window.location.search).toBe('?page=2');
});

test('[LOGIN-007] [ERR-001] a wrong password is shown until typing continues', async () => {
  await openLogin(() => {
    throw new Refused(401, 'UNAUTHENTICATED', '');
  });
  await logIn();
  expect((await screen.findByRole('alert')).textContent).toBe('Username atau password salah');
  await user.type(password(), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await username()).value).toBe('admin');
});

test('[ERR-009] [VAL-002] refuses a response without a token or without a user', async () => {
  for (const response of [{ user: signedInAdmin }, { token: 'token-baru' }]) {
    await openLogin(() => response);
    await logIn();
    expect((await screen.findByRole('alert')).textContent).toBe('Response tidak valid dari server');
    expect(window.location.pathname).toBe('/admin/login');
    expect(localStorage).toHaveLength(0);
    cleanup();
  }
});
