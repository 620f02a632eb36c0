// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const wrongCode = 'Kode salah atau sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.';
const codeAsked = () => {
  throw new Refused(403, 'CODE_REQUIRED', 'Masukkan kode', { challenge: 'tantangan' });
};

/** Signs in up to the code, after a redirect from another page. */
async function openSecondStep(finish: (input: unknown) => unknown) {
  const app = await openStaffApp(
    '/login?from=%2Fadmin%2Faccount',
    { 'auth.login': codeAsked, 'auth.logInWithCode': finish },
    { isSignedIn: false },
  );
  await user.type(await screen.findByLabelText('Nama pengguna atau surel'), 'bu_guru');
  await user.type(screen.getByLabelText('Kata sandi'), 'rahasia');
  await user.click(screen.getByLabelText('Ingat saya'));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Verifikasi dua langkah' });
  return app;
}

test('the code is requested on the same screen with the focus on it, and leads to the requested page', async () => {
  const answer = { user: signedInAdmin, token: 'token-baru' };
  const { callsOf } = await openSecondStep(() => answer);
  const code = screen.getByLabelText('Kode 6 angka');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  expect(callsOf('auth.login')).toMatchObject([{ input: { remember: true } }]);
  await user.keyboard('123456{Enter}');
  await eventually(() => expect(window.location.pathname).toBe('/admin/account'));
  expect(callsOf('auth.logInWithCode')).toMatchObject([{ input: { challenge: 'tantangan', code: '123456' } }]);
  expect(localStorage.getItem('authToken')).toBe('token-baru');
});

test('a wrong code is shown at its field, which is emptied; a recovery code is accepted', async () => {
  const { callsOf } = await openSecondStep(() => {
    throw new Refused(422, 'INVALID', 'Ada isian yang belum benar.', { errors: { code: wrongCode } });
  });
  await user.type(screen.getByLabelText('Kode 6 angka'), '000000{Enter}');
  const errorText = await screen.findByText(wrongCode);
  const code = screen.getByLabelText<HTMLInputElement>('Kode 6 angka');
  expect([code.value, code.getAttribute('aria-describedby')?.includes(errorText.id)]).toEqual(['', true]);
  await user.click(screen.getByRole('button', { name: 'Pakai kode pemulihan' }));
  const recovery = screen.getByLabelText('Kode pemulihan');
  await waitFor(() => expect(document.activeElement).toBe(recovery));
  await user.type(recovery, 'abcd-efgh-jkmn{Enter}');
  await eventually(() => expect(callsOf('auth.logInWithCode')).toHaveLength(2));
  expect(callsOf('auth.logInWithCode')[1]).toMatchObject({ input: { code: 'abcd-efgh-jkmn' } });
});

test('too many codes show the reason, and the button needs a new code', async () => {
  const reason = 'Terlalu banyak kode yang salah untuk akun ini. Pakai kode pemulihan, atau coba lagi besok.';
  await openSecondStep(() => {
    throw new Refused(429, 'RATE_LIMITED', reason);
  });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lanjutkan' }).disabled).toBe(true);
  await user.type(screen.getByLabelText('Kode 6 angka'), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
});

test('after the time limit the password is requested again, with the reason and the typed values', async () => {
  const reason = 'Waktu untuk memasukkan kode habis. Masukkan kata sandi lagi.';
  await openSecondStep(() => {
    throw new Refused(401, 'UNAUTHENTICATED', reason);
  });
  await user.type(screen.getByLabelText('Kode 6 angka'), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  expect(screen.getByLabelText<HTMLInputElement>('Nama pengguna atau surel').value).toBe('bu_guru');
  expect(screen.getByLabelText<HTMLInputElement>('Ingat saya').checked).toBe(true);
});
