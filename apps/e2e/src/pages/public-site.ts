import type { Page } from '@playwright/test';

export const publicSite = (page: Page) => ({
  banner: page.getByRole('banner'),
  footer: page.getByRole('contentinfo'),
  heading: page.getByRole('heading', { level: 1 }),
  content: page.locator('[data-article-content]'),
  loadMore: page
    .getByRole('link', { name: 'Muat Berita Lainnya' })
    .or(page.getByRole('button', { name: 'Muat Berita Lainnya' })),
  related: page.getByRole('region', { name: 'Berita Terkait' }),
  gallery: page.getByRole('region', { name: 'Galeri' }),
});

const isHydrated = (page: Page) => page.locator('nav[data-hydrated]');

/**
 * Starts the app with a key that has no other effect. Until it is hydrated, navigations inside the site load documents.
 */
export async function hydrated(page: Page): Promise<void> {
  if ((await isHydrated(page).count()) === 0) await page.keyboard.press('Shift');
  await isHydrated(page).waitFor({ state: 'attached' });
}
