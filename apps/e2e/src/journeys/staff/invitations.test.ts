import { texts } from '@madrasah/contract';
import { loginPage } from '../../pages/login-page.ts';
import { usersScreen } from '../../pages/users.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

const aName = () => `Rekan ${Date.now().toString(36)}`;

test('every step of an invitation fits at every width, without a violation @release', async ({
  page,
  browser,
  adminOrigin,
  staff,
}) => {
  const fullName = aName();
  const office = await browser.newPage();
  await staff.openSignedIn(office, adminOrigin, firstAccount, '/admin/users');
  const screen = usersScreen(office);
  await screen.invite.click();
  await screen.fullName.fill(fullName);
  await checkAtEveryWidth(office, 'inviting', '[role=dialog]');
  await screen.dialog.getByRole('button', { name: 'Undang', exact: true }).click();
  await page.goto(await screen.dialog.getByLabel('Tautan undangan').inputValue());
  await checkAtEveryWidth(office, 'an invitation', '[role=dialog]');
  await office.goto(`${adminOrigin}/admin/users?state=invited&all=${encodeURIComponent(fullName)}`);
  await expect(screen.action('Undang lagi', fullName)).toBeVisible();
  await checkAtEveryWidth(office, 'invited accounts');
  await expect(page.getByText(fullName)).toBeVisible();
  await checkAtEveryWidth(page, 'the page of an invitation');
  await office.close();
});

test('[FST-005] a colleague is invited by a link, chooses the password on a phone, and signs in; the link works once', async ({
  page,
  browser,
  adminOrigin,
  staff,
}) => {
  const fullName = aName();
  const office = await browser.newPage();
  await staff.openSignedIn(office, adminOrigin, firstAccount, '/admin/users');
  const screen = usersScreen(office);
  await screen.invite.click();
  await screen.fullName.fill(fullName);
  await screen.dialog.getByRole('button', { name: 'Undang', exact: true }).click();
  const address = await screen.dialog.getByLabel('Tautan undangan').inputValue();
  await screen.dialog.getByRole('button', { name: 'Selesai' }).click();
  await office.goto(`${adminOrigin}/admin/users?state=invited&all=${encodeURIComponent(fullName)}`);
  await expect(screen.action('Undang lagi', fullName)).toBeVisible();

  const sentValues: string[] = [];
  page.on('request', (request) => sentValues.push(request.url(), request.headers().referer ?? ''));
  await page.setViewportSize({ width: 360, height: 740 });
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await expect(tab.getByText(fullName)).toBeVisible();
    await tab.getByLabel('Kata sandi baru', { exact: true }).fill('kebun-kangkung-subur');
    await tab.getByLabel('Ulangi kata sandi baru', { exact: true }).fill('kebun-kangkung-subur');
  }
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(page.getByRole('status')).toContainText(texts.invitation.accepted);
  await other.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(other.getByRole('alert')).toContainText(texts.passwordReset.ended);
  await other.reload();
  await expect(other.getByRole('alert')).toContainText(texts.invitation.ended);

  const username = (await page.getByRole('status').locator('b').textContent()) ?? '';
  await page.getByRole('link', { name: 'Masuk' }).click();
  const login = loginPage(page);
  await login.username.fill(username);
  await login.password.fill('kebun-kangkung-subur');
  await login.submit.click();
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible();
  const secret = address.split('#')[1] ?? '';
  expect(secret.length).toBeGreaterThan(20);
  expect(sentValues.filter((value) => value.includes(secret))).toEqual([]);
  await office.close();
});
