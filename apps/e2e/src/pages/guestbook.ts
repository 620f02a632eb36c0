import type { Page } from '@playwright/test';

export const guestbook = (page: Page) => ({
  name: page.getByLabel('Nama lengkap'),
  position: page.getByLabel('Jabatan atau posisi'),
  stars: page.getByRole('radiogroup', { name: 'Penilaian' }),
  star: (count: number) => page.getByRole('radio', { name: `${count} bintang` }),
  message: page.getByRole('textbox', { name: 'Pesan' }),
  send: page.getByRole('button', { name: 'Kirim Pesan' }),
  notice: page.locator('form').filter({ hasText: 'Nama lengkap' }).getByRole('status'),
  messages: page.getByRole('region', { name: 'Pesan dari Tamu' }).getByRole('listitem'),
});
