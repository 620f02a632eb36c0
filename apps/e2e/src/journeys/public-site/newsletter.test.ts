import { texts } from '@madrasah/contract';
import { newsletterForm, siteLayout } from '../../pages/site-layout.ts';
import { phone } from '../../screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use(phone);

const anAddress = () => `wali_${Math.random().toString(36).slice(2, 10)}@madrasah.example`;

test('[NAV-026] the form in the footer subscribes without leaving the page and confirms it', async ({
  page,
  staff,
}) => {
  const { footer, hydrated } = siteLayout(page);
  const { field, button, outcome } = newsletterForm(footer);
  const address = anAddress();
  await page.goto('/');
  await hydrated();
  await field.fill(address);
  await button.click();
  await expect(outcome).toHaveText(texts.newsletter.subscribed);
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(/\/$/);
  expect(await staff.subscribers()).toContain(address);
});

test('[ART-021] [VAL-045] below an article, an invalid address stays in its field, with the error next to it', async ({
  page,
  staff,
}) => {
  const { slug } = await staff.createArticle(firstAccount, { category: 'Humor' });
  const { field, button, outcome } = newsletterForm(siteLayout(page).main);
  await page.goto(`/articles/humor/${slug}`);
  await siteLayout(page).hydrated();
  for (const [typed, message] of [
    ['', texts.user.emailRequired],
    ['wali@', texts.user.emailFormat],
  ] as const) {
    await field.fill(typed);
    await button.click();
    await expect(outcome).toHaveText(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
  }
  await field.fill(anAddress());
  await button.click();
  await expect(outcome).toHaveText(texts.newsletter.subscribed);
});

test.describe('a subscription that fails', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('the error is shown, and the address stays in its field @release', async ({ page, context }) => {
    const { field, button, outcome } = newsletterForm(siteLayout(page).footer);
    await page.goto('/');
    await siteLayout(page).hydrated();
    await context.setOffline(true);
    await field.fill('wali@madrasah.example');
    await button.click();
    await expect(outcome).toHaveText(texts.newsletter.subscribeFailed);
    await expect(field).toHaveValue('wali@madrasah.example');
    await context.setOffline(false);

    await field.fill('wali@madrasah');
    await button.click();
    await expect(outcome).toHaveText(texts.user.emailFormat);
    await expect(field).toHaveValue('wali@madrasah');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [failedRequestMessage] });

  test('an accepted address leads to a page that confirms the subscription @release', async ({ page, staff }) => {
    const address = anAddress();
    const { field, button } = newsletterForm(siteLayout(page).footer);
    await page.goto('/articles/berita');
    await field.fill(address);
    await button.click();
    await expect(page).toHaveURL(/\/buletin\?terkirim=1$/);
    await expect(siteLayout(page).main.getByRole('status')).toHaveText(texts.newsletter.subscribed);
    expect(await staff.subscribers()).toContain(address);
  });

  test('an invalid address is returned with the error @release', async ({ page }) => {
    const { field, button } = newsletterForm(siteLayout(page).footer);
    await page.goto('/');
    await field.fill('wali@madrasah');
    await button.click();
    const returned = newsletterForm(siteLayout(page).main);
    await expect(returned.outcome).toHaveText(texts.user.emailFormat);
    await expect(returned.field).toHaveValue('wali@madrasah');
  });
});
