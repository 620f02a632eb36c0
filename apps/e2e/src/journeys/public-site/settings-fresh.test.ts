import { test } from '../../isolated-site.ts';
import { hydrated, publicSite } from '../../pages/public-site.ts';
import type { Staff } from '../../staff.ts';
import { expect } from '../../test.ts';

const start = new Date('2026-03-10T08:00:00+07:00');
const secondsLater = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const readsSettings = (request: { url: () => string }) => request.url().includes('settings.read');

const saveSlogan = (staff: Staff, slogan: string) =>
  staff.saveSettings('websiteInfo', { slogan, description: 'Madrasah di tepi sungai' });

/** No request is intercepted here: that would disable the browser cache, which this test is about. */
test('[ST-013] a changed slogan reaches an open page, despite the browser cache @release', async ({ page, staff }) => {
  const { banner, footer, heading } = publicSite(page);
  const visit = async (name: string, title: string) => {
    await footer.getByRole('link', { name }).click();
    await expect(heading).toHaveText(title);
  };
  await staff.saveSettings('youtubeLinks', []);
  await saveSlogan(staff, 'Slogan pertama');
  await page.clock.setFixedTime(start);
  const first = page.waitForResponse(readsSettings);
  await page.goto('/');
  await hydrated(page);
  await (await first).finished();
  await expect(banner).toContainText('Slogan pertama');

  await saveSlogan(staff, 'Slogan kedua');
  await page.clock.setFixedTime(secondsLater(29));
  await visit('Program Unggulan', 'Program Unggulan');
  await expect(banner).toContainText('Slogan pertama');

  await page.clock.setFixedTime(secondsLater(31));
  await visit('Pendaftaran', 'Penerimaan Peserta Didik Baru');
  await expect(banner).toContainText('Slogan kedua');

  await saveSlogan(staff, 'Slogan ketiga');
  await page.clock.setFixedTime(secondsLater(62));
  const again = page.waitForResponse(readsSettings);
  await page.reload();
  await hydrated(page);
  await (await again).finished();
  await expect(banner).toContainText('Slogan ketiga');
});
