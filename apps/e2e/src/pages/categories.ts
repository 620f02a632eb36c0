import type { Page } from '@playwright/test';

export const categoriesScreen = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Kategori Artikel' }),
    search: page.getByPlaceholder('Cari kategori...'),
    cards: page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) }),
    card: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) }),
    action: (action: string, name: string) => page.getByRole('button', { name: `${action}: ${name}`, exact: true }),
    add: page.getByRole('button', { name: 'Tambah Kategori' }),
    dialog,
    name: dialog.getByRole('textbox', { name: 'Nama', exact: true }),
    color: dialog.getByLabel('Warna', { exact: true }),
    description: dialog.getByRole('textbox', { name: 'Deskripsi' }),
    mainArticle: dialog
      .getByRole('combobox', { name: 'Halaman utama kategori' })
      .or(dialog.getByRole('textbox', { name: 'Halaman utama kategori' })),
    save: dialog.getByRole('button', { name: 'Simpan', exact: true }),
    cancel: dialog.getByRole('button', { name: 'Batal' }),
  };
};
