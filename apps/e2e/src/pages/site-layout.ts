import type { Locator, Page } from '@playwright/test';
import { hydrated } from './public-site.ts';

/** The layout of every public page: header, menu, search and footer. */
export const siteLayout = (page: Page) => {
  const overlay = page.getByRole('dialog', { name: 'Pencarian' });
  const footer = page.getByRole('contentinfo');
  return {
    main: page.getByRole('main'),
    heading: page.getByRole('heading', { level: 1 }),
    menuButton: page.getByRole('button', { name: 'Menu', exact: true }),
    navigation: page.getByRole('navigation', { name: 'Navigasi utama' }),
    menuGroup: (name: string) => page.getByRole('button', { name, exact: true }),
    menuLink: (name: string) =>
      page.getByRole('navigation', { name: 'Navigasi utama' }).getByRole('link', { name, exact: true }),
    searchButton: page.getByRole('banner').getByRole('button', { name: 'Cari', exact: true }).first(),
    overlay,
    searchField: overlay.getByRole('textbox', { name: 'Cari di situs madrasah' }),
    chips: overlay.getByRole('list', { name: 'Pencarian populer' }).getByRole('link'),
    footer,
    /** Resolves when the app is hydrated on this page. */
    hydrated: () => hydrated(page),
  };
};

export const newsletterForm = (scope: Locator) => {
  const form = scope.locator('form').filter({ hasText: 'Berlangganan' });
  return {
    field: form.getByRole('textbox', { name: 'Alamat surel' }),
    button: form.getByRole('button', { name: 'Berlangganan' }),
    outcome: form.getByRole('status'),
  };
};
