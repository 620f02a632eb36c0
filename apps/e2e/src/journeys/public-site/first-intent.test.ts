import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext, Page, Request } from '@playwright/test';
import { articlePage } from '../../pages/article-page.ts';
import { hydrated, publicSite } from '../../pages/public-site.ts';
import { siteLayout } from '../../pages/site-layout.ts';
import { aPictureFile } from '../../pictures.ts';
import { desktop } from '../../screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

const appFile = '**/assets/app-*.js';
const isHydrated = (page: Page) => page.locator('nav[data-hydrated]');
const scriptsOf = (requests: readonly Request[]) => requests.filter((request) => request.resourceType() === 'script');

/** Two pages of a list; fewer than 18 articles when another journey has published one meanwhile. */
const moreIsShown = /^Menampilkan 1\d dari/;

/** Everything that this page asks for from now on. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** The app stays on its way until it is let through. */
async function holdApp(page: Page) {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(appFile, async (route) => {
    await held;
    await route.continue();
  });
  return () => letThrough();
}

test('somebody who only reads runs less than 5 kB of script, from page to page, however long they read', async ({
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

/** The paths that the browser may prefetch from now on, as soon as there are any. */
async function prefetchable(page: Page) {
  const session = await page.context().newCDPSession(page);
  let paths: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    paths = preloadingAttemptSources.map(({ key }) => key.url.replace(new URL(key.url).origin, ''));
  });
  await session.send('Preload.enable');
  return () => paths;
}

test('pages that links lead to may be fetched ahead, and nothing else @release', async ({ page }) => {
  const paths = await prefetchable(page);
  await page.goto('/news?search=madrasah');
  await expect.poll(paths).toContain('/about');
  expect(paths().filter((path) => !/^\/(?:[a-z-]+(?:\/[\w-]+){0,2})?$/.test(path))).toEqual([]);
});

test('where bytes are dear nothing is fetched ahead, and what plain HTML can do is left to it @release', async ({
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

  test('the app comes when it is over a link, and no link loads a document from then on @release', async ({ page }) => {
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
    const [, name = ''] = /\/assets\/(.+)-[^-]+\.js$/.exec(script.url()) ?? [];
    sizes[name] = brotliCompressSync(await (await request.get(script.url())).body()).length;
  }
  return sizes;
}

test('more of a list, the viewer and the menu need a small script each, and not the app', async ({
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

test('what is tapped and written while the app is on its way is neither lost nor done twice', async ({ page }) => {
  const letThrough = await holdApp(page);
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
  letThrough();
  await isHydrated(page).waitFor({ state: 'attached' });
  await expect(menuGroup('Bidang')).toHaveAttribute('aria-expanded', 'true');
  await expect(cards).toHaveCount(loaded);
  await expect(email).toHaveValue('wali@contoh.com');
  expect(requests.filter((request) => /articles\.published|page=2/.test(request.url()))).toHaveLength(1);
  await page.getByRole('button', { name: 'Tutup menu' }).tap();
  await publicSite(page).loadMore.tap();
  await expect.poll(() => cards.count()).toBeGreaterThan(loaded);
});

test('an article that is liked, shared and commented on while the app is on its way stays so @release', async ({
  page,
  staff,
}) => {
  const { slug } = await staff.createArticle(firstAccount, { category: 'Humor' });
  const letThrough = await holdApp(page);
  await page.goto(`/articles/humor/${slug}`);
  const comment = page.getByRole('textbox', { name: 'Komentar' });
  const { like, copyLink, notice } = articlePage(page);
  const calls = requestsOf(page);
  await comment.fill('Alhamdulillah, ');
  await like.tap();
  await copyLink.tap();
  await expect(notice).toBeVisible();
  letThrough();
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

test('a reader keeps the scroll position when the app starts @release', async ({ page }) => {
  await page.goto('/news');
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(600);
});

test('[A-65] Back leads to where the reader was in a list, with what was loaded, with the app and without it', async ({
  page,
}) => {
  const cards = page.locator('main').getByRole('heading', { level: 2 });
  const { content, loadMore } = publicSite(page);
  const top = () => page.evaluate(() => Math.round(scrollY));
  const isWhereItWas = async (left: number) => {
    await expect(page.getByText(moreIsShown)).toBeVisible();
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(5);
  };
  await page.goto('/news');
  await loadMore.tap();
  await expect(page.getByText(moreIsShown)).toBeVisible();
  await cards.nth(14).scrollIntoViewIfNeeded();
  const left = await top();
  expect(left).toBeGreaterThan(1_000);

  // As documents. Browsers with developer tools keep no page, so this one is made anew.
  await cards.nth(14).getByRole('link').tap();
  await expect(content).toBeVisible();
  await page.goBack();
  await isWhereItWas(left);
  await expect(isHydrated(page)).toHaveCount(0);

  // As an app, which takes over what was loaded and goes on when the article's own document is loaded anew.
  await hydrated(page);
  await isWhereItWas(left);
  await cards.nth(14).getByRole('link').tap();
  await expect(content).toBeVisible();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await isWhereItWas(left);
  await page.goForward();
  await expect(content).toBeVisible();
  await page.reload();
  await expect(isHydrated(page)).toHaveCount(0);
  await page.goBack();
  await isWhereItWas(left);
  await page.goto('/about');
  await page.goBack();
  await isWhereItWas(left);
});

test.describe('without the app', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('[ART-015] a like counts once, and more of a list comes', async ({ page, staff }) => {
    const { slug } = await staff.createArticle(firstAccount, { category: 'Humor' });
    await page.route(appFile, (route) => route.abort());
    await page.goto(`/articles/humor/${slug}`);
    const { like } = articlePage(page);
    const calls = requestsOf(page);
    const answered = page.waitForResponse((response) => response.url().endsWith('/like'));
    await like.tap();
    await expect(like).toHaveText('Suka 1');
    expect((await answered).status()).toBe(200);

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
