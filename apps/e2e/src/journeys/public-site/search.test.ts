import type { Page } from '@playwright/test';
import { hydrated, publicSite } from '../../pages/public-site.ts';
import { phone } from '../../screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use(phone);

const box = (page: Page) => page.locator('main').getByLabel('Cari di situs madrasah');
const cards = (page: Page) => page.locator('main').getByRole('article');

test('[PRD-006] [RT-013] an article is found by a word of its text, and the scroll position stays', async ({
  page,
  staff,
}) => {
  const word = `kucing${Math.random().toString(36).slice(2, 8)}`;
  const { title } = await staff.createArticle(firstAccount, {
    category: 'Humor',
    content: `<p>Seekor ${word} di kelas.</p>`,
  });
  await page.goto('/news');
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, 60));
  await box(page).fill(word);
  await box(page).press('Enter');
  await expect(page).toHaveURL(`/news?search=${word}`);
  await expect(publicSite(page).heading).toHaveText(`Hasil pencarian “${word}”`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(title);
  await expect(cards(page).locator('mark')).toHaveText(word);
  expect(await page.evaluate(() => scrollY)).toBe(60);
  await page.goBack();
  await expect(publicSite(page).heading).toHaveText('Berita Terbaru');
});

test('a search without results suggests others; a fixed page is found by its words @release', async ({ page }) => {
  await page.goto('/news?search=zzqxv');
  await expect(page.getByRole('heading', { name: 'Artikel Tidak Ditemukan' })).toBeVisible();
  await hydrated(page);
  await page.locator('main').getByRole('link', { name: 'Pendaftaran', exact: true }).click();
  await expect(page).toHaveURL('/news?search=Pendaftaran');
  const pages = page.getByRole('region', { name: 'Halaman' });
  await expect(pages.getByRole('link', { name: 'Pendaftaran' })).toHaveAttribute('href', '/pendaftaran');
});

test('more results are appended; without JavaScript they are the next page of the search @release', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/news?search=madrasah');
  await expect(cards(page)).toHaveCount(9);
  await hydrated(page);
  await publicSite(page).loadMore.click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(9);

  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/news?search=madrasah');
  await publicSite(plain).loadMore.click();
  await expect(plain).toHaveURL('/news?search=madrasah&page=2');
  await expect(cards(plain).first()).toBeVisible();
  await box(plain).fill('tahfiz');
  await plain.locator('main').getByRole('button', { name: 'Cari' }).click();
  await expect(publicSite(plain).heading).toHaveText('Hasil pencarian “tahfiz”');
  await context.close();
});

const starts = {
  'before the app runs': (page: Page) => page.route('**/assets/app-*.js', () => undefined),
  'when the app runs': (page: Page) => hydrated(page),
};
for (const [state, start] of Object.entries(starts))
  test(`after the last results the focus is in the list, and the page does not move, ${state}`, async ({
    page,
    staff,
  }) => {
    const word = `bandeng${Math.random().toString(36).slice(2, 8)}`;
    for (let made = 0; made < 10; made += 1)
      await staff.createArticle(firstAccount, { category: 'Humor', content: `<p>Seekor ${word} di kolam.</p>` });
    // So low that the end of the list is not on it.
    await page.setViewportSize({ width: 360, height: 320 });
    await page.goto(`/news?search=${word}`);
    await start(page);
    const { loadMore } = publicSite(page);
    await loadMore.focus();
    const top = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(10);
    await expect(loadMore).toHaveCount(0);
    const status = page.locator('main').getByText('Menampilkan 10 dari 10 berita');
    await expect(status).toBeFocused();
    await expect(status).not.toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(top);
  });

test('[RT-015] a message is shown while a browser without cached settings loads them', async ({ page }) => {
  let respond = () => {};
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(/\/trpc\/.*settings\.read/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/news');
  await page.keyboard.press('Shift');
  const notice = page.getByText('Memuat config website', { exact: true });
  await expect(notice).toBeVisible();
  await expect(publicSite(page).heading).toBeVisible();
  respond();
  await expect(notice).toBeHidden();
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('[LIST-006] [ERR-072] a listing shows the error, and the retry loads it', async ({ page }) => {
    const listing = /\/trpc\/.*articles\.published/;
    await page.goto('/news?search=zzqxv');
    await hydrated(page);
    await page.route(listing, (route) => route.fulfill({ status: 500, json: {} }));
    await publicSite(page).footer.getByRole('link', { name: 'Program Unggulan' }).click();
    const panel = page.getByRole('alert');
    await expect(panel.getByRole('heading', { name: 'Terjadi Kesalahan' })).toBeVisible();
    await expect(panel).toContainText('Failed to fetch articles');
    await page.unroute(listing);
    await panel.getByRole('button', { name: 'Coba Lagi' }).click();
    await expect(publicSite(page).heading).toHaveText('Program Unggulan');
    await expect(panel).toHaveCount(0);
  });

  test('[ERR-073] a failed background call shows no error', async ({ page }) => {
    const failed = page.waitForResponse((response) => response.status() === 500);
    await page.route(/\/trpc\/.*(settings\.read|menus\.list)/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/news?search=zzqxv');
    await hydrated(page);
    await failed;
    await expect(publicSite(page).heading).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a navigation without a connection waits for it, and a notice says so @release', async ({ page, context }) => {
    await page.goto('/news?search=zzqxv');
    await hydrated(page);
    await context.setOffline(true);
    const notice = page.getByText(/^Anda sedang luring/);
    await expect(notice).toBeVisible();
    await publicSite(page).footer.getByRole('link', { name: 'Program Unggulan' }).click();
    await context.setOffline(false);
    await expect(publicSite(page).heading).toHaveText('Program Unggulan');
    await expect(notice).toBeHidden();
  });

  test('the page of an unknown address has a search @release', async ({ page }) => {
    expect((await page.goto('/tidak/ada'))?.status()).toBe(404);
    await box(page).fill('madrasah');
    await box(page).press('Enter');
    await expect(publicSite(page).heading).toHaveText('Hasil pencarian “madrasah”');
  });
});
