// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

test('an address that is none is refused at its field, which keeps the focus; another refusal stands above the form', async () => {
  let refusal = new Refused(422, 'INVALID', '', { errors: { email: 'Surel ini ditolak.' } });
  const { callsOf } = await openStaffApp(
    '/forgot-password',
    {
      'passwordReset.offer': () => ({ isOffered: true }),
      'passwordReset.request': () => {
        throw refusal;
      },
    },
    { isSignedIn: false },
  );
  const field = await screen.findByLabelText('Surel akun');
  await eventually(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'siti');
  await user.click(screen.getByRole('button', { name: 'Kirim tautan' }));
  await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  expect(callsOf('passwordReset.request')).toEqual([]);

  await user.type(field, '@madrasah.example{Enter}');
  await screen.findByText('Surel ini ditolak.');
  expect(document.activeElement).toBe(field);
  refusal = new Refused(503, 'UNAVAILABLE', 'Server sedang sibuk.');
  await user.type(field, '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Server sedang sibuk.');
  expect(screen.queryByText('Surel ini ditolak.')).toBeNull();
});

test('a link that is no longer valid is reported above the form of the new password', async () => {
  const { callsOf } = await openStaffApp(
    '/reset-password#rahasia',
    {
      'passwordReset.complete': () => {
        throw new Refused(400, 'BAD_REQUEST', 'Tautan ini tidak berlaku lagi.');
      },
    },
    { isSignedIn: false },
  );
  await user.type(await screen.findByLabelText('Kata sandi baru'), 'bukit-biru-tinggi');
  await user.type(screen.getByLabelText('Ulangi kata sandi baru'), 'bukit-biru-tinggi');
  await user.click(screen.getByRole('button', { name: 'Simpan kata sandi' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Tautan ini tidak berlaku lagi.');
  expect(callsOf('passwordReset.complete').map(({ input }) => input)).toEqual([
    { token: 'rahasia', newPassword: 'bukit-biru-tinggi' },
  ]);
});
