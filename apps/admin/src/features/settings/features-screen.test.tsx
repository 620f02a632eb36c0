// @vitest-environment jsdom
import { type FeatureId, features } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually, openStaffApp, Refused, signedInAdmin } from '../../../test/staff-app.tsx';
import { settingsDraftsOf } from './settings-drafts.ts';

const user = userEvent.setup({ delay: null });

afterEach(() => settingsDraftsOf(signedInAdmin.id).of('features').discard());

/** The tab with an API that stores the switches. */
async function openFeatures(answers: Parameters<typeof openStaffApp>[1] = {}) {
  let stored: { data: { off: FeatureId[] }; version: number } = { data: { off: [] }, version: 3 };
  const saved = vi.fn((input: unknown) => {
    const { off } = Object(input);
    stored = { data: { off }, version: stored.version + 1 };
    return stored;
  });
  await openStaffApp('/settings?tab=features', {
    'features.read': () => stored,
    'features.save': saved,
    'features.uses': () => ({ data: [{ feature: 'inbox', text: '3 kiriman belum dijawab.' }] }),
    ...answers,
  });
  return { saved, form: await screen.findByRole('form', { name: 'Fitur' }) };
}

const switchOf = (form: HTMLElement, label: string) =>
  within(form).getByRole('switch', { name: new RegExp(`^${label} `) });
const save = async () => user.click(await screen.findByRole('button', { name: 'Simpan Pengaturan' }));

test('[IDN-008] each feature is a switch with a sentence, and a saved one leaves the sidebar and the settings', async () => {
  const { form, saved } = await openFeatures();
  const switches = within(form).getAllByRole('switch');
  expect(switches).toHaveLength(features.length);
  for (const { label, purpose } of features) {
    expect(switchOf(form, label)).toHaveProperty('checked', true);
    expect(within(form).getByText(purpose)).toBeDefined();
  }
  const sidebar = screen.getByRole('navigation', { name: 'Menu utama' });
  expect(within(sidebar).getByText('Album')).toBeDefined();
  await user.click(switchOf(form, 'Album'));
  await user.click(switchOf(form, 'Koperasi'));
  await save();
  await eventually(() => expect(within(sidebar).queryByText('Album')).toBeNull());
  expect(saved).toHaveBeenCalledExactlyOnceWith({ off: ['albums', 'cooperative'], version: 3 });
  expect(screen.queryByRole('tab', { name: /Koperasi/ })).toBeNull();
});

test('something that is being used is said before it is switched off; switching on asks nothing', async () => {
  const { form, saved } = await openFeatures();
  const inbox = switchOf(form, 'Kotak masuk');
  await user.click(inbox);
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Fitur ini sedang dipakai' });
  expect(dialog.textContent).toContain('Kotak masuk: 3 kiriman belum dijawab.');
  await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).not.toHaveBeenCalled();
  expect(inbox).toHaveProperty('checked', false);
  await save();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Matikan' }));
  await eventually(() => expect(saved).toHaveBeenCalledTimes(1));
  await eventually(() => expect(switchOf(form, 'Kotak masuk')).toHaveProperty('checked', false));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(switchOf(form, 'Kotak masuk'));
  await save();
  await eventually(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing is switched off while it is not known what is being used', async () => {
  const { form, saved } = await openFeatures({
    'features.uses': () => {
      throw new Refused(503, 'UNAVAILABLE', 'Server sedang sibuk');
    },
  });
  await user.click(switchOf(form, 'Hasil'));
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Server sedang sibuk');
  expect(saved).not.toHaveBeenCalled();
});
