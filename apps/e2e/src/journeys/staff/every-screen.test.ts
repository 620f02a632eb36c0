import type { Page } from '@playwright/test';
import { phone } from '../../screens.ts';
import { beforeLogin, kindAddresses, staffAddresses } from '../../staff-addresses.ts';
import { checkOnNarrowPhone } from '../../staff-screens.ts';
import { blockedAutofocus, expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use({
  ...phone,
  viewport: { width: 320, height: 700 },
  expectedErrors: [[failedRequestMessage, blockedAutofocus], { scope: 'test' }],
});

const everyRead = /\/trpc\/(?!auth\.me)/;
const noMatch = (address: string) => `${address}${address.includes('?') ? '&' : '?'}search=tidakadasamasekali`;
/** Screens that differ most, for each change; the release run has all. */
const samples = ['/articles', '/collections/announcements/baru', '/settings?tab=app'];

/** Opens each screen, waits until it has loaded, and checks it. */
async function checkEach(page: Page, adminOrigin: string, addresses: readonly string[], state: string) {
  for (const address of addresses) {
    await page.goto(`${adminOrigin}/admin${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
    await expect(page.getByRole('status', { name: /^Memuat/ }), address).toHaveCount(0);
    await checkOnNarrowPhone(page, `${address}, ${state}`);
  }
}

const title = 'has no axe violation, no sideways scrolling at 320 px, and no field below 16 px';

test(`[STF-014] a screen of each sort ${title}`, async ({ page, adminOrigin, staff }) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  await checkEach(page, adminOrigin, samples, 'data');
});

test(`[STF-014] every screen with data ${title} @release`, async ({ page, adminOrigin, staff }) => {
  test.setTimeout(900_000);
  const addresses = await staffAddresses(staff);
  await checkEach(page, adminOrigin, beforeLogin, 'signed out');
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  const signedIn = addresses.filter((address) => !beforeLogin.includes(address));
  await checkEach(page, adminOrigin, [...signedIn, ...kindAddresses], 'data');
});

test(`[STF-014] every screen without a match ${title} @release`, async ({ page, adminOrigin, staff }) => {
  test.setTimeout(900_000);
  const addresses = (await staffAddresses(staff)).filter((address) => !beforeLogin.includes(address));
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  await checkEach(page, adminOrigin, [...addresses, ...kindAddresses].map(noMatch), 'no match');
});

test(`[STF-014] every screen that cannot be loaded ${title} @release`, async ({ page, adminOrigin, staff }) => {
  test.setTimeout(900_000);
  const addresses = (await staffAddresses(staff)).filter((address) => !beforeLogin.includes(address));
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  await page.route(everyRead, (route) => route.fulfill({ status: 500, json: {} }));
  await checkEach(page, adminOrigin, [...addresses, ...kindAddresses], 'failed');
});
