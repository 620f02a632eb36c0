import { accessibilityViolations } from '../../accessibility.ts';
import { hydrated } from '../../pages/public-site.ts';
import { expect, test } from '../../test.ts';

/** A month that no other journey has events in. */
const month = '2031-05';

const longTitle = `Rapat ${'persiapan wisuda dan pelepasan '.repeat(4)}`.trim();

test('[AGD-003] [AGD-004] [AGD-012] a month is a table on a narrow screen, the same in every zone of the reader @release', async ({
  browser,
  page,
  staff,
  baseURL,
}) => {
  const add = (event: object) => staff.call('POST', '/api/manage/events', { status: 'published', ...event });
  await add({ title: longTitle, category: 'rapat', startsOn: `${month}-10`, startTime: '00:15', endTime: '23:45' });
  await add({ title: 'Kemah santri', startsOn: `${month}-12`, endsOn: `${month}-14`, isCancelled: true });

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/agenda/${month}`);
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(7);
  await expect(page.getByRole('link', { name: '1 agenda pada Selasa, 13 Mei 2031' })).toBeVisible();
  const cancelled = page.getByRole('listitem').getByRole('link', { name: 'Dibatalkan: Kemah santri' });
  await expect(cancelled.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);

  const served = await page.locator('main').textContent();
  for (const timezoneId of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'America/New_York']) {
    const context = await browser.newContext({ timezoneId, baseURL, viewport: { width: 320, height: 700 } });
    const reader = await context.newPage();
    await reader.goto(`/agenda/${month}`);
    await hydrated(reader);
    expect([timezoneId, await reader.locator('main').textContent()]).toEqual([timezoneId, served]);
    await context.close();
  }
});

test('[AGD-009] a full year prints on one page of A4', async ({ page, staff }) => {
  for (const at of Array.from({ length: 8 }, (_, index) => index)) {
    const event = { title: `${longTitle} ${at}`, startsOn: `2032-05-${String(at + 1).padStart(2, '0')}` };
    await staff.call('POST', '/api/manage/events', { status: 'published', ...event });
  }
  await page.goto('/agenda/tahun/2032');
  await page.waitForLoadState('load');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox\s*\[0 0 841\.\d+ 59[45]\.?\d*\]/);
});
