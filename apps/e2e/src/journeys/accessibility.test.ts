import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { siteFrame } from '../pages/site-frame.ts';
import { expect, firstAccount, refusedLine, test } from '../test.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [320, 768, 1280] as const;

/** Public pages that stand on the site's first day. An article with everything in it has its own journey. */
const pages = [
  '/',
  '/articles/berita',
  '/news',
  '/news?search=prestasi',
  '/news?search=tidakadasamasekali',
  '/buku-tamu',
  '/buletin',
  '/buletin?terkirim=1',
];

/** Text in the frame that the other pages have tried at every width. */
const pagesOfTheSchool = ['/about', '/contact', '/cooperative', '/adiwiyata', '/simak-khas', '/pendaftaran'];

const article = {
  category: 'Humor',
  tags: ['kebun', 'adiwiyata'],
  content:
    '<h2>Jadwal</h2><table><tr><th>Hari</th><td>Senin</td></tr></table><p lang="ar" dir="rtl">بِسْمِ اللّٰهِ</p>' +
    `<p>${'panjang'.repeat(30)}</p><pre><code>${'x'.repeat(200)}</code></pre>`,
};

/** What axe objects to, in the whole page or in a part of it. */
async function violationsOf(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).include(part).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const isWide = (width: number) => width >= 1024;

/** What can be opened in the header of every page, by the width at which it can. */
const states: { name: string; isAt: (width: number) => boolean; open: (page: Page) => Promise<void> }[] = [
  {
    name: 'search open',
    isAt: () => true,
    open: async (page) => {
      await siteFrame(page).searchButton.click();
      await expect(siteFrame(page).searchField).toBeFocused();
    },
  },
  {
    name: 'menu and group open',
    isAt: (width) => !isWide(width),
    open: async (page) => {
      await siteFrame(page).menuButton.click();
      await siteFrame(page).group('Bidang').click();
      await expect(siteFrame(page).leaf('Ekstrakurikuler')).toBeVisible();
    },
  },
  {
    name: 'group open',
    isAt: isWide,
    open: async (page) => {
      await siteFrame(page).group('Layanan').click();
      await expect(siteFrame(page).leaf('Buku Tamu')).toBeVisible();
    },
  },
];

/** Opens one thing after the other. */
async function inEveryState(page: Page, width: number, check: (state: string) => Promise<void>) {
  for (const { name, open } of states.filter(({ isAt }) => isAt(width))) {
    await open(page);
    await check(name);
    await page.keyboard.press('Escape');
  }
}

/** No violation and nothing that scrolls sideways as the page comes. */
async function lookAt(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
  await siteFrame(page).taken();
  expect.soft(await violationsOf(page), `${width} px`).toEqual([]);
  expect.soft(await sidewaysScroll(page), `${width} px`).toBe(0);
}

/** The same, and with what the page's header opens. */
async function sweep(page: Page, path: string, width: number) {
  await lookAt(page, path, width);
  await inEveryState(page, width, async (state) => {
    expect.soft(await violationsOf(page, 'header'), state).toEqual([]);
    expect.soft(await sidewaysScroll(page), state).toBe(0);
  });
}

test.describe('no violation of WCAG 2.2 AA and nothing that scrolls sideways', () => {
  test.skip(({ isMobile }) => isMobile, 'the widths are set here');

  for (const width of widths) {
    for (const path of pages) test(`${path} at ${width} px`, ({ page }) => sweep(page, path, width));

    test(`an article at ${width} px`, async ({ page, staff }) => {
      const { slug } = await staff.anArticle(firstAccount, article);
      await sweep(page, `/articles/humor/${slug}`, width);
    });

    test(`an author at ${width} px`, async ({ page, staff }) => {
      const { user } = await staff.logIn(firstAccount);
      await sweep(page, `/author/${user.id}`, width);
    });
  }

  for (const path of pagesOfTheSchool) {
    test(path, async ({ page }) => {
      for (const width of widths) await lookAt(page, path, width);
    });
  }

  test('a wrong address in the newsletter box', async ({ page }) => {
    await page.goto('/buletin');
    await siteFrame(page).taken();
    await siteFrame(page).main.getByRole('button', { name: 'Berlangganan' }).click();
    expect(await violationsOf(page)).toEqual([]);
  });

  test.describe('what is not there', () => {
    test.use({ expectedErrors: [refusedLine] });
    for (const path of ['/tidak/ada', '/articles/berita/tidak-ada']) {
      test(path, async ({ page }) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await page.goto(path);
          expect.soft(await violationsOf(page), `${path} at ${width} px`).toEqual([]);
          expect.soft(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
        }
      });
    }
  });

  test('at twice the size, which is half the width', async ({ page, staff }) => {
    const { slug } = await staff.anArticle(firstAccount, article);
    await page.setViewportSize({ width: 640, height: 450 });
    for (const path of [...pages, `/articles/humor/${slug}`]) {
      await page.goto(path);
      expect.soft(await sidewaysScroll(page), path).toBe(0);
      await inEveryState(page, 640, async (state) => {
        expect.soft(await sidewaysScroll(page), `${path}, ${state}`).toBe(0);
      });
    }
  });
});
