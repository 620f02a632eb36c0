import type { Page } from '@playwright/test';

export const articleList = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Manajemen Artikel' }),
  search: page.getByLabel('Cari judul atau penulis'),
  category: page.getByRole('combobox', { name: 'Kategori' }),
  status: page.getByRole('combobox', { name: 'Status' }),
  schedule: page.getByRole('combobox', { name: 'Jadwal' }),
  review: page.getByRole('combobox', { name: 'Tinjauan' }),
  rows: page.getByRole('table', { name: 'Daftar artikel' }).locator('tbody tr'),
  tickAll: page.getByRole('checkbox', { name: 'Pilih semua artikel di halaman ini' }),
  bulk: page.getByRole('region', { name: 'Tindakan untuk yang dipilih' }),
  bulkAction: (name: string) =>
    page.getByRole('region', { name: 'Tindakan untuk yang dipilih' }).getByRole('button', { name, exact: true }),
  dialog: page.getByRole('dialog'),
  menu: (title: string) => page.getByRole('button', { name: `Tindakan: ${title}` }),
  action: (name: string, title: string) => page.getByRole('button', { name: `${name}: ${title}` }),
  link: (name: string, title: string) => page.getByRole('link', { name: `${name}: ${title}` }),
});
