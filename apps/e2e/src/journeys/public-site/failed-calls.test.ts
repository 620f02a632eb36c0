import type { Route } from '@playwright/test';
import { hydrated, publicSite } from '../../pages/public-site.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

const withoutResponse = () => {};
const fault = { error: { message: '', code: -32_603, data: { httpStatus: 500, refusal: 'INTERNAL' } } };
const withFault = (route: Route) => route.fulfill({ status: 500, json: fault });

test('[ERR-073] a failed or timed-out background call is only logged, and the log can be copied @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: adminOrigin });
  for (const [respond, logged] of [
    [withFault, 'INTERNAL 500'],
    [withoutResponse, 'TIMEOUT 0'],
  ] as const) {
    await page.route(/\/trpc\/auth\.me/, respond);
    await staff.openSignedIn(page, adminOrigin, firstAccount);
    await expect(page.getByText('Total Artikel')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await page.route(/\/trpc\/.*articles\.list/, withFault);
    await page.getByRole('link', { name: 'Kelola Artikel' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Salin log' }).first().click();
    await expect(page.getByText('Log tersalin')).toBeVisible();
    const log = await page.evaluate(() => navigator.clipboard.readText());
    expect(log.split('\n')[0]).toMatch(new RegExp(`^\\S+ auth\\.me ${logged} -$`));
    expect(log).toContain('articles.list INTERNAL 500 -');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('[CONST-043] neither app reports to a third party or writes to the console, even when a call fails', async ({
  page,
  baseURL,
  adminOrigin,
  staff,
}) => {
  const home = [baseURL, adminOrigin];
  const sent: string[] = [];
  const written: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isReport = request.resourceType() === 'ping' || request.method() === 'POST';
    // The site's own counting of visits is not a report to a third party; it has its own journeys.
    if (pathname === '/api/visits') return;
    if (!home.includes(origin) || isReport) sent.push(`${origin}${pathname}`);
  });
  page.on('console', (message) => {
    if (!failedRequestMessage.test(message.text())) written.push(message.text());
  });
  await page.route(/\/trpc\/.*(settings\.read|auth\.me)/, withFault);

  const failed = page.waitForResponse((response) => response.status() === 500);
  await page.goto('/');
  await hydrated(page);
  await failed;
  await publicSite(page).footer.getByRole('link', { name: 'Program Unggulan' }).click();
  await expect(publicSite(page).heading).toHaveText('Program Unggulan');
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  await expect(page.getByText('Total Artikel')).toBeVisible();
  await page.goto('about:blank');

  expect(sent).toEqual([]);
  expect(written).toEqual([]);
});
