import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { articlePage } from '../../pages/article-page.ts';
import { hydrated, publicSite } from '../../pages/public-site.ts';
import { siteLayout } from '../../pages/site-layout.ts';
import { aPictureFile } from '../../pictures.ts';
import { desktop, phone } from '../../screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use(phone);

const appFile = '**/assets/app-*.js';
const isHydrated = (page: Page) => page.locator('nav[data-hydrated]');
const scriptsOf = (requests: readonly Request[]) => requests.filter((request) => request.resourceType() === 'script');

/** Two pages of a list; fewer than 18 articles when another journey has published one meanwhile. */
const moreIsShown = /^Menampilkan 1\d dari/;

/** The requests that this page sends from now on. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** Delays the response with the app until the returned function is called. */
async function delayApp(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(appFile, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('a visitor who only reads loads less than 5 kB of script, on any number of pages', async ({
  page,
  request,
  staff,
}) => {
  const { slug } = await staff.createArticle(firstAccount, { category: 'Humor' });
  const requests = requestsOf(page);
  await page.clock.install();
  await page.goto('/articles/humor');
  await page.clock.runFor(60_000);
  await page.locator(`main h2 a[href$="/${slug}"]`).tap();
  await expect(page).toHaveURL(new RegExp(`/articles/humor/${slug}$`));
  await expect(publicSite(page).content).toBeVisible();
  await page.clock.runFor(60_000);
  const { menuButton, navigation } = siteLayout(page);
  await menuButton.tap();
  await expect(navigation).toBeVisible();

  let weight = 0;
  for (const address of new Set(scriptsOf(requests).map((script) => script.url()))) {
    const body = await (await request.get(address)).body();
    weight += brotliCompressSync(body).length;
    // Loading its data blocks a phone for 80 ms.
    expect(body.toString()).not.toContain('Intl.');
  }
  expect(weight).toBeGreaterThan(0);
  expect(weight).toBeLessThan(5_000);
  await expect(isHydrated(page)).toHaveCount(0);
  expect(requests.filter((request) => request.url().includes('/trpc/'))).toEqual([]);
});

/** The paths that the browser may prefetch from now on. */
async function prefetchable(page: Page) {
  const session = await page.context().newCDPSession(page);
  let paths: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    paths = preloadingAttemptSources.map(({ key }) => key.url.replace(new URL(key.url).origin, ''));
  });
  await session.send('Preload.enable');
  return () => paths;
}

test('only pages that links lead to may be prefetched @release', async ({ page }) => {
  const paths = await prefetchable(page);
  await page.goto('/news?search=madrasah');
  await publicSite(page).footer.scrollIntoViewIfNeeded();
  await expect.poll(paths).toContain('/about');
  expect(paths().filter((path) => !/^\/(?:[a-z-]+(?:\/[\w-]+){0,2}(?:#[\w-]+)?)?$/.test(path))).toEqual([]);
});

test('with Save-Data nothing is prefetched and the app is not loaded; likes and paging work without it @release', async ({
  page,
  staff,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { slug } = await staff.createArticle(firstAccount, { category: 'Humor' });
  const requests = requestsOf(page);
  const paths = await prefetchable(page);
  await page.goto(`/articles/humor/${slug}`);
  const { like } = articlePage(page);
  await like.tap();
  await expect(like).toHaveText('Suka 1');
  await page.goto('/news');
  await publicSite(page).loadMore.tap();
  await expect(page).toHaveURL(/\/news\?page=2$/);
  await expect(publicSite(page).heading).toBeVisible();
  expect(paths()).toEqual([]);
  expect(requests.filter((request) => /\/assets\/app-/.test(request.url()))).toEqual([]);
});

test.describe('with a mouse', () => {
  test.use(desktop);

  test('hovering over a link loads the app, and no later link loads a document @release', async ({ page }) => {
    await page.goto('/news');
    await page.mouse.move(5, 890);
    const documents = requestsOf(page);
    await page.locator('main h2 a').first().hover();
    await isHydrated(page).waitFor({ state: 'attached' });
    await page.locator('main h2 a').first().click();
    await expect(publicSite(page).content).toBeVisible();
    expect(documents.filter((request) => request.resourceType() === 'document')).toEqual([]);
  });
});

/** The compressed size of each small script that is loaded on demand, by its name. */
async function sizesOf(requests: readonly Request[], request: APIRequestContext) {
  const sizes: Record<string, number> = {};
  for (const script of scriptsOf(requests)) {
    const [, name = ''] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(script.url()) ?? [];
    sizes[name] = brotliCompressSync(await (await request.get(script.url())).body()).length;
  }
  return sizes;
}

/** The compressed size of all that was loaded, beyond images. */
async function weightOf(requests: readonly Request[], request: APIRequestContext): Promise<number> {
  const others = requests.filter((one) => one.resourceType() !== 'image');
  const bodies = await Promise.all(others.map(async (one) => (await request.get(one.url())).body()));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}

test('more of a list, the viewer and the menu need a small script each, and not the app @release', async ({
  page,
  request,
  staff,
}) => {
  const imageBase64 = aPictureFile('galeri').buffer.toString('base64');
  const galleries = ['Pembukaan', 'Penutupan'].map((caption) => ({ imageBase64, caption }));
  const { slug } = await staff.createArticle(firstAccount, { category: 'Humor', galleries });
  const { loadMore } = publicSite(page);
  await page.goto('/news');
  const requests = requestsOf(page);
  await loadMore.tap();
  await expect(page.getByText(moreIsShown)).toBeVisible();
  expect(await weightOf(requests, request)).toBeLessThanOrEqual(10_000);
  const { menuButton, menuGroup, menuLink } = siteLayout(page);
  await menuButton.tap();
  await menuGroup('Bidang').tap();
  await expect(menuGroup('Bidang')).toHaveAttribute('aria-expanded', 'true');
  await expect(menuLink('Akademik')).toBeVisible();
  await page.getByRole('button', { name: 'Tutup menu' }).tap();

  await page.goto(`/articles/humor/${slug}`);
  const { galleryLinks, viewer, counter } = articlePage(page);
  await galleryLinks.first().tap();
  await expect(counter).toHaveText('Gambar 1 dari 2');
  await viewer.getByRole('button', { name: 'Berikutnya' }).tap();
  await expect(viewer.getByText('Penutupan', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(galleryLinks.first()).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/${slug}$`));

  const sizes = await sizesOf(requests, request);
  expect(Object.keys(sizes).sort()).toEqual([
    'entry-client',
    'first',
    'load-more',
    'menu',
    'rolldown-runtime',
    'viewer',
  ]);
  for (const name of ['load-more', 'menu', 'viewer']) expect.soft(sizes[name], name).toBeLessThanOrEqual(3_500);
});

test('taps and input while the app is loading are kept, and each tap has its effect once', async ({ page }) => {
  const release = await delayApp(page);
  await page.goto('/news');
  const cards = page.locator('main').getByRole('heading', { level: 2 });
  const requests = requestsOf(page);
  const email = siteLayout(page).footer.getByRole('textbox', { name: 'Alamat surel' });
  await email.fill('wali@contoh.com');
  await publicSite(page).loadMore.tap();
  await expect(page.getByText(moreIsShown)).toBeVisible();
  const loaded = await cards.count();
  const { menuButton, menuGroup } = siteLayout(page);
  await menuButton.tap();
  await menuGroup('Bidang').tap();
  await expect(menuGroup('Bidang')).toHaveAttribute('aria-expanded', 'true');
  release();
  await isHydrated(page).waitFor({ state: 'attached' });
  await expect(menuGroup('Bidang')).toHaveAttribute('aria-expanded', 'true');
  await expect(cards).toHaveCount(loaded);
  await expect(email).toHaveValue('wali@contoh.com');
  expect(requests.filter((request) => /articles\.published|page=2/.test(request.url()))).toHaveLength(1);
  await page.getByRole('button', { name: 'Tutup menu' }).tap();
  await publicSite(page).loadMore.tap();
  await expect.poll(() => cards.count()).toBeGreaterThan(loaded);
});

test('a like, a copied link and a comment survive the start of the app @release', async ({ page, staff }) => {
  const { slug } = await staff.createArticle(firstAccount, { category: 'Humor' });
  const release = await delayApp(page);
  await page.goto(`/articles/humor/${slug}`);
  const comment = page.getByRole('textbox', { name: 'Komentar' });
  const { like, copyLink, notice } = articlePage(page);
  const calls = requestsOf(page);
  await comment.fill('Alhamdulillah, ');
  await like.tap();
  await copyLink.tap();
  await expect(notice).toBeVisible();
  release();
  await comment.pressSequentially('semoga istiqamah', { delay: 20 });
  await isHydrated(page).waitFor({ state: 'attached' });
  await expect(comment).toHaveValue('Alhamdulillah, semoga istiqamah');
  await expect(page.getByText(/^31 dari/)).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(like).toHaveText('Suka 1');
  await like.tap();
  await expect(like).toHaveText('Suka 0');
  expect(calls.filter((request) => request.url().endsWith('/like'))).toHaveLength(1);
});

test('the scroll position stays when the app starts @release', async ({ page }) => {
  await page.goto('/news');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test('[A-65] Back restores the loaded items and scroll position of a list, with the app and without it @release', async ({
  page,
}) => {
  const cards = page.locator('main').getByRole('heading', { level: 2 });
  const { content, loadMore } = publicSite(page);
  const top = () => page.evaluate(() => Math.round(scrollY));
  const expectRestored = async (left: number) => {
    await expect(page.getByText(moreIsShown)).toBeVisible();
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(5);
  };
  await page.goto('/news');
  await loadMore.tap();
  await expect(page.getByText(moreIsShown)).toBeVisible();
  await cards.nth(14).scrollIntoViewIfNeeded();
  const left = await top();
  expect(left).toBeGreaterThan(1_000);

  // As documents. With developer tools attached the browser keeps no page in its back/forward cache, so it loads this
  // one again.
  await cards.nth(14).getByRole('link').tap();
  await expect(content).toBeVisible();
  await page.goBack();
  await expectRestored(left);
  await expect(isHydrated(page)).toHaveCount(0);

  // In the app, which keeps the loaded items, and starts again when the document of the article is reloaded.
  await hydrated(page);
  await expectRestored(left);
  await cards.nth(14).getByRole('link').tap();
  await expect(content).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expectRestored(left);
  await page.goForward();
  await expect(content).toBeVisible();
  await page.reload();
  await expect(isHydrated(page)).toHaveCount(0);
  await page.goBack();
  await expectRestored(left);
  await page.goto('/about');
  await page.goBack();
  await expectRestored(left);
});

test.describe('when the app cannot be loaded', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('[ART-015] a like counts once, and more of a list is loaded', async ({ page, staff }) => {
    const { slug } = await staff.createArticle(firstAccount, { category: 'Humor' });
    await page.route(appFile, (route) => route.abort());
    await page.goto(`/articles/humor/${slug}`);
    const { like } = articlePage(page);
    const calls = requestsOf(page);
    const likeResponse = page.waitForResponse((response) => response.url().endsWith('/like'));
    await like.tap();
    await expect(like).toHaveText('Suka 1');
    expect((await likeResponse).status()).toBe(200);

    await page.goto('/news');
    await publicSite(page).loadMore.tap();
    await expect(page.getByText(moreIsShown)).toBeVisible();

    await page.unroute(appFile);
    await page.goto(`/articles/humor/${slug}`);
    await hydrated(page);
    await expect(like).toHaveText('Suka 1');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(calls.filter((request) => request.url().endsWith('/like'))).toHaveLength(1);
  });
});
