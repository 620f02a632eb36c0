import { hydrated, publicSite } from '../../pages/public-site.ts';
import { phone } from '../../screens.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

test.use(phone);

test('[RT-014] the name on an article links to all published articles of its author @release', async ({
  page,
  staff,
}) => {
  const account = await staff.createAccount('editor');
  const shown = await staff.createArticle(account, { category: 'Humor', title: `Kelas Riang ${Date.now()}` });
  const draft = await staff.createArticle(account, { status: 'draft', title: `Draf ${Date.now()}` });
  await page.goto(`/articles/humor/${shown.slug}`);
  await hydrated(page);
  await page.locator('main').getByRole('link', { name: account.fullName }).click();
  await expect(page).toHaveURL(/\/author\/[0-9a-f-]{36}$/);
  await expect(publicSite(page).heading).toHaveText(account.fullName);
  await expect(page.locator('main').getByRole('link', { name: shown.title })).toBeVisible();
  await expect(page.getByText(draft.title)).toHaveCount(0);
  const markup = await page.content();
  for (const secret of [account.username, '@madrasah.example']) expect(markup).not.toContain(secret);
});

test.describe('an author without published articles', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('the author page does not exist @release', async ({ page }) => {
    const response = await page.goto('/author/00000000-0000-4000-8000-000000000000');
    expect(response?.status()).toBe(404);
    await expect(publicSite(page).heading).toHaveText('Penulis tidak ditemukan');
  });
});
