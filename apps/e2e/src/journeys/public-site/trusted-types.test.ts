import type { Page } from '@playwright/test';
import { expect, test } from '../../test.ts';

// The browser logs everything that it blocks.
test.use({ expectedErrors: [/TrustedHTML|Trusted ?Types?|require-trusted-types-for/i] });

/** The result of inserting unsanitised markup into the page. */
const insertMarkup = (page: Page) =>
  page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src="x" onerror="alert(1)">';
      return 'accepted';
    } catch (error) {
      return error instanceof Error ? error.name : 'refused';
    }
  });

test('neither app accepts markup that is not sanitised', async ({ page, adminOrigin, hostedAdminOrigin }) => {
  await page.goto('/');
  expect(await insertMarkup(page)).toBe('TypeError');
  for (const origin of [adminOrigin, hostedAdminOrigin]) {
    await page.goto(`${origin}/admin`);
    await expect(page.getByRole('button', { name: 'Masuk' })).toBeVisible();
    expect(await insertMarkup(page)).toBe('TypeError');
  }
});
