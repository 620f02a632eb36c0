import type { Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityViolations } from '../../accessibility.ts';
import { hydrated } from '../../pages/public-site.ts';
import { phone } from '../../screens.ts';
import { expect, firstAccount, test } from '../../test.ts';

test.use(phone);

const created = z.object({ data: z.object({ slug: z.string() }) });
/**
 * Browsers load what is up to 2,500 pixels below the screen. In two wide columns these pictures fill more than twice
 * that height.
 */
const pictureCount = 48;
const twoWideColumns = { width: 760, height: 500 };

/** Pictures of different colours, drawn by the browser: JPEG in base64. */
const drawPictures = (page: Page): Promise<string[]> =>
  page.evaluate((count) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 60 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('the browser does not draw');
    return Array.from({ length: count }, (_, index) => {
      const colours = context.createLinearGradient(0, 0, 80, 60);
      for (const stop of [0, 1]) colours.addColorStop(stop, `hsl(${index * 3 + stop * 90} 60% 50%)`);
      context.fillStyle = colours;
      context.fillRect(0, 0, 80, 60);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    });
  }, pictureCount);

test('[DIR-008] pictures of an album load as they come into view, and are walked with keyboard and without scripts @release', async ({
  page,
  browser,
  staff,
  baseURL,
}) => {
  const drawn = (await drawPictures(page)).map((imageBase64) => ({ imageBase64, caption: '' }));
  const stored = await staff.createArticle(firstAccount, { status: 'draft', galleries: drawn });
  const gallery = stored.galleries.map(({ imageUrl }, index) => ({ image: imageUrl, caption: `Foto ${index + 1}` }));
  const album = { title: 'Pawai santri', date: '2026-10-22', status: 'published', gallery };
  const { slug } = created.parse(await staff.call('POST', '/api/manage/albums', album)).data;

  const loaded = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.url().includes('/uploads/')) loaded.set(request.url(), (await request.sizes()).responseBodySize);
  });
  const bytes = () => [...loaded.values()].reduce((sum, size) => sum + size, 0);
  const isLoaded = (index: number) =>
    page
      .getByRole('img', { name: `Foto ${index}`, exact: true })
      .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);
  await page.setViewportSize(twoWideColumns);
  await page.goto(`/album/${slug}`);
  await page.waitForLoadState('networkidle');
  expect([await isLoaded(1), await isLoaded(pictureCount)]).toEqual([true, false]);
  const before = { files: loaded.size, bytes: bytes() };
  await page.getByRole('img', { name: `Foto ${pictureCount}`, exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(pictureCount)).toBe(true);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  await expect.poll(() => loaded.size).toBe(pictureCount);
  expect(before.files).toBeLessThan(pictureCount * 0.75);
  expect(before.bytes).toBeLessThan(bytes() * 0.75);
  expect(await accessibilityViolations(page)).toEqual([]);

  await hydrated(page);
  const first = page.getByRole('link', { name: 'Foto 1', exact: true });
  await first.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Galeri' });
  await expect(viewer.getByText(`Gambar 1 dari ${pictureCount}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Foto 2', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  await plain.goto(`/album/${slug}`);
  await plain.getByRole('link', { name: 'Foto 2', exact: true }).focus();
  await plain.keyboard.press('Enter');
  await expect(plain).toHaveURL(new RegExp(`${gallery[1]?.image.split('/').at(-1)}$`));
  await plain.goBack();
  await expect(plain.getByRole('link', { name: 'Foto 2', exact: true })).toBeVisible();
  await context.close();
});

test('[DIR-006] achievements are filtered by year and level without scripts, at 320 pixels @release', async ({
  browser,
  staff,
  baseURL,
}) => {
  const add = (title: string, date: string, level: string) =>
    staff.call('POST', '/api/manage/achievements', { title, date, level, status: 'published' });
  await add('Juara hadrah', '2019-05-05', 'provinsi');
  await add('Juara cerdas cermat', '2019-06-06', 'nasional');
  await add('Juara pencak silat', '2018-06-06', 'nasional');
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto('/prestasi-madrasah');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.getByRole('navigation', { name: 'Tahun' }).getByRole('link', { name: '2019' }).click();
  await expect(titles).toHaveText(['Juara cerdas cermat', 'Juara hadrah']);
  const levels = page.getByRole('navigation', { name: 'Tingkat' });
  await expect(levels.getByRole('link')).toHaveText(['Semua tingkat (2)', 'Nasional (1)', 'Provinsi (1)']);
  await levels.getByRole('link', { name: 'Provinsi (1)' }).click();
  await expect(titles).toHaveText(['Juara hadrah']);
  await page.getByRole('navigation', { name: 'Tahun' }).getByRole('link', { name: '2018' }).click();
  await expect(page.getByText('Belum ada prestasi dengan tahun dan tingkat ini.')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await context.close();
});
