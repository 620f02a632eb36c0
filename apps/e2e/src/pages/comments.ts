import type { Locator, Page } from '@playwright/test';

/** The comments below an article. */
export function commentSection(page: Page) {
  const section = page.getByRole('region', { name: /^Komentar/ });
  const form = page.getByRole('form', { name: 'Tulis komentar' });
  return {
    section,
    heading: section.getByRole('heading', { level: 2 }),
    comments: section.getByRole('article'),
    repliesTo: (author: string) => section.getByRole('list', { name: `Balasan untuk ${author}` }),
    reply: (author: string) => section.getByRole('link', { name: `Balas komentar ${author}` }),
    form,
    name: form.getByLabel('Nama'),
    email: form.getByLabel('Surel'),
    text: form.getByRole('textbox', { name: 'Komentar' }),
    send: form.getByRole('button', { name: 'Kirim Komentar' }),
    notice: form.getByRole('status'),
  };
}

/** The screen on which staff moderate comments and guest messages. */
export function commentsScreen(page: Page) {
  const rows = page.getByRole('table', { name: /^Daftar/ }).locator('tbody tr');
  const dialog = page.getByRole('dialog');
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Manajemen Komentar' }),
    tab: (name: string) => page.getByRole('tab', { name }),
    search: page.getByLabel('Cari isi atau penulis'),
    status: page.getByRole('main').getByRole('combobox', { name: 'Status' }),
    rows,
    row: (text: string) => rows.filter({ hasText: text }),
    action: (row: Locator, name: string) => row.getByRole('button', { name: new RegExp(`^${name}:`) }),
    tickAll: page.getByRole('checkbox', { name: /^Pilih semua/ }),
    card: (label: string) => page.getByRole('group', { name: label, exact: true }),
    bulk: page.getByRole('region', { name: 'Tindakan untuk yang dipilih' }),
    dialog,
    reply: dialog.getByLabel('Balas atas nama lembaga'),
  };
}
