import type { Page } from '@playwright/test';
import { loginPage } from '../pages/login-page.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

test.beforeEach(async ({ page, adminOrigin }) => {
  await page.goto(`${adminOrigin}/admin/login`);
});

test('[AR-002] [LOGIN-001] [LOGIN-002] the way in is open and says what it wants', async ({ page }) => {
  const login = loginPage(page);
  await expect(page.getByText('Admin Dashboard')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Masuk ke Dashboard' })).toBeVisible();
  await expect(login.username).toBeFocused();
  await expect(login.password).toBeVisible();
});

test('[LOGIN-004] whether to be remembered is asked, and not taken for granted', async ({ page }) => {
  const { remember } = loginPage(page);
  await expect(remember).not.toBeChecked();
  await remember.check();
  await expect(remember).toBeChecked();
});

test('[LOGIN-003] the password can be shown and hidden again', async ({ page }) => {
  const login = loginPage(page);
  await login.password.fill('rahasia');
  await expect(login.password).toHaveAttribute('type', 'password');
  await login.showPassword.click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await login.showPassword.click();
  await expect(login.password).toHaveAttribute('type', 'password');
});

test('[LOGIN-005] the button waits until both fields are filled', async ({ page }) => {
  const login = loginPage(page);
  await expect(login.submit).toBeDisabled();
  await login.username.fill('admin');
  await expect(login.submit).toBeDisabled();
  await login.password.fill('x');
  await expect(login.submit).toBeEnabled();
  await login.username.fill('  ');
  await expect(login.submit).toBeDisabled();
});

async function logIn(page: Page) {
  const login = loginPage(page);
  await login.username.fill(firstAccount.username);
  await login.password.fill(firstAccount.password);
  await login.submit.click();
}

test('[LOGIN-006] while it is asked, the button says so and rests', async ({ page }) => {
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route('**/trpc/auth.login*', async (route) => {
    await held;
    await route.continue();
  });
  await logIn(page);
  await expect(page.getByRole('button', { name: 'Memproses...' })).toBeDisabled();
  respond();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('[LOGIN-009] [PRD-008] [CONST-023] logging in leads to the dashboard', async ({ page }) => {
  await logIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText('Selamat datang kembali,')).toBeVisible();
});

test('[ST-002] [ENT-027] [ENT-042] logging in keeps the token, twice, and the person', async ({ page }) => {
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await logIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored.authToken).toMatch(/\S{20,}/);
  expect(stored.refreshToken).toBe(stored.authToken);
  expect(Object.keys(JSON.parse(stored.user ?? '{}')).sort()).toEqual(
    ['avatar', 'createdAt', 'email', 'id', 'lastLogin', 'name', 'role', 'username'].sort(),
  );
  expect(JSON.parse(stored.user ?? '{}')).toMatchObject({ username: 'admin', role: 'admin', name: 'Administrator' });
});

test('[LOGIN-007] [ERR-001] a wrong password is told, and the words go when typing goes on', async ({ page }) => {
  const login = loginPage(page);
  await login.username.fill(firstAccount.username);
  await login.password.fill('bukan ini');
  await login.submit.click();
  await expect(login.problem).toHaveText('Username atau password salah');
  await login.password.press('End');
  await login.password.pressSequentially('x');
  await expect(login.problem).toHaveCount(0);
  await expect(login.username).toHaveValue(firstAccount.username);
});

async function tryToLogIn(page: Page) {
  const login = loginPage(page);
  await login.username.fill('admin');
  await login.password.fill('x');
  await login.submit.click();
  return login.problem;
}

test('[ERR-007] without a connection the login says so', async ({ page }) => {
  await page.route('**/trpc/auth.login*', (route) => route.abort());
  await expect(await tryToLogIn(page)).toHaveText('Tidak dapat terhubung ke server. Periksa koneksi internet Anda.');
});

test('[ERR-009] [VAL-002] a response without a token, or without a user, is not believed', async ({ page }) => {
  for (const data of [{ user: {} }, { token: 'x' }]) {
    const json = { result: { data } };
    await page.route('**/trpc/auth.login*', (route) => route.fulfill({ json }));
    await expect(await tryToLogIn(page)).toHaveText('Response tidak valid dari server');
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.unroute('**/trpc/auth.login*');
  }
});
