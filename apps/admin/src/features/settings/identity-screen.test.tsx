// @vitest-environment jsdom
import { defaultIdentity } from '@madrasah/starter-content/defaults';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, fillIn, openStaffApp, signedInAdmin } from '../../testing/staff-app.tsx';
import { settingsDraftsOf } from './settings-drafts.ts';

const user = userEvent.setup({ delay: null });

afterEach(() => settingsDraftsOf(signedInAdmin.id).discard('identity'));

test('the identity is the tab that opens first; a wrong field names what to write, and a right one is saved', async () => {
  const saved = vi.fn((content: unknown) => ({ data: content, version: 2 }));
  await openStaffApp('/settings', {
    'siteContent.identity': () => ({ data: defaultIdentity, version: 1 }),
    'siteContent.saveIdentity': saved,
  });
  const form = await screen.findByRole('form', { name: 'Identitas' });
  const write = async (label: string, text: string) => {
    const field = within(form).getByRole('textbox', { name: label });
    await user.clear(field);
    if (text) await fillIn(user, field, text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Simpan Pengaturan' }));

  await write('Nama lengkap', 'SM');
  await write('NSM', '12');
  await save();
  expect(form.textContent).toContain('Minimal 3 karakter');
  expect(form.textContent).toContain('NSM harus tepat 12 angka');
  expect(saved).not.toHaveBeenCalled();

  await write('Nama lengkap', 'SMA Tunas Bangsa');
  await write('NSM', '');
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Jenis lembaga' }), 'SMA');
  await save();
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[0]).toEqual({ ...defaultIdentity, name: 'SMA Tunas Bangsa', kind: 'SMA', version: 1 });
});

test('[IDN-011] another time zone shows both times of each period that has not closed', async () => {
  const period = { state: 'sealed', opensAt: '2026-05-05T03:00:00.000Z' };
  await openStaffApp('/settings', {
    'siteContent.identity': () => ({ data: defaultIdentity, version: 1 }),
    'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
    'results.list': () => ({
      data: [
        { ...period, id: '1', title: 'Kelulusan 2026' },
        { ...period, id: '2', title: 'Kelulusan 2025', state: 'closed' },
      ],
    }),
  });
  const form = await screen.findByRole('form', { name: 'Identitas' });
  expect(within(form).queryByRole('status')).toBeNull();

  const zone = within(form).getByRole('combobox', { name: 'Zona waktu' });
  await user.selectOptions(zone, 'Asia/Jayapura');
  const warning = await within(form).findByRole('status');
  await eventually(() =>
    expect(warning.textContent).toContain(
      'Kelulusan 2026: dibuka 5 Mei 2026 pukul 10.00 WIB, menjadi 5 Mei 2026 pukul 12.00 WIT.',
    ),
  );
  expect(warning.textContent).toContain('Zona waktu berubah dari WIB ke WIT');
  expect(warning.textContent).not.toContain('Kelulusan 2025');

  await user.selectOptions(zone, 'Asia/Jakarta');
  expect(within(form).queryByRole('status')).toBeNull();
});
