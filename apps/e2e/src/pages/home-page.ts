import type { Page } from '@playwright/test';

export const homePage = (page: Page) => {
  const slider = page.getByRole('region', { name: 'Sorotan madrasah' });
  const videos = page.getByRole('region', { name: 'Video Madrasah' });
  const dots = slider.getByRole('list', { name: 'Pilih spanduk' }).getByRole('button');
  return {
    slider,
    banners: slider.locator('ul img'),
    dots,
    currentDot: dots.and(page.locator('[aria-current="true"]')),
    pause: slider.getByRole('button', { name: 'Jeda' }),
    play: slider.getByRole('button', { name: 'Putar' }),
    register: page.getByRole('link', { name: 'Daftar Sekarang' }),
    videos: videos.getByRole('listitem'),
    videoThumbnails: videos.getByRole('link', { name: /^Putar Video/ }),
    player: videos.locator('iframe'),
    lead: page.getByRole('region', { name: 'Berita Utama' }),
    featured: page.getByRole('region', { name: 'Artikel Pilihan' }),
    news: page.getByRole('region', { name: 'Berita Terbaru' }),
  };
};
