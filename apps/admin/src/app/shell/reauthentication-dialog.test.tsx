// @vitest-environment jsdom
import { confirmSessionInput } from '@madrasah/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const newPassword = 'kebun-kangkung-subur';
const message = 'Demi keamanan, tindakan ini memerlukan kata sandi Anda. Masukkan kata sandi, lalu ulangi.';

/** An API that requires the password again before it changes one. */
function reluctantApi({ needsCode = false, keys = 0 } = {}) {
  let isConfirmed = false;
  return {
    'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
    'auth.sessions': () => ({ data: [] }),
    'twoFactor.state': () => ({ data: { isOn: needsCode, since: null, recoveryCodesLeft: 10, isRequired: false } }),
    'apiKeys.countOwn': () => ({ data: { count: keys } }),
    'auth.changePassword': () => {
      if (!isConfirmed) throw new Refused(403, 'REAUTHENTICATION_REQUIRED', message, { needsCode });
      return { message: 'ok' };
    },
    'auth.confirm': (input: unknown) => {
      const { currentPassword, code } = confirmSessionInput.parse(input);
      if (currentPassword === 'terlalu sering') throw new Refused(429, 'RATE_LIMITED', 'Terlalu banyak percobaan.');
      if (currentPassword !== 'rahasia') {
        throw new Refused(422, 'INVALID', 'Salah', { errors: { currentPassword: 'Kata sandi salah.' } });
      }
      if (needsCode && code !== '123456') {
        throw new Refused(422, 'INVALID', 'Salah', { errors: { code: 'Kode salah.' } });
      }
      isConfirmed = true;
      return { message: 'ok' };
    },
  };
}

const newField = () => screen.findByLabelText<HTMLInputElement>('Kata sandi baru');
const dialog = () => screen.findByRole('dialog', { name: 'Konfirmasi kata sandi' });
const submit = () => screen.findByRole('button', { name: 'Ganti kata sandi' });
const passwordField = async () => within(await dialog()).getByLabelText<HTMLInputElement>('Kata sandi Anda');

async function wishForPassword() {
  await fillIn(user, await newField(), newPassword);
  await fillIn(user, await screen.findByLabelText('Ulangi kata sandi baru'), newPassword);
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await passwordField()));
}

test('the dialog focuses its field, and the call continues with the typed input', async () => {
  const { callsOf } = await openStaffApp('/account', reluctantApi());
  await wishForPassword();
  expect(within(await dialog()).queryByLabelText(/Kode/)).toBeNull();
  await user.paste('rahasia');
  await user.keyboard('{Enter}');
  await screen.findByText('Kata sandi berhasil diperbarui!');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('auth.changePassword').map(({ input }) => input)).toEqual([
    { newPassword, revokesApiKeys: false },
    { newPassword, revokesApiKeys: false },
  ]);
  expect(callsOf('auth.confirm')).toMatchObject([{ input: { currentPassword: 'rahasia' } }]);
});

test('a wrong password is shown at its field, too many attempts above it; both can be retried', async () => {
  await openStaffApp('/account', reluctantApi());
  await wishForPassword();
  await user.paste('bukan');
  await user.keyboard('{Enter}');
  await within(await dialog()).findByText('Kata sandi salah.');
  await waitFor(async () => expect(document.activeElement).toBe(await passwordField()));
  await user.clear(await passwordField());
  await fillIn(user, await passwordField(), 'terlalu sering');
  await user.keyboard('{Enter}');
  expect((await within(await dialog()).findByRole('alert')).textContent).toContain('Terlalu banyak percobaan.');
  await user.clear(await passwordField());
  await fillIn(user, await passwordField(), 'rahasia');
  await user.keyboard('{Enter}');
  await screen.findByText('Kata sandi berhasil diperbarui!');
});

test('requires a code when the account has a second factor', async () => {
  const { callsOf } = await openStaffApp('/account', reluctantApi({ needsCode: true }));
  await wishForPassword();
  await user.paste('rahasia');
  const confirm = await within(await dialog()).findByRole<HTMLButtonElement>('button', { name: 'Konfirmasi' });
  expect(confirm.disabled).toBe(true);
  await fillIn(user, within(await dialog()).getByLabelText(/Kode dari aplikasi/), '123456');
  await user.keyboard('{Enter}');
  await screen.findByText('Kata sandi berhasil diperbarui!');
  expect(callsOf('auth.confirm')).toMatchObject([{ input: { currentPassword: 'rahasia', code: '123456' } }]);
});

for (const [way, leave] of [
  ['its button', async () => user.click(within(await dialog()).getByRole('button', { name: 'Batal' }))],
  ['Escape', () => user.keyboard('{Escape}')],
] as const) {
  test(`cancelling with ${way} changes nothing, shows a notice, and keeps the typed values`, async () => {
    const { callsOf } = await openStaffApp('/account', reluctantApi());
    await wishForPassword();
    await leave();
    await screen.findByText(message);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await newField()).value).toBe(newPassword);
    expect([callsOf('auth.confirm'), callsOf('auth.changePassword').length]).toEqual([[], 1]);
    await user.click(await submit());
    await dialog();
  });
}

test('Escape closes the dialog and not the form below it', async () => {
  const siti = { ...signedInAdmin, id: '22222222-2222-4222-8222-222222222222', username: 'siti', role: 'author' };
  const refuse = () => {
    throw new Refused(403, 'REAUTHENTICATION_REQUIRED', message);
  };
  await openStaffApp(`/users?form=${siti.id}`, {
    'users.list': () => ({ data: [siti], pagination: { page: 1, limit: 10, total: 1, totalPages: 1 } }),
    'users.byId': () => ({ data: siti }),
    'apiKeys.list': () => ({ data: [] }),
    'users.update': refuse,
  });
  const form = await screen.findByRole('dialog', { name: 'Sunting Pengguna' });
  const email = within(form).getByLabelText<HTMLInputElement>(/Surel/);
  await user.clear(email);
  await fillIn(user, email, 'lain@madrasah.example');
  await user.keyboard('{Enter}');
  await dialog();
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog', { name: 'Konfirmasi kata sandi' })).toBeNull());
  expect(email.isConnected && email.value).toBe('lain@madrasah.example');
  expect((await within(form).findByRole('group')).textContent).toContain('Isian Anda tidak hilang.');
});

test('a new password offers to revoke the API keys and shows their number', async () => {
  const { callsOf } = await openStaffApp('/account', reluctantApi({ keys: 3 }));
  await user.click(await screen.findByLabelText('Cabut juga 3 kunci API akun ini'));
  await wishForPassword();
  await user.paste('rahasia');
  await user.keyboard('{Enter}');
  await screen.findByText('Kata sandi berhasil diperbarui!');
  expect(callsOf('auth.changePassword').at(-1)?.input).toEqual({ newPassword, revokesApiKeys: true });
});
