import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { accessibilityViolations } from '../../accessibility.ts';
import { loginPage } from '../../pages/login-page.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

// The first step of each login responds with an error until the code is sent.
test.use({ expectedErrors: [failedRequestMessage] });

const stepMs = 30_000;

/** The current code of an authenticator app, or that of a later step: each code is accepted once. */
const codeOf = (secret: string, stepsAhead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * stepMs });

async function checkAtEveryWidth(page: Page, state: string) {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await accessibilityViolations(page), `${state}, ${width} px`).toEqual([]);
    const isTooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect.soft(await isTooWide(), `${state}, ${width} px`).toBe(false);
  }
}

async function enterPassword(page: Page, { username, password }: { username: string; password: string }) {
  const login = loginPage(page);
  await login.username.fill(username);
  await login.password.fill(password);
  await login.submit.click();
}

test('a person enables two-factor login, signs in with a code, and once with a recovery code @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, '/admin/account');
  const section = page.getByRole('region', { name: /Verifikasi dua langkah/ });
  await section.getByRole('button', { name: 'Aktifkan' }).click();
  await expect(section.getByRole('img', { name: /Kode QR/ })).toBeVisible();
  await checkAtEveryWidth(page, 'QR code');
  const secret = ((await section.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await section.getByLabel('Kode 6 angka dari aplikasi').fill(codeOf(secret));
  await page.keyboard.press('Enter');

  const codes = section.getByRole('group', { name: 'Kode pemulihan' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await checkAtEveryWidth(page, 'recovery codes');
  const [recoveryCode = ''] = await codes.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Unduh' }).click();
  expect((await download).suggestedFilename()).toBe('kode-pemulihan.txt');
  await codes.getByLabel('Saya sudah menyimpan kode-kode ini').check();
  await codes.getByRole('button', { name: 'Selesai' }).click();
  await expect(section.getByText('10 kode pemulihan tersisa.')).toBeVisible();
  await checkAtEveryWidth(page, 'switched on');

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${adminOrigin}/admin/account`);
  await enterPassword(page, author);
  const code = page.getByLabel('Kode 6 angka');
  await expect(code).toBeFocused();
  await checkAtEveryWidth(page, 'second step');
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  const devices = page.getByRole('region', { name: 'Perangkat yang sedang masuk' }).getByRole('listitem');
  await expect(devices.filter({ hasText: /Chrome di .*Perangkat ini/ })).toHaveCount(1);

  for (const isNew of [true, false]) {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${adminOrigin}/admin/account`);
    await enterPassword(page, author);
    await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
    await expect(page.getByLabel('Kode pemulihan')).toBeFocused();
    await page.keyboard.type(recoveryCode.toUpperCase());
    await page.keyboard.press('Enter');
    if (isNew) await expect(section.getByText('9 kode pemulihan tersisa.')).toBeVisible();
  }
  await expect(page.getByLabel('Kode pemulihan')).toHaveAccessibleDescription(
    /Kode pemulihan salah atau sudah dipakai/,
  );
  await checkAtEveryWidth(page, 'wrong code');
});
