import { texts } from '@madrasah/contract';
import { loginPage } from '../../pages/login-page.ts';
import { usersScreen } from '../../pages/users.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage], permissions: ['clipboard-read', 'clipboard-write'] });

test('a person who has forgotten the password gets a link from an administrator, and signs in with a new one @release', async ({
  page,
  browser,
  adminOrigin,
  staff,
}) => {
  const account = await staff.createAccount('author');

  await page.goto(`${adminOrigin}/admin/login`);
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await expect(page.getByRole('status')).toHaveText(texts.passwordReset.notOffered);
  await checkAtEveryWidth(page, 'a forgotten password without mail');

  const office = await browser.newPage();
  await staff.openSignedIn(office, adminOrigin, firstAccount, `/admin/users?all=${account.username}`);
  await usersScreen(office).action('Buat tautan kata sandi', account.fullName).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Buat tautan' }).click();
  const address = await office.getByRole('dialog').getByLabel('Alamat tautan').inputValue();
  await checkAtEveryWidth(office, 'password link', '[role=dialog]');
  await office.close();

  const sentValues: string[] = [];
  page.on('request', (request) => sentValues.push(request.url(), request.headers().referer ?? ''));
  await page.goto(address);
  const [field, repeated] = [
    page.getByLabel('Kata sandi baru', { exact: true }),
    page.getByLabel('Ulangi kata sandi baru', { exact: true }),
  ];
  const save = page.getByRole('button', { name: 'Simpan kata sandi' });
  await field.fill('password');
  await repeated.fill('lain');
  await save.click();
  await expect(field).toHaveAccessibleDescription(texts.user.passwordCommon);
  await expect(repeated).toHaveAccessibleDescription('Kedua kata sandi baru belum sama');
  await checkAtEveryWidth(page, 'a new password that is refused');
  await field.fill(account.username);
  await repeated.fill(account.username);
  await save.click();
  await expect(field).toHaveAccessibleDescription(texts.user.passwordCommon);
  await field.fill('kebun-kangkung-subur');
  await repeated.fill('kebun-kangkung-subur');
  await save.click();
  await expect(page.getByRole('status')).toHaveText(texts.passwordReset.done);
  const [, token = ''] = address.split('#');
  expect(token.length).toBeGreaterThan(40);
  expect(sentValues.filter((value) => value.includes(token))).toEqual([]);

  await page.getByRole('link', { name: 'Masuk' }).click();
  const login = loginPage(page);
  await login.username.fill(account.username);
  await login.password.fill('kebun-kangkung-subur');
  await login.submit.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page.goto(address);
  await field.fill('padi-kuning-merunduk');
  await repeated.fill('padi-kuning-merunduk');
  await save.click();
  await expect(page.getByRole('alert')).toContainText(texts.passwordReset.ended);
});
