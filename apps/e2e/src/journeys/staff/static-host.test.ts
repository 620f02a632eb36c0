import { brotliCompressSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { loginPage } from '../../pages/login-page.ts';
import { aPictureFile } from '../../pictures.ts';
import { expect, firstAccount, test } from '../../test.ts';

const firstScreenBytes = 180_000;

test('on a static host with its own origin, staff sign in, write, upload and edit @release', async ({
  page,
  hostedAdminOrigin,
}) => {
  const title = `Dari tempat lain ${Date.now()}`;
  const list = articleList(page);
  const form = articleForm(page);

  await page.goto(`${hostedAdminOrigin}/admin/articles/create`);
  await loginPage(page).username.fill(firstAccount.username);
  await loginPage(page).password.fill(firstAccount.password);
  await loginPage(page).submit.click();
  await expect(page).toHaveURL(`${hostedAdminOrigin}/admin/articles/create`);

  await form.title.fill(title);
  await form.content.click();
  await page.keyboard.type('Ditulis dari tempat lain.');
  await form.mainImage.locator('input[type=file]').setInputFiles(aPictureFile('utama.png'));
  await form.publish.click();
  await form.confirmCategory();
  await expect(list.rows.filter({ hasText: title })).toContainText('Published');

  await list.link('Sunting', title).click();
  await expect(form.content).toContainText('Ditulis dari tempat lain.');
  await expect(form.mainImage.locator('img')).toHaveAttribute('src', /\/uploads\//);
  await form.title.fill(`${title}, disunting`);
  await form.update.click();
  await expect(list.rows.filter({ hasText: `${title}, disunting` })).toBeVisible();
});

test('the first screen loads less than 180 kB of script, without the editor @release', async ({
  page,
  hostedAdminOrigin,
}) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.goto(`${hostedAdminOrigin}/admin`, { waitUntil: 'networkidle' });
  await expect(loginPage(page).submit).toBeVisible();

  const codes = await Promise.all(scripts.map((script) => script.body()));
  const weight = codes.reduce((sum, code) => sum + brotliCompressSync(code).length, 0);
  expect(codes.length).toBeGreaterThan(0);
  expect(weight).toBeLessThan(firstScreenBytes);
  expect(codes.filter((code) => code.includes('data-slate-editor'))).toEqual([]);
});

test('a host without a configuration file shows a message in place of the app @release', async ({
  page,
  hostedAdminOrigin,
}) => {
  await page.route('**/admin/config.json', (route) => route.fulfill({ body: '<!doctype html>' }));
  await page.goto(`${hostedAdminOrigin}/admin`);
  await expect(page.getByRole('status')).toContainText(
    'Aplikasi belum dapat dibuka: /admin/config.json tidak terbaca.',
  );
});

const directivesOf = (policy: string) => policy.split('; ').sort();
/** Directives that a `meta` element does not support, or whose values the page does not know. */
const fromHeaderOnly = /^(connect-src|frame-src|frame-ancestors) /;

test('the page contains the security policy of our own server, on any host @release', async ({ page, adminOrigin }) => {
  const response = await page.goto(`${adminOrigin}/admin`);
  const header = response?.headers()['content-security-policy'] ?? '';
  const meta = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  const shared = (policy: string) => directivesOf(policy).filter((directive) => !fromHeaderOnly.test(directive));
  expect(shared(meta ?? '')).toEqual(shared(header));
  expect(shared(header)).toContain("script-src 'self'");
});
