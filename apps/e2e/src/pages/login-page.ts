import type { Page } from '@playwright/test';

export const loginPage = (page: Page) => ({
  username: page.getByLabel('Nama pengguna atau surel'),
  password: page.getByLabel('Kata sandi', { exact: true }),
  showPassword: page.getByRole('button', { name: 'Tampilkan kata sandi' }),
  remember: page.getByLabel('Ingat saya'),
  submit: page.getByRole('button', { name: /Masuk|Memproses/ }),
  problem: page.getByRole('alert'),
});
