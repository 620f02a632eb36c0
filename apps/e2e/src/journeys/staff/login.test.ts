import { loginPage } from '../../pages/login-page.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

const keys = ['authToken', 'refreshToken', 'user'];

test('[PRD-008] [ENT-027] [ENT-042] logging in stores the token twice and the person, until the session has ended on the server', async ({
  page,
  adminOrigin,
}) => {
  const login = loginPage(page);
  await page.goto(`${adminOrigin}/admin/login`);
  await expect(login.username).toBeFocused();
  await login.username.fill(firstAccount.username);
  await login.password.fill('bukan ini');
  await login.submit.click();
  await expect(login.problem).toHaveText('Username atau password salah');
  await login.password.fill(firstAccount.password);
  await login.submit.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText('Selamat datang kembali,')).toBeVisible();

  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored.authToken).toMatch(/\S{20,}/);
  expect(stored.refreshToken).toBe(stored.authToken);
  const person = JSON.parse(stored.user ?? '{}');
  expect(Object.keys(person).sort()).toEqual(
    ['avatar', 'createdAt', 'email', 'id', 'lastLogin', 'name', 'role', 'username'].sort(),
  );
  expect(person).toMatchObject({ username: 'admin', role: 'admin', name: 'Administrator' });

  await page.request.post('/auth/logout', { headers: { authorization: `Bearer ${stored.authToken}` } });
  await page.goto(`${adminOrigin}/admin/articles`);
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)).toEqual([
    null,
    null,
    null,
  ]);
});
