import type { Page } from '@playwright/test';

export const mediaLibrary = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Pustaka Gambar' }),
  pictures: page.getByRole('list', { name: 'Daftar gambar' }).getByRole('listitem'),
  search: page.getByRole('searchbox', { name: 'Cari gambar' }),
  unused: page.getByRole('checkbox', { name: 'Hanya yang tidak dipakai' }),
  secondPage: page.getByRole('button', { name: 'Halaman 2' }),
  upload: page.getByRole('region', { name: 'Unggah gambar' }),
  details: page.getByRole('dialog', { name: 'Rincian gambar' }),
});

/** The dialog in which a writer chooses stored pictures. */
export const picturePicker = (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    search: dialog.getByRole('searchbox', { name: 'Cari gambar' }),
    pictures: dialog.getByRole('list', { name: 'Gambar' }).getByRole('button'),
    use: dialog.getByRole('button', { name: 'Pakai gambar' }),
  };
};
