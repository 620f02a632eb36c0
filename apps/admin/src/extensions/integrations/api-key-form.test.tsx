// @vitest-environment jsdom
import { apiKeySubjectNames } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const key = {
  id: '3f0a8c1e-5b7d-4c2a-9e6f-1a2b3c4d5e6f',
  ...{ name: 'Papan', hint: 'mdr_abc', perMinute: 120, createdAt: '2026-03-10T03:00:00.000Z' },
  rights: { 'announcement:manage': 'publish', 'comment:moderate': 'read' },
  owner: { id: '3f0a8c1e-5b7d-4c2a-9e6f-1a2b3c4d5e60', fullName: 'Siti Aminah' },
  ...{ expiresAt: null, isExpired: false, lastUsedOn: null },
};
const answers = {
  'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
  'apiKeys.list': () => ({ data: [key] }),
  'webhooks.list': () => ({ data: [] }),
  'apiKeys.create': () => ({ data: { ...key, key: 'mdr_rahasia' } }),
};

test('a key gets a right for each kind of content, as far as there is something to permit', async () => {
  const { callsOf } = await openStaffApp('/integrations', answers);
  expect(await screen.findByText('Pengumuman: Menerbitkan · Komentar: Membaca')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Buat kunci' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buat kunci API' }));
  const rights = dialog.getAllByRole('combobox', { name: /^Hak atas / });
  expect(rights).toHaveLength(apiKeySubjectNames.length);
  const levelsOf = (name: string) =>
    within(dialog.getByRole('combobox', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(levelsOf('Hak atas Pengumuman')).toEqual(['Tidak', 'Membaca', 'Menulis draf', 'Menerbitkan']);
  expect(levelsOf('Hak atas Komentar')).toEqual(['Tidak', 'Membaca', 'Menerbitkan']);

  await user.type(dialog.getByRole('textbox', { name: 'Nama' }), 'Papan');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Hak atas Artikel dan gambarnya' }), 'Tidak');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  expect(await dialog.findByText('Pilih sedikitnya satu hak')).toBeTruthy();
  expect(callsOf('apiKeys.create')).toEqual([]);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Hak atas Pengumuman' }), 'Menulis draf');
  await user.click(dialog.getByRole('button', { name: 'Simpan' }));
  await eventually(() =>
    expect(callsOf('apiKeys.create').map(({ input }) => input)).toEqual([
      { name: 'Papan', rights: { 'announcement:manage': 'write' }, perMinute: 120, lastDay: null },
    ]),
  );
});
