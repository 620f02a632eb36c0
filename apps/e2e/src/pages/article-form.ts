import type { Page } from '@playwright/test';

export const articleForm = (page: Page) => ({
  title: page.getByLabel('Judul', { exact: true }),
  content: page.getByRole('textbox', { name: 'Isi artikel' }),
  excerpt: page.getByRole('textbox', { name: 'Ringkasan' }),
  contentTools: page.getByRole('toolbar').first(),
  category: page.getByRole('textbox', { name: 'Kategori' }).or(page.getByRole('combobox', { name: 'Kategori' })),
  tags: page.getByLabel('Tag', { exact: true }),
  status: page.getByLabel('Status'),
  featured: page.getByLabel('Artikel unggulan'),
  mainImage: page.getByRole('group', { name: 'Gambar utama' }),
  gallery: page.getByRole('group', { name: 'Galeri' }),
  /** Opens a section below the text. */
  open: (section: string) => page.getByRole('group', { name: section }).locator('summary').click(),
  /** The two buttons of a new article. */
  saveDraft: page.getByRole('button', { name: 'Simpan Draft', exact: true }),
  publish: page.getByRole('button', { name: 'Publikasikan', exact: true }),
  /** Answers the question whether the proposed category is right. */
  confirmCategory: () => page.getByRole('button', { name: 'Ya, benar' }).click(),
  /** The two buttons of a stored article. */
  saveChanges: page.getByRole('button', { name: 'Simpan Perubahan', exact: true }),
  update: page.getByRole('button', { name: 'Perbarui & Publikasikan', exact: true }),
  pick: async (category: string) => {
    await page
      .getByRole('textbox', { name: 'Kategori' })
      .or(page.getByRole('combobox', { name: 'Kategori' }))
      .click();
    // Entries of the sidebar have names of categories too.
    await page.getByText(category, { exact: true }).and(page.locator(':not(nav *)')).click();
  },
  preview: page.getByRole('button', { name: 'Preview' }),
  back: page.getByRole('link', { name: 'Kembali' }),
});
