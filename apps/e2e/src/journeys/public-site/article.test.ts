import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityViolations } from '../../accessibility.ts';
import { settledBox } from '../../layout.ts';
import { articlePage } from '../../pages/article-page.ts';
import { hydrated } from '../../pages/public-site.ts';
import { aPictureFile, drawPicture } from '../../pictures.ts';
import { desktop, phone } from '../../screens.ts';
import type { Staff } from '../../staff.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

/** Playwright's own browser identifies itself as headless, which the server counts as a robot. */
const reader = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
test.use({ userAgent: reader });

const illustrated = z.object({
  slug: z.string(),
  categorySlug: z.string(),
  pictures: z.array(z.object({ variants: z.array(z.object({ width: z.number() })) })),
});

type ArticleInput = Parameters<Staff['createArticle']>[1];

async function anArticle(staff: Staff, changes: ArticleInput = {}) {
  const article = await staff.createArticle(firstAccount, { category: 'Humor', ...changes });
  return { ...article, path: `/articles/humor/${article.slug}` };
}

type Reaction = 'like' | 'view';
const isReaction = (url: string, reaction: Reaction) => url.includes('/api/articles/') && url.endsWith(`/${reaction}`);

/** The calls of this kind that the page makes from now on. */
function callsOf(page: Page, reaction: Reaction) {
  const calls: { visitor: string | undefined }[] = [];
  page.on('request', (request) => {
    if (isReaction(request.url(), reaction)) calls.push({ visitor: request.headers()['x-visitor-id'] });
  });
  return calls;
}

const responseOf = (page: Page, reaction: Reaction) =>
  page.waitForResponse((response) => isReaction(response.url(), reaction)).then((response) => response.json());

test.describe('liking an article', () => {
  test('[ART-015] [ST-023] [ST-024] a like can be switched on and off in this browser, and is sent to the server only once', async ({
    page,
    staff,
  }) => {
    const { path } = await anArticle(staff);
    const { like } = articlePage(page);
    const calls = callsOf(page, 'like');
    await page.goto(path);
    const response = responseOf(page, 'like');
    await like.click();
    await expect(like).toHaveText('Suka 1');
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    expect(await response).toEqual({ data: { likes: 1 } });
    await like.click();
    await expect(like).toHaveText('Suka 0');
    await like.click();
    await expect(like).toHaveText('Suka 1');
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(like).toHaveText('Suka 1');
    await like.click();
    await expect(like).toHaveText('Suka 0');
    await like.click();
    await expect(like).toHaveText('Suka 1');
    expect(calls).toEqual([{ visitor: await page.evaluate(() => localStorage.getItem('visitorId')) }]);
    expect(calls[0]?.visitor).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test.describe('reading an article', () => {
  /** Reads the article for half a minute, and returns the time at which the view was counted. */
  async function readUntilItCounts(page: Page, path: string, id: number) {
    const start = new Date('2026-11-21T08:00:00Z');
    await page.clock.install({ time: start });
    await page.clock.pauseAt(new Date(start.getTime() + 1_000));
    await page.goto(path);
    const response = responseOf(page, 'view');
    await page.clock.runFor(30_000);
    await response;
    const remembered = await page.evaluate((key) => localStorage.getItem(key), `articleViewed:${id}`);
    expect(Number(remembered)).toBeGreaterThanOrEqual(start.getTime() + 30_000);
    return Number(remembered);
  }

  test('[ST-021] [CONST-009] a view is counted after 30 seconds', async ({ page, staff }) => {
    const { path } = await anArticle(staff);
    const calls = callsOf(page, 'view');
    const start = new Date('2026-11-21T08:00:00Z');
    await page.clock.install({ time: start });
    await page.clock.pauseAt(new Date(start.getTime() + 1_000));

    await page.goto(path);
    await page.clock.runFor(29_000);
    expect(calls).toHaveLength(0);
    const response = responseOf(page, 'view');
    await page.clock.runFor(1_000);
    expect(await response).toEqual({ data: { views: 1 } });
    await page.clock.runFor(120_000);
    expect(calls).toHaveLength(1);
  });

  test('[ST-022] [ENT-043] a view is counted again only after 12 hours, by the time stored in the browser', async ({
    page,
    staff,
  }) => {
    const { id, path } = await anArticle(staff);
    const calls = callsOf(page, 'view');
    const counted = await readUntilItCounts(page, path, id);
    const readAfter = async (hours: number) => {
      await page.clock.setSystemTime(counted + hours * 3_600_000);
      await page.goto(path);
      await page.clock.runFor(60_000);
    };
    await readAfter(11);
    expect(calls).toHaveLength(1);
    await readAfter(12);
    expect(calls).toHaveLength(2);
  });
});

test.describe('sharing an article', () => {
  const isHydrated = (page: Page) => page.locator('nav[data-hydrated]');
  const starts = {
    'before the app runs': (page: Page) => page.route('**/assets/app-*.js', () => undefined),
    'when the app runs': (page: Page) => hydrated(page),
  };
  for (const [state, start] of Object.entries(starts)) {
    test(`[ART-017] [CONST-017] [PRD-003] Facebook and X open in windows of 600 × 400, WhatsApp is an ordinary link, ${state}`, async ({
      page,
      context,
      staff,
    }) => {
      const { path, title } = await anArticle(staff);
      await context.route(/facebook\.com|\/\/x\.com|wa\.me/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Bagikan</title>' }),
      );
      await page.goto(path);
      await start(page);
      const { share, reactions } = articlePage(page);
      await expect(reactions.getByRole('link', { name: /^Bagikan ke/ })).toHaveCount(2);
      const address = page.url();
      const popups: string[] = [];
      for (const name of ['Facebook', 'X']) {
        const opened = page.waitForEvent('popup');
        await share(`Bagikan ke ${name}`).click();
        const popup = await opened;
        await popup.waitForURL(/facebook|x\.com/);
        expect(popup.viewportSize()).toEqual({ width: 600, height: 400 });
        expect(await popup.evaluate(() => opener)).toBeNull();
        popups.push(popup.url());
        await popup.close();
      }
      expect(popups.map((url) => new URL(url).searchParams.get('u') ?? new URL(url).searchParams.get('url'))).toEqual([
        address,
        address,
      ]);
      const message = new URL((await share('WhatsApp').getAttribute('href')) ?? '').searchParams.get('text');
      expect(message).toBe(`${title} ${address}`);
      await expect(isHydrated(page)).toHaveCount(state === 'when the app runs' ? 1 : 0);
    });
  }

  test('the link can be copied, and a notice confirms it', async ({ page, context, staff }) => {
    const { path } = await anArticle(staff);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(path);
    const { copyLink, notice } = articlePage(page);
    await copyLink.click();
    await expect(notice).toHaveText('Tautan disalin.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });

  test('without JavaScript the share buttons are links, and copying is not offered @release', async ({
    browser,
    baseURL,
    staff,
  }) => {
    const { path } = await anArticle(staff);
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto(path);
    const { share, copyLink, like } = articlePage(page);
    await expect(share('Facebook')).toHaveAttribute('href', /^https:\/\/www\.facebook\.com\/sharer/);
    await expect(copyLink).toBeHidden();
    await expect(like).toHaveText('Suka 0');
    await context.close();
  });
});

test.describe('ads next to an article', () => {
  const imageUrl = '/apple-touch-icon.png?promosi';
  const targetUrl = 'https://mitra.example/promo';

  const path = async (staff: Staff) => {
    const content = '<p>Regu robotik madrasah pulang membawa piala.</p>'.repeat(60);
    const made = await anArticle(staff, { content });
    await staff.saveSettings('fixedBanners', { left: { imageUrl, targetUrl }, right: { imageUrl, targetUrl: '' } });
    return made.path;
  };

  test('[ART-022] [ST-027] [CONST-013] ads are shown and loaded only on very wide screens, and each links to its target', async ({
    page,
    staff,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    const { ad } = articlePage(page);
    await page.setViewportSize({ width: 1535, height: 900 });
    await page.goto(await path(staff));
    await hydrated(page);
    await expect(page.getByText('Promosi')).toHaveCount(0);
    expect(fetched.filter((url) => url.endsWith(imageUrl))).toEqual([]);

    await page.setViewportSize({ width: 1536, height: 900 });
    for (const side of ['kiri', 'kanan'] as const) {
      await expect(ad(side).getByText('Promosi')).toBeVisible();
      const { width, height } = await settledBox(ad(side).getByRole('img'));
      expect([width, height]).toEqual([320, 700]);
      // The whole image is visible, whatever its proportions.
      await expect(ad(side).getByRole('img')).toHaveCSS('object-fit', 'contain');
    }
    await expect(ad('kiri').getByRole('link')).toHaveAttribute('href', targetUrl);
    await expect(ad('kiri').getByRole('link')).toHaveAttribute('rel', 'sponsored noopener');
    await expect(ad('kanan').getByRole('link')).toHaveCount(0);
  });

  test('[ART-023] [ST-026] ads keep their place while the page scrolls, and are hidden near its end', async ({
    page,
    staff,
  }) => {
    const { ad } = articlePage(page);
    await page.setViewportSize({ width: 1536, height: 900 });
    await page.goto(await path(staff));
    await hydrated(page);
    await expect(ad('kiri').getByText('Promosi')).toBeVisible();
    const top = async () => (await ad('kiri').getByRole('img').boundingBox())?.y;
    await page.evaluate(() => scrollTo(0, 600));
    const early = await top();
    await page.evaluate(() => scrollTo(0, 1_200));
    expect(await top()).toBe(early);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const side of ['kiri', 'kanan'] as const) await expect(ad(side).getByText('Promosi')).toBeHidden();
    await page.evaluate(() => scrollTo(0, 600));
    for (const side of ['kiri', 'kanan'] as const) await expect(ad(side).getByText('Promosi')).toBeVisible();
  });
});

test.describe('the pictures of an article', () => {
  /** An article of the starter content whose picture already has its variants. */
  async function anIllustratedArticle(request: APIRequestContext) {
    let found: z.infer<typeof illustrated> | undefined;
    await expect
      .poll(
        async () => {
          const response = await request.get(`/api/articles/published?limit=50&view=card&_now=${Date.now()}`);
          const { data } = z.object({ data: z.array(illustrated) }).parse(await response.json());
          found = data.find(({ pictures }) => pictures.some(({ variants }) => variants.length >= 4));
          return found?.slug;
        },
        { timeout: 60_000 },
      )
      .toBeDefined();
    return `/articles/${found?.categorySlug}/${found?.slug}`;
  }

  for (const [name, screen] of Object.entries({ phone, desktop })) {
    test.describe(`on a ${name}`, () => {
      test.use(screen);

      test('the browser loads the variant that suits the screen as soon as it exists @release', async ({
        page,
        request,
      }) => {
        await page.goto(await anIllustratedArticle(request));
        const main = articlePage(page).mainPicture;
        await expect(main).toHaveAttribute('fetchpriority', 'high');
        const source = () => main.evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc : ''));
        await expect.poll(source).toMatch(/-960\.avif$/);
      });
    });
  }

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: [failedRequestMessage] });

    test('the logo replaces the picture, in the text too @release', async ({ page, staff }) => {
      const { path } = await anArticle(staff, { content: '<p><img src="/uploads/tidak-ada.jpg" alt="Kebun"></p>' });
      await page.goto(path);
      const missingPicture = articlePage(page).content.getByRole('img', { name: 'Kebun' });
      await missingPicture.scrollIntoViewIfNeeded();
      await expect(missingPicture).toHaveAttribute('src', '/logo.svg');
    });
  });

  test('pictures keep their proportions and are never enlarged, and the viewer’s buttons fit into 320 pixels @release', async ({
    page,
    staff,
  }) => {
    const small = { width: 200, height: 150 };
    const upright = { width: 900, height: 1_350 };
    const imageBase64 = await drawPicture(page, small.width, small.height);
    const galleries = [
      { imageBase64: await drawPicture(page, upright.width, upright.height), caption: 'Potret' },
      { imageBase64, caption: 'Kecil' },
    ];
    const { path } = await anArticle(staff, { imageBase64, galleries });
    const { mainPicture, galleryLinks, viewer, shown } = articlePage(page);
    const sizeOf = async (picture: Locator) => {
      const { width, height } = await settledBox(picture);
      return { width: Math.round(width), height: Math.round(height) };
    };

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await hydrated(page);
    expect(await sizeOf(mainPicture)).toEqual(small);
    expect(await sizeOf(galleryLinks.getByRole('img', { name: 'Kecil' }))).toEqual(small);
    await galleryLinks.first().click();
    const { width, height } = await sizeOf(shown);
    expect(height).toBeLessThan(900);
    await expect(shown).toHaveCSS('object-fit', 'contain');
    expect(width).toBeLessThanOrEqual(upright.width);

    await page.setViewportSize({ width: 320, height: 640 });
    for (const button of await viewer.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(box?.x).toBeGreaterThanOrEqual(0);
    }
    expect(await viewer.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320);
    await viewer.getByRole('button', { name: 'Berikutnya' }).click();
    await expect(shown).toHaveAttribute('alt', 'Kecil');
    expect(await sizeOf(shown)).toEqual(small);

    const withPortrait = await anArticle(staff, { imageBase64: galleries[0]?.imageBase64 });
    await page.goto(withPortrait.path);
    const portrait = await sizeOf(mainPicture);
    expect(portrait.height / portrait.width).toBeCloseTo(upright.height / upright.width, 1);
    expect(portrait.height).toBeLessThan(640);
  });

  test('[ART-012] [ART-013] the viewer moves on by keys, swiping and buttons, and shows the number of the picture @release', async ({
    page,
    staff,
  }) => {
    const imageBase64 = aPictureFile('x').buffer.toString('base64');
    const galleries = ['Pembukaan', 'Lomba', 'Penutupan'].map((caption) => ({ imageBase64, caption }));
    const { path } = await anArticle(staff, { galleries });
    await page.goto(path);
    const { galleryLinks, viewer, counter, shown } = articlePage(page);
    await hydrated(page);
    await galleryLinks.nth(1).click();
    await expect(counter).toHaveText('Gambar 2 dari 3');
    await expect(viewer.getByText('Lomba', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(shown).toHaveAttribute('alt', 'Penutupan');
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText('Gambar 1 dari 3');
    await page.keyboard.press('End');
    await expect(counter).toHaveText('Gambar 3 dari 3');

    const swipe = async (from: number, to: number) => {
      const box = await settledBox(viewer.getByRole('figure'));
      const x = (part: number) => box.x + box.width * part;
      const y = box.y + box.height / 2;
      await page.mouse.move(x(from), y);
      await page.mouse.down();
      await page.mouse.move(x(to), y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(0.3, 0.7);
    await expect(counter).toHaveText('Gambar 2 dari 3');
    await swipe(0.7, 0.3);
    await expect(counter).toHaveText('Gambar 3 dari 3');
    const previous = viewer.getByRole('button', { name: 'Sebelumnya' });
    await previous.focus();
    await page.keyboard.press('Enter');
    await expect(counter).toHaveText('Gambar 2 dari 3');
    await expect(previous).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await viewer.getByRole('button', { name: 'Tutup' }).click();
    await expect(viewer).toBeHidden();
    await expect(galleryLinks.nth(1)).toBeFocused();
    await galleryLinks.first().click();
    await expect(counter).toHaveText('Gambar 1 dari 3');
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(galleryLinks.first()).toBeFocused();
  });
});

test('a video in the text plays in its place when it is pressed, and asks nothing of YouTube before', async ({
  page,
  staff,
}) => {
  const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
  const { path } = await anArticle(staff, { content: `<p>Profil:</p><iframe src="${src}" title="Profil"></iframe>` });
  const foreign: string[] = [];
  await page.route(/youtube|ytimg/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ body: '<!doctype html><title>Video</title>', contentType: 'text/html' });
  });
  await page.goto(path);
  const video = articlePage(page).content.getByRole('link', { name: 'Putar video: Profil' });
  await expect(video).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  const { height } = await settledBox(video);
  expect(foreign).toEqual([]);
  await video.click();
  const player = page.getByTitle('Putar video: Profil');
  await expect(player).toHaveAttribute('src', `${src}?autoplay=1`);
  expect(Math.abs((await settledBox(player)).height - height)).toBeLessThan(1);
  await expect.poll(() => foreign).toEqual([`${src}?autoplay=1`]);
});

test('an article with every kind of content has no violation of WCAG 2.2 AA, and reflows at 320 pixels @release', async ({
  page,
  staff,
}) => {
  const cells = '<td>Bahasa Arab dan Nahwu Shorof</td>'.repeat(7);
  const content = `<p>بِسْمِ اللّٰهِ الرَّحْمٰنِ</p><table><tr>${cells}</tr></table><pre><code>${'const luas = 1; '.repeat(20)}</code></pre>`;
  const { path } = await anArticle(staff, { content, title: `Haflah ${'Akhirussanah '.repeat(15)}` });
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(path);
  const { like, content: text } = articlePage(page);
  await hydrated(page);
  await like.click();
  expect(await accessibilityViolations(page)).toEqual([]);
  const arabic = text.locator('p[lang="ar"]');
  await expect(arabic).toHaveCSS('direction', 'rtl');
  await expect(arabic).toHaveCSS('font-family', /^"Noto Naskh Arabic"/);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const table = page.getByRole('region', { name: 'Tabel' });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
  await table.focus();
  await expect(table).toBeFocused();
});
