import type { Page } from '@playwright/test';
import { inFirefox } from '../../firefox.ts';
import { test } from '../../isolated-site.ts';
import { expect } from '../../test.ts';

const size = { width: 360, height: 780 };
test.use({ viewport: size });

const paths = [
  ...['/', '/news', '/articles/berita', '/about', '/contact', '/buku-tamu'],
  ...['/agenda', '/pengumuman', '/unduhan', '/guru-dan-staf', '/pendaftaran'],
];

type Box = { name: string; x: number; y: number; width: number; height: number };

/** The boxes of the main parts of a page, when its fonts and pictures are there. Runs in the page. */
async function readBoxes(): Promise<Box[]> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  const parts = document.querySelectorAll<HTMLElement>(
    'header, main, main h1, main section, main form, main figure, footer',
  );
  // Each browser lays out another number of the parts below the screen, and gives the others a usual height.
  for (const { style } of parts) style.contentVisibility = 'visible';
  return Array.from(parts, (part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const name = `${part.tagName.toLowerCase()} ${part.getAttribute('aria-labelledby') ?? part.getAttribute('action') ?? ''}`;
    return { name, x, y: y + scrollY, width, height };
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The boxes of Firefox that are not within two pixels of Chromium's, with the differences. */
function differences(firefox: readonly Box[], chromium: readonly Box[]) {
  expect(firefox.map(({ name }) => name)).toEqual(chromium.map(({ name }) => name));
  return chromium.flatMap(({ name, ...box }, index) => {
    const other = firefox[index] ?? box;
    const by = [other.x - box.x, other.y - box.y, other.width - box.width, other.height - box.height];
    return by.some((distance) => Math.abs(distance) > 2) ? [`${name}: ${by.map(round)}`] : [];
  });
}

/** The path of an article whose main picture has several variants. */
async function anIllustratedArticle(page: Page): Promise<string> {
  await page.goto('/articles/berita');
  return (await page.locator('main h2 a').first().getAttribute('href')) ?? '';
}

/** How far two pictures of a page differ on average, from 0 to 255. */
async function meanDifference(page: Page, one: Uint8Array, other: Uint8Array): Promise<number> {
  await page.goto('about:blank');
  const sources = [one, other].map((bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`);
  return page.evaluate(async (addresses) => {
    const [width, height] = [72, 40];
    const [first, second] = await Promise.all(
      addresses.map(async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        context?.drawImage(image, 0, 0, width, height);
        return context?.getImageData(0, 0, width, height).data ?? [];
      }),
    );
    return Array.from(first ?? [], (value, index) => Math.abs(value - (second?.[index] ?? 0))).reduce(
      (sum, distance) => sum + distance / (width * height * 4),
      0,
    );
  }, sources);
}

test('in Firefox the main parts of the pages are where they are in Chromium @release', async ({ page, baseURL }) => {
  const article = await anIllustratedArticle(page);
  await inFirefox(size, async (firefox) => {
    await firefox.goto(`${baseURL}/`);
    for (const path of [...paths, article]) {
      await firefox.goto(`${baseURL}${path}`);
      await page.goto(path);
      const boxes = [await firefox.evaluate(readBoxes), await page.evaluate(readBoxes)] as const;
      expect.soft(differences(...boxes), path).toEqual([]);
    }
  });
});

test('in Firefox the main picture of an article fills the width of a phone @release', async ({ page, baseURL }) => {
  const path = await anIllustratedArticle(page);
  await page.goto(path);
  const inChromium = await page.getByRole('img', { name: /^Gambar utama/ }).screenshot();
  await inFirefox(size, async (firefox) => {
    await firefox.goto(`${baseURL}${path}`);
    const picture = await firefox.waitForSelector('figure img[alt^="Gambar utama"]');
    if (!picture) throw new Error('there is no main picture');
    await picture.evaluate((image) => image.decode());
    expect(await meanDifference(page, await picture.screenshot(), inChromium)).toBeLessThan(8);
  });
});

/** Widths of a headline in the replacement of the serif, as parts of its width in the serif. Runs in the page. */
async function readReplacedWidths(): Promise<{ isBold: boolean; widths: number[] }> {
  const span = document.createElement('span');
  span.textContent = 'Perpustakaan Baru Dibuka, Rak Pertama Diisi oleh Warga Desa';
  span.style.cssText = 'position:absolute;white-space:nowrap';
  document.body.append(span);
  const widthIn = async (family: string, weight: number) => {
    span.style.font = `${weight} 40px ${family}`;
    await document.fonts.load(span.style.font, span.textContent ?? '');
    return span.getBoundingClientRect().width;
  };
  const widths: number[] = [];
  for (const weight of [400, 700])
    widths.push((await widthIn('"Alegreya Fallback"', weight)) / (await widthIn('Alegreya', weight)));
  const isBold = [...document.fonts].some(
    ({ family, weight, status }) => family.includes('Alegreya Fallback') && weight === '700' && status === 'loaded',
  );
  return { isBold, widths };
}

test('until the serif is loaded, a face of the same weight and almost the same width replaces it @release', async ({
  page,
  baseURL,
}) => {
  await page.goto('/about');
  await inFirefox(size, async (firefox) => {
    await firefox.goto(`${baseURL}/about`);
    for (const read of [firefox.evaluate(readReplacedWidths), page.evaluate(readReplacedWidths)]) {
      const { isBold, widths } = await read;
      expect(isBold).toBe(true);
      for (const width of widths) expect(Math.abs(width - 1)).toBeLessThan(0.06);
    }
  });
});

/** Remembers the window that the page opens next, and the address that it is to show. Runs in the page. */
function watchNextWindow(): void {
  const open = window.open.bind(window);
  window.open = (address, name, features) => {
    const opened = open('about:blank', name, features);
    Object.assign(window, { shareWindow: { opened, address: String(address) } });
    return opened;
  };
}

/** What the press has opened. Runs in the page. */
function readShareWindow() {
  const { shareWindow }: { shareWindow?: { opened: Window | null; address: string } } = Object(window);
  const { opened, address } = shareWindow ?? {};
  return opened && !opened.closed ? { address, size: [opened.innerWidth, opened.innerHeight] } : undefined;
}

test('[ART-017] [CONST-017] in Firefox the first press of a share link opens its window of 600 × 400 at once @release', async ({
  page,
  baseURL,
}) => {
  const path = await anIllustratedArticle(page);
  await inFirefox({ width: 1280, height: 800 }, async (firefox) => {
    await firefox.goto(`${baseURL}${path}`);
    await firefox.evaluate(watchNextWindow);
    // The app, which the first press loads, would come too late.
    await firefox.locator('a[title="Facebook"]').click();
    const opened = await firefox.evaluate(readShareWindow);
    expect(new URL(opened?.address ?? '').searchParams.get('u')).toBe(`${baseURL}${path}`);
    await expect.poll(async () => (await firefox.evaluate(readShareWindow))?.size).toEqual([600, 400]);
  });
});
