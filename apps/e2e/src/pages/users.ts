import type { Page } from '@playwright/test';

export const usersScreen = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const field = (label: string) => dialog.getByRole('textbox', { name: label, exact: true });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Manajemen Pengguna' }),
    search: page.getByLabel('Cari nama, surel, atau nama pengguna'),
    role: page.getByRole('main').getByRole('combobox', { name: 'Peran' }),
    pageSize: page.getByRole('combobox', { name: 'Per halaman' }),
    rows: page.getByRole('table', { name: 'Daftar pengguna' }).locator('tbody tr'),
    pages: page.getByRole('navigation', { name: 'Halaman daftar pengguna' }),
    stat: (label: string) => page.getByRole('group', { name: label, exact: true }),
    action: (action: string, name: string) => page.getByRole('button', { name: `${action}: ${name}`, exact: true }),
    bulk: page.getByRole('region', { name: 'Tindakan untuk yang dipilih' }),
    invite: page.getByRole('button', { name: 'Undang', exact: true }),
    typePassword: dialog.getByRole('button', { name: 'Isi kata sandi sendiri' }),
    dialog,
    fullName: field('Nama lengkap'),
    username: field('Nama pengguna'),
    email: field('Surel'),
    password: dialog.locator('input[data-path="password"]'),
    dialogRole: dialog.getByRole('combobox', { name: 'Peran' }),
    status: dialog.getByRole('combobox', { name: 'Status' }),
    save: dialog.getByRole('button', { name: 'Simpan', exact: true }),
  };
};
