// @vitest-environment jsdom
import type { ManagedMenuNode } from '@madrasah/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const category = (slug: string, name: string, ...children: ManagedMenuNode[]): ManagedMenuNode => ({
  title: '',
  name,
  target: { kind: 'category', slug },
  href: `/articles/${slug}`,
  state: 'shown',
  children,
});
const specified = [category('profil', 'Profil', category('sejarah', 'Sejarah')), category('berita', 'Berita')];
const choices = {
  defaultEntries: specified,
  categories: [{ target: { kind: 'category', slug: 'alumni' }, name: 'Alumni', href: '/articles/alumni' }],
  pages: [{ target: { kind: 'page', path: '/about' }, name: 'Tentang Kami', href: '/about' }],
  freePages: [],
  collections: [{ target: { kind: 'collection', api: 'announcements' }, name: 'Pengumuman', href: '/pengumuman' }],
};
const open = (entries = specified, more: Parameters<typeof openStaffApp>[1] = {}) =>
  openStaffApp(
    '/menu',
    {
      'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
      'menus.forStaff': () => ({ entries, version: 3 }),
      'menus.choices': () => choices,
      'menus.save': () => ({ entries, version: 4 }),
      ...more,
    },
    { role: 'editor' },
  );

const tree = () => screen.findByRole('list', { name: 'Susunan menu' });
const names = async () =>
  within(await tree())
    .getAllByRole('button', { name: /^Pindahkan / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Pindahkan ', ''));
const handleOf = (name: string) => screen.findByRole('button', { name: new RegExp(`^Pindahkan ${name}, `) });
const sent = { title: '', children: [] };

test('the arrow keys on a handle move an entry, keep the focus and announce its position; saving sends the tree', async () => {
  const { callsOf } = await open();
  expect(await names()).toEqual(['Profil, tingkat 1', 'Sejarah, tingkat 2', 'Berita, tingkat 1']);
  (await handleOf('Berita')).focus();
  await user.keyboard('{ArrowRight}');
  expect(await names()).toEqual(['Profil, tingkat 1', 'Sejarah, tingkat 2', 'Berita, tingkat 2']);
  expect(document.activeElement).toBe(await handleOf('Berita'));
  expect(await screen.findByText('Berita di bawah Profil, urutan 2 dari 2.')).toBeDefined();
  await user.keyboard('{ArrowUp}{ArrowRight}');
  expect(await names()).toEqual(['Profil, tingkat 1', 'Berita, tingkat 2', 'Sejarah, tingkat 2']);
  expect(await screen.findByText('Tidak dapat dipindahkan ke arah itu.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Simpan menu' }));
  await eventually(() => expect(callsOf('menus.save')).toHaveLength(1));
  expect(callsOf('menus.save')[0]?.input).toEqual({
    version: 3,
    entries: [
      {
        ...sent,
        target: { kind: 'category', slug: 'profil' },
        children: [
          { ...sent, target: { kind: 'category', slug: 'berita' } },
          { ...sent, target: { kind: 'category', slug: 'sejarah' } },
        ],
      },
    ],
  });
});

test('[COL-013] a collection is chosen from a list and added below another entry', async () => {
  const { callsOf } = await open();
  await user.click(await screen.findByRole('button', { name: 'Tambah entri' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Jenis' }), 'Koleksi');
  await user.click(dialog.getByRole('button', { name: 'Tambahkan' }));
  expect(await dialog.findByText('Pilih tujuan entri')).toBeDefined();
  await user.click(dialog.getByRole('combobox', { name: /^Koleksi/ }));
  await user.click(await screen.findByRole('option', { name: 'Pengumuman (/pengumuman)', hidden: true }));
  await user.click(dialog.getByRole('combobox', { name: 'Letak' }));
  await user.click(await screen.findByRole('option', { name: 'Di bawah Profil', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Tambahkan' }));
  expect(await names()).toEqual([
    'Profil, tingkat 1',
    'Sejarah, tingkat 2',
    'Pengumuman, tingkat 2',
    'Berita, tingkat 1',
  ]);
  await user.click(screen.getByRole('button', { name: 'Simpan menu' }));
  await eventually(() => expect(callsOf('menus.save')).toHaveLength(1));
  expect(Object(callsOf('menus.save')[0]?.input).entries[0].children[1]).toEqual({
    ...sent,
    target: { kind: 'collection', api: 'announcements' },
  });
});

test('an external address needs https and a name', async () => {
  await open();
  await user.click(await screen.findByRole('button', { name: 'Tambah entri' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Jenis' }), 'Alamat luar');
  const address = dialog.getByRole('textbox', { name: 'Alamat' });
  await user.clear(address);
  await fillIn(user, address, 'http://kemenag.go.id');
  await user.click(dialog.getByRole('button', { name: 'Tambahkan' }));
  expect(await dialog.findByText('Tulis alamat lengkap yang diawali https://')).toBeDefined();
  expect(await dialog.findByText('Tulis nama entri')).toBeDefined();
  await user.clear(address);
  await fillIn(user, address, 'https://kemenag.go.id');
  await fillIn(user, dialog.getByRole('textbox', { name: 'Nama di menu' }), 'Kemenag');
  await user.click(dialog.getByRole('button', { name: 'Tambahkan' }));
  expect(await names()).toContain('Kemenag, tingkat 1');
});

test('a missing or hidden target is marked', async () => {
  await open([
    { ...category('alumni', 'Alumni'), state: 'missing', href: null },
    { ...category('x', 'Visi'), target: { kind: 'article', id: 'k3x9' }, state: 'hidden' },
  ]);
  const rows = within(await tree()).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Tujuan tidak ada');
  expect(rows[1]?.textContent).toContain('Sedang tidak tampil');
});

test('the specified menu comes back after a question, and the former one with one press', async () => {
  await open([category('alumni', 'Alumni')]);
  await user.click(await screen.findByRole('button', { name: 'Kembalikan menu awal' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kembalikan menu awal' }));
  await eventually(async () => expect(await names()).toHaveLength(3));
  const notice = (await screen.findByText(/Menu awal dikembalikan/)).closest('[role="status"]');
  await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Urungkan' }));
  await eventually(async () => expect(await names()).toEqual(['Alumni, tingkat 1']));
});

test('a newer version is shown next to the own one, which is kept until one is chosen', async () => {
  const current = { version: 5, updatedAt: '2026-03-11T03:00:00.000Z', updatedBy: 'Pak Anwar' };
  let isStale = false;
  const { callsOf } = await open(specified, {
    'menus.forStaff': () =>
      isStale ? { entries: [category('kajian', 'Kajian')], version: 5 } : { entries: specified, version: 3 },
    'menus.save': () => {
      if (isStale) return { entries: specified, version: 6 };
      isStale = true;
      throw new Refused(409, 'STALE', 'Menu ini telah diubah orang lain.', { current });
    },
  });
  (await handleOf('Berita')).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: 'Simpan menu' }));
  const alert = await screen.findByRole('alert', { name: /diubah orang lain/ });
  expect(alert.textContent).toContain('oleh Pak Anwar');
  expect(within(alert).getByRole('row', { name: 'Menu Berita · Profil · › Sejarah Kajian' })).toBeDefined();
  await user.click(within(alert).getByRole('button', { name: 'Simpan isian saya' }));
  await eventually(() =>
    expect(callsOf('menus.save').map(({ input }) => [Object(input).version, Object(input).entries.length])).toEqual([
      [3, 2],
      [5, 2],
    ]),
  );
});

test('leaving with unsaved changes is asked about', async () => {
  await open();
  (await handleOf('Berita')).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('link', { name: 'Pustaka Gambar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tinggalkan halaman ini?' });
  await user.click(within(dialog).getByRole('button', { name: 'Tetap di sini' }));
  expect(window.location.pathname).toBe('/admin/menu');
});

test('[STF-013] the changed menu is there after a reload, and can be started over', async () => {
  await open();
  (await handleOf('Berita')).focus();
  await user.keyboard('{ArrowUp}');
  const kept = Object.entries(sessionStorage);
  cleanup();
  await open(specified, {
    'menus.forStaff': () => {
      for (const [key, value] of kept) sessionStorage.setItem(key, value);
      return { entries: specified, version: 3 };
    },
  });
  expect((await names())[0]).toBe('Berita, tingkat 1');
  await user.click(screen.getByRole('button', { name: 'Mulai dari awal' }));
  expect((await names())[0]).toBe('Profil, tingkat 1');
});
