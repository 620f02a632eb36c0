import type { Page } from '@playwright/test';

export const settingsPage = (page: Page) => ({
  tab: (name: string) => page.getByRole('tab', { name }),
  /** The form of the open tab. */
  form: (name: string) => page.getByRole('form', { name }),
  save: page.getByRole('button', { name: /^(Simpan Pengaturan|Menyimpan\.\.\.)$/ }),
  alert: page.getByRole('main').getByRole('alert'),
  toast: (message: string) => page.getByRole('status').filter({ hasText: message }),
});
