// @vitest-environment jsdom
import {
  type ChosenColours,
  colourPalettes,
  colourProperty,
  defaultColours,
  defaultShades,
  defaultTokens,
  type SchoolColours,
} from '@madrasah/contract';
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
    'siteContent.identity': () => ({ data: { ...defaultIdentity, ...stored }, version: 1 }),
    'siteContent.saveIdentity': (content) => {
      stored = content as typeof defaultIdentity;
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
