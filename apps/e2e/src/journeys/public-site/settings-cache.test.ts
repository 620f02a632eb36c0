import { hydrated, publicSite } from '../../pages/public-site.ts';
import { expect, test } from '../../test.ts';

const isSettingsCall = (request: { url: () => string }) => request.url().includes('settings.read');
const secondsLater = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1_000);

test('[ST-013] [CONST-002] [ENT-042] cached settings are fetched again only after 30 seconds', async ({ page }) => {
  const start = new Date('2026-03-10T08:00:00+07:00');
  await page.clock.setFixedTime(start);
  const first = page.waitForResponse((response) => isSettingsCall(response));
  await page.goto('/');
  await hydrated(page);
  await (await first).finished();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('settings'))).toContain(`${start.getTime()}`);

  const cached = await page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}'));
  expect(cached).toEqual({
    timestamp: start.getTime(),
    data: expect.objectContaining({ websiteInfo: expect.anything() }),
  });

  let calls = 0;
  page.on('request', (request) => {
    if (isSettingsCall(request)) calls += 1;
  });
  await page.clock.setFixedTime(secondsLater(start, 29));
  await page.reload();
  await hydrated(page);
  // A call after hydration: a call for the settings would have been in the same batch.
  await publicSite(page).footer.getByRole('link', { name: 'Program Unggulan' }).click();
  await expect(publicSite(page).heading).toHaveText('Program Unggulan');
  expect(calls).toBe(0);

  await page.clock.setFixedTime(secondsLater(start, 31));
  const again = page.waitForRequest(isSettingsCall);
  await page.reload();
  await hydrated(page);
  await again;
});

test('newer settings do not break hydration of the served page, and are shown after it @release', async ({ page }) => {
  const newer = 'Slogan yang lebih baru';
  const settingsResponse = page.waitForResponse((response) => isSettingsCall(response));
  await page.route(/settings\.read/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"slogan":"[^"]*"/, `"slogan":"${newer}"`);
    await route.fulfill({ response, body });
  });
  // On a slow processor more of the page is not hydrated yet when the response arrives.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });

  await page.goto('/');
  await page.keyboard.press('Shift');
  await settingsResponse;
  await hydrated(page);
  await expect(publicSite(page).banner).toContainText(newer);
});
