// @vitest-environment jsdom
import {
  type ChosenColours,
  colourPalettes,
  colourProperty,
  defaultColours,
  defaultShades,
  defaultTokens,
  pageContents,
  type SchoolColours,
} from '@madrasah/contract';

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, fillIn, openStaffApp, signedInAdmin } from '../../../test/staff-app.tsx';
import { settingsDraftsOf } from './settings-drafts.ts';

const user = userEvent.setup({ delay: null });

afterEach(() => settingsDraftsOf(signedInAdmin.id).of('identity').discard());

test('the identity opens first; a wrong field names what to write, and the whole app shows what is saved', async () => {
  let current: unknown = { data: pageContents.identity.initial, version: 1 };
  const saved = vi.fn((content: unknown) => {
    current = { data: content, version: 2 };
    return current;
  });
  await openStaffApp('/settings', { 'siteContent.identity': () => current, 'siteContent.saveIdentity': saved });
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
  await write('Nama singkat', 'Tunas Bangsa');
  await write('Nama aplikasi', 'Rapor Tunas');
  expect(screen.getByRole('tab', { name: 'Aplikasi Kami' })).toBeTruthy();
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Jenis lembaga' }), 'SMA');
  await save();
  await eventually(() => expect(saved).toHaveBeenCalledOnce());
  const changed = { name: 'SMA Tunas Bangsa', shortName: 'Tunas Bangsa', kind: 'SMA', appName: 'Rapor Tunas' };
  expect(saved.mock.calls[0]?.[0]).toEqual({ ...pageContents.identity.initial, ...changed, version: 1 });

  // Sidebar, title and tab have the new names at once.
  expect(await screen.findByRole('link', { name: /Tunas Bangsa.*Buka situs publik/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Rapor Tunas' })).toBeTruthy();
  await eventually(() => expect(document.title).toBe('Pengaturan – Admin Tunas Bangsa'));
});

test('[IDN-011] another time zone shows both times of each period that has not closed', async () => {
  const period = { state: 'sealed', opensAt: '2026-05-05T03:00:00.000Z' };
  await openStaffApp('/settings', {
    'siteContent.identity': () => ({ data: pageContents.identity.initial, version: 1 }),
    'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
    'results.list': () => ({
      data: [
        { ...period, id: '1', title: 'Kelulusan 2026' },
        { ...period, id: '2', title: 'Kelulusan 2025', state: 'closed' },
      ],
    }),
  });
  const form = await screen.findByRole('form', { name: 'Identitas' });
  const zone = within(form).getByRole('combobox', { name: 'Zona waktu' });
  await user.selectOptions(zone, 'Asia/Jayapura');
  const shown = 'Kelulusan 2026: dibuka 5 Mei 2026 pukul 10.00 WIB, menjadi 5 Mei 2026 pukul 12.00 WIT.';
  await eventually(() => expect(form.textContent).toContain(shown));
  expect(form.textContent).toContain('Zona waktu berubah dari WIB ke WIT');
  expect(form.textContent).not.toContain('Kelulusan 2025');

  await user.selectOptions(zone, 'Asia/Jakarta');
  expect(form.textContent).not.toContain('Zona waktu berubah');
});

/** As the server derives them, in short: every light colour becomes olive. */
const derived = ({ mainColour, accentColour }: ChosenColours): SchoolColours => {
  const shown = mainColour === '#ffff00' ? '#6c6c00' : mainColour;
  const { main, accent, neutral } = defaultShades;
  return {
    main: { chosen: mainColour, shown },
    accent: { chosen: accentColour, shown: accentColour },
    tokens: { ...defaultTokens, primary: shown },
    shades: { main: [...main], accent: [...accent], neutral: [...neutral] },
  };
};

test('[IDN-006] a palette or free colours are chosen, the form says which colour is shown instead of one that is too light, and saving shows them in the staff app', async () => {
  let stored: ChosenColours = defaultColours;
  await openStaffApp('/settings', {
    'siteContent.identity': () => ({ data: { ...pageContents.identity.initial, ...stored }, version: 1 }),
    'siteContent.saveIdentity': (content) => {
      stored = content as typeof pageContents.identity.initial;
      return { data: content, version: 2 };
    },
    'siteContent.previewColours': (input) => derived(input as ChosenColours),
    'siteContent.colours': () => derived(stored),
  });
  const form = await screen.findByRole('form', { name: 'Identitas' });
  const main = within(form).getByRole('textbox', { name: 'Warna utama' });
  const radio = (name: string) => within(form).getByRole('radio', { name });
  expect(
    within(form)
      .getAllByRole('radio')
      .map((one) => one.closest('label')?.textContent),
  ).toEqual(colourPalettes.map(({ name }) => name));
  expect(radio('Zamrud')).toHaveProperty('checked', true);
  expect(form.textContent).not.toContain('digelapkan');

  await user.click(radio('Marun'));
  expect(main).toHaveProperty('value', '#7d1f33');

  await user.clear(main);
  await fillIn(user, main, '#FFFF00');
  expect(radio('Marun')).toHaveProperty('checked', false);
  await eventually(() => expect(form.textContent).toContain('Warna utama digelapkan supaya terbaca'));
  expect(form.textContent).toContain('#ffff00 terlalu terang');
  expect(form.textContent).toContain('#6c6c00');
  expect(form.textContent).not.toContain('Warna aksen digelapkan');

  await user.clear(main);
  await fillIn(user, main, '#ffff0');
  await user.click(screen.getByRole('button', { name: 'Simpan Pengaturan' }));
  expect(form.textContent).toContain('Warna ditulis seperti #0f766e');

  await user.click(radio('Toska'));
  await user.click(screen.getByRole('button', { name: 'Simpan Pengaturan' }));
  await eventually(() => expect(stored).toMatchObject({ mainColour: '#0b6670', accentColour: '#cf6a45' }));
  const shown = () => document.documentElement.style.getPropertyValue(colourProperty('primary'));
  await eventually(() => expect(shown()).toBe('#0b6670'));
});
