import type { Page } from '@playwright/test';

/** A page whose content staff edit, such as /about. */
export const fixedPage = (page: Page) => ({
  main: page.getByRole('main'),
  section: (name: string) => page.getByRole('region', { name, exact: true }),
});
