import type { Page } from '@playwright/test';

export const dashboard = (page: Page) => {
  const figures = page.getByRole('region', { name: 'Statistik' });
  const card = (label: string) => figures.getByRole('group', { name: label, exact: true });
  return {
    greeting: page.getByText('Selamat datang kembali,'),
    cards: figures.getByRole('group'),
    card,
    /** The number in a card, as displayed. */
    figure: (label: string) => card(label).getByText(/^[\d.]+$/),
    latest: page.getByRole('region', { name: 'Artikel Terbaru' }),
  };
};
