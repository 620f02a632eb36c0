import type { Page } from '@playwright/test';

export const articlePage = (page: Page) => {
  const reactions = page.getByRole('complementary', { name: 'Tanggapan dan berbagi' });
  const viewer = page.getByRole('dialog', { name: 'Galeri' });
  return {
    mainPicture: page.getByRole('img', { name: /^Gambar utama/ }),
    published: page.locator('main').getByText(/^Dipublikasikan/),
    lead: page.locator('[data-article-excerpt]'),
    content: page.locator('[data-article-content]'),
    reactions,
    like: reactions.getByRole('button', { name: /^Suka/ }),
    notice: reactions.getByRole('status').filter({ hasText: /./ }),
    share: (name: string) => reactions.getByRole('link', { name }),
    copyLink: reactions.getByRole('button', { name: 'Salin tautan' }),
    ad: (side: 'kiri' | 'kanan') => page.getByRole('complementary', { name: `Promosi ${side}`, includeHidden: true }),
    galleryLinks: page.getByRole('region', { name: 'Galeri' }).getByRole('link'),
    viewer,
    counter: viewer.getByText(/^Gambar \d+ dari \d+$/),
    shown: viewer.getByRole('img'),
  };
};
