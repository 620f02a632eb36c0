import type { Page } from '@playwright/test';
import { articleForm } from '../pages/article-form.ts';
import { loginPage } from '../pages/login-page.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

test('[AR-001] /admin leads to the login', async ({ page, adminOrigin }) => {
  await page.goto(`${adminOrigin}/admin`);
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test.describe('[ROLE-004] without a session', () => {
  /** Each of these opens the login in its place. */
  const leadToLogin =
    (...paths: string[]) =>
    async ({ page, adminOrigin }: { page: Page; adminOrigin: string }) => {
      for (const path of paths) {
        await page.goto(`${adminOrigin}${path}`);
        await expect(loginPage(page).submit).toBeVisible();
        await expect(page).toHaveURL(/\/admin\/login/);
      }
    };
  const articles = '/admin/articles';

  test('[AR-003] [AR-009] figures lead to the login', leadToLogin('/admin/dashboard', '/admin/analytics'));
  test(
    '[AR-004] [AR-005] [AR-006] articles lead to the login',
    leadToLogin(articles, `${articles}/create`, `${articles}/edit/abc`),
  );
  test(
    '[AR-007] [AR-008] what belongs to articles leads to the login',
    leadToLogin(`${articles}/categories`, `${articles}/comments`),
  );
  test('[AR-010] [AR-011] users and settings lead to the login', leadToLogin('/admin/users', '/admin/settings'));
  test('[AR-013] any other path leads to the login', leadToLogin('/admin/xyz'));
});

test('[AR-012] any other path leads to the dashboard with a session', async ({ page, adminOrigin, staff }) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/xyz');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('[LOGIN-008] [ST-008] the login leads back to the page that was asked for', async ({ page, adminOrigin }) => {
  await page.goto(`${adminOrigin}/admin/users`);
  const login = loginPage(page);
  await login.username.fill(firstAccount.username);
  await login.password.fill(firstAccount.password);
  await login.submit.click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('[ST-009] [ROLE-005] pages that ask for a role admit that role and administrators; others go to the dashboard', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const open = { author: [], editor: ['/admin/articles/categories', '/admin/articles/comments', '/admin/analytics'] };
  const guarded = [...open.editor, '/admin/users', '/admin/settings'];
  for (const role of ['author', 'editor'] as const) {
    await staff.openSignedIn(page, adminOrigin, await staff.createAccount(role));
    for (const path of guarded) {
      await page.goto(`${adminOrigin}${path}`);
      const expected: string[] = open[role];
      await expect(page).toHaveURL(`${adminOrigin}${expected.includes(path) ? path : '/admin/dashboard'}`);
    }
  }
});

test("[ROLE-006] an author finds no form at the address of somebody else's article", async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { publicId } = await staff.createArticle(firstAccount, { status: 'published' });
  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), `/admin/articles/edit/${publicId}`);
  await expect(page.getByRole('alert')).toHaveText('Anda hanya dapat menyunting artikel yang Anda tulis sendiri.');
  await expect(articleForm(page).title).toHaveCount(0);
});

test('[ROLE-006] what an author calls without the right to is refused and changes nothing', async ({
  request,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { token } = await staff.logIn(author);
  const live = await staff.createArticle(firstAccount, { status: 'published' });
  const draft = await staff.createArticle(firstAccount, { status: 'draft' });
  const category = `Buatan ${author.username}`;
  const websiteInfo = { slogan: author.username, description: 'Diambil alih' };
  const reads = [`/api/articles/${live.publicId}`, `/api/articles/${draft.publicId}`, `/api/users/${author.id}`];
  const read = async () => [
    ...(await Promise.all(reads.map((path) => staff.call('GET', path)))),
    await staff.call('GET', '/api/settings'),
  ];
  const before = await read();

  for (const [method, path, data] of [
    ['DELETE', `/api/articles/${live.publicId}`],
    ['PATCH', `/api/articles/${live.publicId}`, { title: 'Diambil alih' }],
    ['PATCH', `/api/articles/${draft.publicId}`, { status: 'published' }],
    ['GET', '/api/users'],
    ['POST', '/api/settings', { key: 'websiteInfo', value: websiteInfo }],
    ['POST', '/api/categories', { name: category }],
    ['PUT', `/api/users/${author.id}`, { fullName: author.fullName, email: author.email, role: 'admin' }],
    ['PATCH', `/api/users/${author.id}/credentials`, { username: author.username, password: 'kata-sandi-lain-lagi' }],
  ] as const) {
    const response = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
    expect([403, 404], `${method} ${path}: ${await response.text()}`).toContain(response.status());
  }

  expect(await read()).toEqual(before);
  expect(JSON.stringify(await staff.call('GET', '/api/categories'))).not.toContain(category);
});

test('[ST-001] a session needs both the token and the person', async ({ page, adminOrigin, staff }) => {
  for (const key of ['authToken', 'user']) {
    await staff.openSignedIn(page, adminOrigin, firstAccount);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.evaluate((name) => localStorage.removeItem(name), key);
    await page.goto(`${adminOrigin}/admin/articles`);
    await expect(page).toHaveURL(/\/admin\/login/);
  }
});

test('[ST-004] [ST-005] a session that the server no longer knows is forgotten, and the login opens', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  await expect(page.getByText('Selamat datang kembali,')).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.request.post('/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.goto(`${adminOrigin}/admin/articles`);
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(
    await page.evaluate(() => ['authToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
});
