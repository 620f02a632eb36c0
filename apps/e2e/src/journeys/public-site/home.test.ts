import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityViolations } from '../../accessibility.ts';
import { test } from '../../isolated-site.ts';
import { settledBox } from '../../layout.ts';
import { homePage } from '../../pages/home-page.ts';
import { hydrated } from '../../pages/public-site.ts';
import { phone } from '../../screens.ts';
import { expect, firstAccount } from '../../test.ts';

const slideMs = 5_000;
const links = [
  'https://www.youtube.com/@nurulhikmah',
  'https://www.youtube.com/watch?v=AAAAAAAAAAA',
  'https://vimeo.com/1234567',
  'https://youtu.be/BBBBBBBBBBB',
  'https://m.youtube.com/watch?v=CCCCCCCCCCC',
  'https://youtu.be/DDDDDDDDDDD',
  'https://youtu.be/EEEEEEEEEEE',
];

let banners: string[];

test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ staff, request }) => {
  const { data }: { data: { image: string | null }[] } = await (
    await request.get('/api/articles/published?category=berita&limit=50&view=card')
  ).json();
  banners = data.flatMap(({ image }) => image ?? []).slice(0, 3);
  await staff.saveSettings('banners', banners);
  await staff.saveSettings('youtubeLinks', links);
});

/** Opens the home page and stops its clock, so that nothing moves unless the journey advances the time. */
async function openStill(page: Page) {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await choose(page, 1);
}

/** Presses a dot and moves the pointer away, because banners pause below it. */
async function choose(page: Page, number: number) {
  await homePage(page)
    .dots.nth(number - 1)
    .click();
  await page.mouse.move(0, 0);
  await showsBanner(page, number);
}

async function showsBanner(page: Page, number: number) {
  const { banners: pictures, dots, currentDot } = homePage(page);
  await expect(currentDot).toHaveCount(1);
  await expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true');
  await expect(pictures.nth(number - 1)).toBeInViewport({ ratio: 0.9 });
}

async function staysAt(page: Page, number: number) {
  await page.clock.runFor(3 * slideMs);
  await showsBanner(page, number);
}

const addressesOf = (pictures: Locator) =>
  pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')));

/** Advances the clock until the next banner is shown: the page may notice the end of a pause only after the first step. */
async function movesOnTo(page: Page, number: number) {
  const dot = homePage(page).dots.nth(number - 1);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(dot).toHaveAttribute('aria-current', 'true', { timeout: 300 });
  }).toPass();
  await showsBanner(page, number);
}

test('[RT-003] the page has every section: banners, registration, figures, videos and news', async ({ page }) => {
  expect((await page.goto('/'))?.status()).toBe(200);
  const home = homePage(page);
  for (const part of [home.slider, home.register, home.lead, home.news]) await expect(part).toBeVisible();
  await expect(home.banners).toHaveCount(banners.length);
  await expect(page.getByRole('main').getByText(/^\d+\+$/)).toHaveCount(3);
  await expect(home.videos).toHaveCount(3);
  for (const thumbnail of await home.videoThumbnails.all()) await expect(thumbnail).toBeVisible();
});

test.describe('the banners', () => {
  test('[HOME-002] [HOME-003] [CONST-003] each banner has a dot, arrow keys change it, and it changes every 5 seconds, starting again after the last', async ({
    page,
  }) => {
    await openStill(page);
    const { dots } = homePage(page);
    await expect(dots).toHaveCount(3);
    for (const number of [2, 3, 1]) await choose(page, number);
    await page.keyboard.press('ArrowLeft');
    await showsBanner(page, 3);
    await page.keyboard.press('ArrowRight');
    await showsBanner(page, 1);

    await choose(page, 2);
    await page.clock.runFor(slideMs - 1);
    await showsBanner(page, 2);
    await page.clock.runFor(1);
    await showsBanner(page, 3);
    await page.clock.runFor(slideMs);
    await showsBanner(page, 1);
    await page.clock.runFor(slideMs);
    await showsBanner(page, 2);
  });

  test('banners pause until the visitor starts them again @release', async ({ page }) => {
    await openStill(page);
    const { pause, play } = homePage(page);
    await pause.click();
    await staysAt(page, 1);
    await play.click();
    await expect(pause).toBeVisible();
    await movesOnTo(page, 2);
  });

  test('banners pause under the pointer and while one of their controls has the focus @release', async ({ page }) => {
    await openStill(page);
    const { banners: pictures, pause, dots } = homePage(page);
    await pictures.first().hover();
    await staysAt(page, 1);
    await page.mouse.move(0, 0);
    await movesOnTo(page, 2);
    await choose(page, 1);
    await pause.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(dots.last()).toBeFocused();
    await staysAt(page, 1);
    await page.keyboard.press('Tab');
    await expect(pause).toBeFocused();
    await movesOnTo(page, 2);
  });

  test('banners pause in a hidden tab @release', async ({ page }) => {
    await openStill(page);
    const turnTo = (state: DocumentVisibilityState) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await turnTo('hidden');
    await staysAt(page, 1);
    await turnTo('visible');
    await movesOnTo(page, 2);
  });

  test('banners do not start by themselves with reduced motion, and can be started @release', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStill(page);
    await staysAt(page, 1);
    await homePage(page).play.click();
    await expect(homePage(page).pause).toBeVisible();
    await page.clock.runFor(slideMs);
    await showsBanner(page, 2);
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('[ST-025] banners change before the app is loaded, and a tap pauses them', async ({ page }) => {
      const start = Date.now();
      await page.clock.install({ time: start });
      await page.clock.pauseAt(start + 1_000);
      await page.goto('/');
      await showsBanner(page, 1);
      for (const number of [2, 3, 1]) {
        await page.clock.runFor(slideMs);
        await showsBanner(page, number);
      }
      await expect(page.locator('nav[data-hydrated]')).toHaveCount(0);
      await page.clock.resume();
      await homePage(page).pause.tap();
      await expect(homePage(page).play).toBeVisible();
      await page.clock.pauseAt(Date.now() + 60_000);
      const pausedAt = await homePage(page).currentDot.getAttribute('aria-label');
      await page.clock.runFor(3 * slideMs);
      expect(await homePage(page).currentDot.getAttribute('aria-label')).toBe(pausedAt);
    });

    test('banners can be swiped @release', async ({ page }) => {
      await openStill(page);
      const box = await settledBox(homePage(page).banners.first());
      const finger = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove', part: number) =>
        finger.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: box.x + box.width * part, y: box.y + box.height / 2 }],
        });
      const followed = () =>
        homePage(page)
          .banners.first()
          .evaluate((banner) => banner.getBoundingClientRect().left);
      let part = 0.95;
      await touch('touchStart', part);
      // A busy browser reacts late and ignores the first movements of a finger. The finger therefore moves on until the
      // track has followed it, and is lifted there.
      await expect(async () => {
        part = Math.max(0.02, part - 0.08);
        await touch('touchMove', part);
        expect(await followed()).toBeLessThan(-box.width / 2);
      }).toPass({ intervals: [50] });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await showsBanner(page, 2);
    });
  });
});

test.describe('the videos', () => {
  test('[PRD-004] [CONST-011] all three videos play in place', async ({ page }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ body: '<!doctype html><title>Video</title>', contentType: 'text/html' }),
    );
    await page.goto('/');
    await hydrated(page);
    const { videos, videoThumbnails, player } = homePage(page);
    await expect(videos).toHaveCount(3);
    await expect(player).toHaveCount(0);
    await videoThumbnails.first().click();
    for (const remaining of [2, 1]) {
      await expect(videoThumbnails).toHaveCount(remaining);
      await videoThumbnails.first().press('Enter');
    }
    await expect(videoThumbnails).toHaveCount(0);
    const addresses = ['AAAAAAAAAAA', 'BBBBBBBBBBB', 'CCCCCCCCCCC'].map(
      (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    );
    expect(await addressesOf(player)).toEqual(addresses);
    for (const number of [1, 2, 3]) await expect(page.getByTitle(`Video ${number} dari 3`)).toBeVisible();
  });
});

test('without JavaScript the banners can be scrolled to, and the videos link to YouTube @release', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/');
  const { banners: pictures, pause, videoThumbnails } = homePage(page);
  await pictures.nth(2).scrollIntoViewIfNeeded();
  await expect(pictures.nth(2)).toBeInViewport();
  await expect(pause).toBeHidden();
  await expect(videoThumbnails.first()).toHaveAttribute('href', 'https://www.youtube.com/watch?v=AAAAAAAAAAA');
  await context.close();
});

test('featured articles are next to the leading article, and none is shown twice @release', async ({ page, staff }) => {
  const titles = ['satu', 'dua'].map((word) => `Pilihan ${word} ${Date.now()}`);
  for (const title of titles) await staff.createArticle(firstAccount, { title, featured: true });
  for (let number = 1; number <= 4; number += 1) await staff.createArticle(firstAccount, { title: `Baru ${number}` });
  await page.goto('/');
  const { lead, featured, news } = homePage(page);
  await expect(lead.getByRole('heading', { level: 3 })).toHaveText('Baru 4');
  await expect(news.getByRole('heading', { level: 3 })).toHaveText(['Baru 3', 'Baru 2', 'Baru 1']);
  const shown = await featured.getByRole('heading', { level: 3 }).allTextContents();
  expect(shown.slice(0, 2)).toEqual([...titles].reverse());
});

test('the page has no violation of WCAG 2.2 AA, reflows at 320 pixels and does not shift while it loads @release', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shiftOf = (entry: PerformanceEntry) => ('value' in entry ? Number(entry.value) : 0);
    const add = (list: PerformanceObserverEntryList) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) dataset.shift = String(Number(dataset.shift ?? 0) + shiftOf(entry));
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await hydrated(page);
  await homePage(page).news.scrollIntoViewIfNeeded();
  await expect(homePage(page).news).toBeInViewport();
  expect(await accessibilityViolations(page)).toEqual([]);
  // Loading the font of the Arabic line moves it by a pixel or two.
  expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.005);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

const entriesResponse = z.object({ data: z.array(z.object({ id: z.string() })) });

test('[DIR-010] achievements of this year and the latest albums stand where staff put them, once there are any @release', async ({
  page,
  staff,
}) => {
  const headings = page.getByRole('main').getByRole('heading', { name: /^(?:Prestasi tahun|Album terbaru)/ });
  for (const kind of ['achievements', 'albums']) {
    const { data } = entriesResponse.parse(await staff.call('GET', `/api/manage/${kind}`));
    for (const { id } of data) await staff.call('DELETE', `/api/manage/${kind}/${id}`);
  }
  await page.goto('/');
  await expect(headings).toHaveCount(0);
  const year = new Date().getFullYear();
  const entry = { title: 'Juara voli', date: `${year}-01-05`, status: 'published' };
  await staff.call('POST', '/api/manage/achievements', { ...entry, level: 'provinsi' });
  await page.goto('/');
  await expect(headings).toHaveText([`Prestasi tahun ${year}`]);
  await staff.call('POST', '/api/manage/albums', { ...entry, title: 'Kemah' });
  const order = (...kinds: string[]) =>
    staff.saveContent('layout', { blocks: kinds.map((kind) => ({ kind, shown: true })) });
  await order('hero', 'albums', 'achievements');
  await page.goto('/');
  await expect(headings).toHaveText(['Album terbaru', `Prestasi tahun ${year}`]);
  await order('hero', 'achievements', 'albums');
  await page.goto('/');
  await expect(headings).toHaveText([`Prestasi tahun ${year}`, 'Album terbaru']);
});

/** The labels of figures that the opaque area behind a figure in forced colours would cover. Runs in the page. */
function findCoveredLabels(): string[] {
  const textBoxOf = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  return Array.from(document.querySelectorAll('dl > div:has(> dd)')).flatMap((pair) => {
    const [label, figure] = [pair.querySelector('dt'), pair.querySelector('dd')];
    if (!label || !figure || getComputedStyle(pair).flexDirection !== 'column-reverse') return [];
    return textBoxOf(figure).bottom > textBoxOf(label).top + 1 ? [label.textContent ?? ''] : [];
  });
}

test('the whole height of a figure’s font is above its label, which forced colours would cover otherwise', async ({
  page,
  staff,
}) => {
  const facts = [{ number: '97%', label: 'Lulusan di perguruan tinggi' }];
  const nothing = { image: '', focus: null, alt: '' };
  const welcome = { image: '', focus: null, name: '', position: '', text: '' };
  await staff.saveContent('faces', { hero: nothing, welcome, facts, voices: [] });
  await staff.saveContent('layout', { blocks: ['hero', 'facts'].map((kind) => ({ kind, shown: true })) });
  for (const path of ['/', '/simak-khas', '/adiwiyata'])
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.locator('dl').filter({ hasText: /\d/ }).first()).toBeVisible();
      expect.soft(await page.evaluate(findCoveredLabels), `${path}, ${width} pixels wide`).toEqual([]);
    }
});
