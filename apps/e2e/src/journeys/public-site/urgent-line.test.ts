import { test } from '../../isolated-site.ts';
import { hydrated } from '../../pages/public-site.ts';
import { expect } from '../../test.ts';

const dayMs = 24 * 60 * 60_000;

test('[ANN-004] the urgent line stands above the header without movement and layout shift, and stays closed for 24 hours @release', async ({
  page,
  staff,
  browser,
  baseURL,
}) => {
  const title = 'Sekolah diliburkan besok karena banjir, pembelajaran dari rumah';
  await staff.call('POST', '/api/manage/announcements', {
    title,
    level: 'mendesak',
    body: '<p>Ikuti jadwal daring.</p>',
    shownUntil: new Date(Date.now() + 7 * dayMs).toISOString(),
    status: 'published',
  });
  const line = page.getByRole('complementary', { name: 'Pengumuman mendesak' });
  await page.addInitScript(() => {
    const shiftOf = (entry: PerformanceEntry) => ('value' in entry ? Number(entry.value) : 0);
    const add = (list: PerformanceObserverEntryList) => {
      const { dataset } = document.documentElement;
      for (const entry of list.getEntries()) dataset.shift = String(Number(dataset.shift ?? 0) + shiftOf(entry));
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  const shift = async () => Number(await page.locator('html').getAttribute('data-shift'));

  await page.goto('/news');
  await expect(line.getByRole('link', { name: title })).toBeVisible();
  const [above, header] = [await line.boundingBox(), await page.locator('header').first().boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 1);
  const movements = await line.evaluate((element) => [
    ...new Set([element, ...element.querySelectorAll('*')].map((one) => getComputedStyle(one).animationName)),
    element.getAnimations({ subtree: true }).length,
  ]);
  expect(movements).toEqual(['none', 0]);
  await hydrated(page);
  expect(await shift()).toBeLessThan(0.005);

  const close = line.getByRole('button', { name: 'Tutup pengumuman selama 24 jam' });
  const closedAt = Date.now();
  await close.press('Enter');
  await expect(line).toBeHidden();
  await page.goto('/about');
  await expect(line).toBeHidden();
  expect(await shift()).toBeLessThan(0.005);
  await page.clock.setFixedTime(closedAt + dayMs - 60_000);
  await page.reload();
  await expect(line).toBeHidden();
  await page.clock.setFixedTime(closedAt + dayMs + 60_000);
  await page.reload();
  await expect(line).toBeVisible();

  const withoutScripts = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await withoutScripts.goto('/');
  await expect(withoutScripts.getByRole('link', { name: title }).first()).toBeVisible();
  await withoutScripts.close();
});
