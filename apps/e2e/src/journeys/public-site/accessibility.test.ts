import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility.ts';
import { siteLayout } from '../../pages/site-layout.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

/** The widths at which axe runs: the layout of a tablet has the parts of one or the other. */
const widths = [320, 1280] as const;
const widthOfTablet = 768;

/**
 * Public pages of a new site, with the name of their test. An article with every kind of content has its own journey.
 */
const pages = [
  { name: '/', path: '/' },
  ...[
    '/news?search=pendaftaran',
    '/buku-tamu',
    '/articles/berita',
    '/news',
    '/news?search=tidakadasamasekali',
    '/buletin',
    '/buletin?terkirim=1',
  ].map((path) => ({ name: `${path} @release`, path })),
];

/**
 * Pages that are checked with the header closed: what opens in the header is checked at every width on the first page.
 */
const pagesWithClosedHeader = [
  '/pendaftaran',
  '/news?search=pendaftaran',
  '/about',
  '/contact',
  '/cooperative',
  '/adiwiyata',
  '/simak-khas',
  '/privasi',
];

const article = {
  category: 'Humor',
  tags: ['kebun', 'adiwiyata'],
  content:
    '<h2>Jadwal</h2><table><tr><th>Hari</th><td>Senin</td></tr></table><p lang="ar" dir="rtl">بِسْمِ اللّٰهِ</p>' +
    `<p>${'panjang'.repeat(30)}</p><pre><code>${'x'.repeat(200)}</code></pre>`,
};

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const isWide = (width: number) => width >= 1024;

/** A panel that can be opened in the header of every page, and the widths at which it exists. */
type State = {
  name: string;
  isAt: (width: number) => boolean;
  open: (page: Page) => Promise<void>;
  /** The open panels, innermost first. */
  layers: (page: Page) => Locator[];
};
const states: State[] = [
  {
    name: 'search open',
    isAt: () => true,
    open: async (page) => {
      await siteLayout(page).searchButton.click();
      await expect(siteLayout(page).searchField).toBeFocused();
    },
    layers: (page) => [siteLayout(page).overlay],
  },
  {
    name: 'menu and group open',
    isAt: (width) => !isWide(width),
    open: async (page) => {
      await siteLayout(page).menuButton.click();
      await siteLayout(page).menuGroup('Bidang').click();
      await expect(siteLayout(page).menuLink('Ekstrakurikuler')).toBeVisible();
    },
    layers: (page) => [siteLayout(page).menuLink('Ekstrakurikuler'), siteLayout(page).menuGroup('Bidang')],
  },
  {
    name: 'group open',
    isAt: isWide,
    open: async (page) => {
      await siteLayout(page).menuGroup('Layanan').click();
      await expect(siteLayout(page).menuLink('Buku Tamu')).toBeVisible();
    },
    layers: (page) => [siteLayout(page).menuLink('Buku Tamu')],
  },
];

/** Each Escape closes only the innermost panel: first a group, then the panel that contains it. */
async function closePanels(page: Page, layers: readonly Locator[]) {
  for (const [index, layer] of layers.entries()) {
    await expect(layer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(layer).toBeHidden();
    for (const outer of layers.slice(index + 1)) await expect(outer).toBeVisible();
  }
}

/** Opens one panel after another. */
async function inEveryState(page: Page, width: number, check: (state: string) => Promise<void>) {
  for (const { name, open, layers } of states.filter(({ isAt }) => isAt(width))) {
    await open(page);
    await check(name);
    await closePanels(page, layers(page));
  }
}

/** Checks a page or a part of it for violations and horizontal scrolling. */
async function checkPage(page: Page, where: string, part?: string) {
  expect.soft(await accessibilityViolations(page, part), where).toEqual([]);
  expect.soft(await horizontalOverflow(page), where).toBe(0);
}

/** The layout depends on style sheets alone, so a page need not be loaded again for each width. */
async function atEveryWidth(page: Page, check: (width: number) => Promise<void>) {
  await page.setViewportSize({ width: widthOfTablet, height: 800 });
  expect.soft(await horizontalOverflow(page), `${widthOfTablet} px`).toBe(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await check(width);
  }
}

/** Checks the page with the header closed, and with each of its panels open. */
async function checkPageAndHeader(page: Page, path: string) {
  await page.goto(path);
  await siteLayout(page).hydrated();
  await atEveryWidth(page, async (width) => {
    await checkPage(page, `${width} px`);
    await inEveryState(page, width, (state) => checkPage(page, `${width} px, ${state}`, 'header'));
  });

  // Zooming to 200 % halves the width.
  await page.setViewportSize({ width: 640, height: 450 });
  expect.soft(await horizontalOverflow(page), 'at twice the size').toBe(0);
  await inEveryState(page, 640, async (state) => {
    expect.soft(await horizontalOverflow(page), `at twice the size, ${state}`).toBe(0);
  });
}

test.describe('has no violation of WCAG 2.2 AA and no horizontal scrolling', () => {
  for (const { name, path } of pages) test(name, ({ page }) => checkPageAndHeader(page, path));

  test('an article, with the header closed', async ({ page, staff }) => {
    const { slug } = await staff.createArticle(firstAccount, article);
    await page.goto(`/articles/humor/${slug}`);
    await siteLayout(page).hydrated();
    await atEveryWidth(page, (width) => checkPage(page, `${width} px`));
  });

  test('an article @release', async ({ page, staff }) => {
    const { slug } = await staff.createArticle(firstAccount, article);
    await checkPageAndHeader(page, `/articles/humor/${slug}`);
  });

  test('an author @release', async ({ page, staff }) => {
    const { user } = await staff.logIn(firstAccount);
    await checkPageAndHeader(page, `/author/${user.id}`);
  });

  for (const path of pagesWithClosedHeader) {
    test(`${path}, with the header closed @release`, async ({ page }) => {
      await page.goto(path);
      await siteLayout(page).hydrated();
      await atEveryWidth(page, (width) => checkPage(page, `${width} px`));
    });
  }

  test('a refused address in the newsletter form @release', async ({ page }) => {
    await page.goto('/buletin');
    await siteLayout(page).hydrated();
    await siteLayout(page).main.getByRole('button', { name: 'Berlangganan' }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test.describe('a page that does not exist', () => {
    test.use({ expectedErrors: [failedRequestMessage] });
    for (const { name, path } of [
      { name: '/tidak/ada', path: '/tidak/ada' },
      { name: '/articles/berita/tidak-ada @release', path: '/articles/berita/tidak-ada' },
    ]) {
      test(name, async ({ page }) => {
        await page.goto(path);
        await atEveryWidth(page, (width) => checkPage(page, `${width} px`));
      });
    }
  });
});
