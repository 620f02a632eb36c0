// @vitest-environment jsdom

import type { TwoFactorState } from '@madrasah/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { eventually, openStaffApp, Refused } from '../../../test/staff-app.tsx';
import { passwordFaults } from '../../shared/fields/NewPasswordFields.tsx';
import { deviceName, squareOf } from './AccountPage.tsx';

const user = userEvent.setup({ delay: null });
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-000${index}`);
const off: TwoFactorState = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false };
const on: TwoFactorState = { isOn: true, since: '2026-03-10T03:00:00.000Z', recoveryCodesLeft: 10, isRequired: false };
const session = {
  id: 's1',
  startedAt: '2026-03-10T03:00:00.000Z',
  lastUsedAt: '2026-03-10T03:00:00.000Z',
  isThis: false,
};

const answers = (state: () => TwoFactorState) => ({
  'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
  'auth.sessions': () => ({
    data: [
      { ...session, browser: 'Chrome', system: 'Android', isThis: true },
      { ...session, id: 's2', startedAt: '2026-03-09T03:00:00.000Z', browser: null, system: null },
    ],
  }),
  'twoFactor.state': () => ({ data: state() }),
  'apiKeys.countOwn': () => ({ data: { count: 0 } }),
});

const section = () => screen.findByRole('region', { name: /Verifikasi dua langkah/ });
const press = async (name: string) => user.click(await within(await section()).findByRole('button', { name }));

test('sessions are shown by device, with the current one marked', async () => {
  await openStaffApp(
    '/account',
    answers(() => off),
  );
  const devices = await screen.findByRole('region', { name: 'Perangkat yang sedang masuk' });
  const items = await within(devices).findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome di AndroidPerangkat ini/),
    expect.stringMatching(/^Perangkat tidak dikenalMasuk/),
  ]);
});

test('one of the other sessions is ended after a question', async () => {
  const { callsOf } = await openStaffApp('/account', {
    ...answers(() => off),
    'auth.endSession': () => ({ message: 'Perangkat itu telah dikeluarkan.' }),
  });
  const devices = await screen.findByRole('region', { name: 'Perangkat yang sedang masuk' });
  // The session of this browser has none.
  await user.click(await within(devices).findByRole('button', { name: /^Keluarkan Perangkat tidak dikenal/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Keluar dari perangkat ini' });
  expect(callsOf('auth.endSession')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Keluarkan' }));
  await screen.findByText('Perangkat itu telah dikeluarkan.');
  expect(callsOf('auth.endSession').map(({ input }) => input)).toEqual([{ id: 's2' }]);
  expect(within(devices).getAllByRole('button', { name: /^Keluarkan / })).toHaveLength(1);
});

describe('enabling the second factor', () => {
  test('requires a code, and a confirmation that the recovery codes are stored', async () => {
    let state = off;
    const { callsOf } = await openStaffApp('/account', {
      ...answers(() => state),
      'twoFactor.begin': () => ({ data: { secret, address: `otpauth://totp/MA:admin?secret=${secret}` } }),
      'twoFactor.confirm': () => {
        state = on;
        return { data: { recoveryCodes: codes } };
      },
    });
    await press('Aktifkan');
    const drawn = await screen.findByRole('img', { name: 'Kode QR untuk aplikasi autentikator' });
    expect([drawn.tagName, drawn.querySelector('path')?.getAttribute('d')?.startsWith('M')]).toEqual(['svg', true]);
    expect((await section()).textContent).toContain('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');

    const code = screen.getByLabelText('Kode 6 angka dari aplikasi');
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    await user.type(code, '123456{Enter}');
    const shown = await screen.findByRole('group', { name: 'Kode pemulihan' });
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    const done = within(shown).getByRole<HTMLButtonElement>('button', { name: 'Selesai' });
    expect(done.disabled).toBe(true);
    await user.click(within(shown).getByLabelText('Saya sudah menyimpan kode-kode ini'));
    await user.click(done);
    await eventually(async () => expect((await section()).textContent).toContain('10 kode pemulihan tersisa.'));
    expect(callsOf('twoFactor.begin')).toHaveLength(1);
  });

  test('shows an error at its field and focuses it', async () => {
    await openStaffApp('/account', {
      ...answers(() => off),
      'twoFactor.begin': () => ({ data: { secret, address: `otpauth://totp/MA:admin?secret=${secret}` } }),
      'twoFactor.confirm': () => {
        throw new Refused(422, 'INVALID', 'Ada isian yang belum benar.', { errors: { code: 'Kode salah' } });
      },
    });
    await press('Aktifkan');
    await user.type(await screen.findByLabelText('Kode 6 angka dari aplikasi'), '123456{Enter}');
    await screen.findByText('Kode salah');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Kode 6 angka dari aplikasi')));
    await press('Batal');
    await within(await section()).findByRole('button', { name: 'Aktifkan' });
  });
});

test('disabling it asks for confirmation', async () => {
  let state = on;
  const { callsOf } = await openStaffApp('/account', {
    ...answers(() => state),
    'twoFactor.switchOff': () => {
      state = off;
      return { message: 'ok' };
    },
  });
  const answerWith = async (name: string) =>
    user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));
  await press('Matikan');
  await answerWith('Batal');
  expect(callsOf('twoFactor.switchOff')).toEqual([]);
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Matikan');
  await answerWith('Matikan');
  await within(await section()).findByRole('button', { name: 'Aktifkan' });
  expect(callsOf('twoFactor.switchOff')).toHaveLength(1);
});

test('recommends new recovery codes when few are left', async () => {
  await openStaffApp(
    '/account',
    answers(() => ({ ...on, recoveryCodesLeft: 2 })),
  );
  expect((await within(await section()).findByRole('status')).textContent).toBe(
    'Tinggal 2 kode pemulihan. Sebaiknya buat yang baru.',
  );
});

test('an administrator who must enable it is redirected here with the reason', async () => {
  const refuse = () => {
    throw new Refused(403, 'ENROLMENT_REQUIRED', 'Aktifkan dulu');
  };
  await openStaffApp('/users', { ...answers(() => ({ ...off, isRequired: true })), 'users.list': refuse });
  await eventually(() => expect(window.location.pathname).toBe('/admin/account'));
  expect((await within(await section()).findByRole('status')).textContent).toContain('Wajib bagi admin');
});

test('a device is named by the known parts', () => {
  expect(deviceName({ browser: 'Chrome', system: 'Android' })).toBe('Chrome di Android');
  expect(deviceName({ browser: 'Firefox', system: null })).toBe('Firefox');
  expect(deviceName({ browser: null, system: 'Windows' })).toBe('Perangkat Windows');
  expect(deviceName({ browser: null, system: null })).toBe('Perangkat tidak dikenal');
});

const good = { newPassword: 'kebun-kangkung', repeated: 'kebun-kangkung' };
const fine = { newPassword: null, repeated: null };

test('a complete form with a valid password has no errors', () => {
  expect(passwordFaults(good)).toEqual(fine);
});

test('each error is shown at its field', () => {
  expect(passwordFaults({ ...good, repeated: 'kebun-kangkun' })).toEqual({
    ...fine,
    repeated: 'Kedua kata sandi baru belum sama',
  });
  expect(passwordFaults({ ...good, newPassword: 'abcde', repeated: 'abcde' }).newPassword).toBe(
    'Password minimal 6 karakter',
  );
  expect(passwordFaults({ ...good, newPassword: '', repeated: '' }).newPassword).toBe('Password wajib diisi');
});

test('crops both sides of a wide picture equally, and more of the lower part of a portrait', () => {
  expect(squareOf({ width: 900, height: 600 })).toEqual({ left: 150, top: 0, side: 600 });
  expect(squareOf({ width: 600, height: 900 })).toEqual({ left: 0, top: 100, side: 600 });
  expect(squareOf({ width: 300, height: 300 })).toEqual({ left: 0, top: 0, side: 300 });
});
