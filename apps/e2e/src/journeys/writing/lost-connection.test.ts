import type { Page } from '@playwright/test';
import { z } from 'zod';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { loginPage } from '../../pages/login-page.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

/** Errors of page parts whose code was not loaded yet when the connection was lost. */
const missingPart = /Failed to fetch dynamically imported module/;
test.use({ expectedErrors: [[failedRequestMessage, missingPart], { scope: 'test' }] });

const create = '/admin/articles/create';

/** The server executes the first call of a procedure, but its response is lost. */
async function loseFirstResponse(page: Page, procedure: string) {
  let isLost = false;
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    if (isLost) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

const found = z.object({ pagination: z.object({ total: z.number() }) });

test('saving a new article again after a lost response creates no second article @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const title = `Jawaban hilang ${Date.now()}`;
  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
  await loseFirstResponse(page, 'articles.create');
  const form = articleForm(page);
  await form.title.fill(title);
  await form.saveDraft.click();
  await expect(page.getByRole('alert')).toContainText('Gagal menyimpan artikel');
  await form.saveDraft.click();
  await expect(articleList(page).rows.filter({ hasText: title })).toHaveCount(1);
  const stored = found.parse(await staff.call('GET', `/api/articles?search=${encodeURIComponent(title)}`));
  expect(stored.pagination.total).toBe(1);
});

test('saving a change again after a lost response is no conflict @release', async ({ page, adminOrigin, staff }) => {
  const author = await staff.createAccount('author');
  const { publicId, title } = await staff.createArticle(author, { status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
  await loseFirstResponse(page, 'articles.update');
  const form = articleForm(page);
  await form.title.fill(`${title}, diubah`);
  await form.content.click();
  await page.keyboard.type('Kalimat baru. ');
  await form.saveChanges.click();
  await expect(page.getByRole('alert')).toContainText('Gagal memperbarui artikel');
  await form.saveChanges.click();
  await expect(articleList(page).rows.filter({ hasText: `${title}, diubah` })).toHaveCount(1);
});

test('a draft stays on the device while the server responds with 503, and is sent afterwards @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await page.clock.install();
  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
  await page.route('**/trpc/drafts.save*', (route) => route.fulfill({ status: 503, body: 'sedang sibuk' }));
  const form = articleForm(page);
  await form.title.fill('Server sibuk');
  await page.clock.fastForward(5_000);
  await expect(
    page.getByText('Gagal menyimpan draf ke server, mencoba lagi. Draf ada di perangkat ini.'),
  ).toBeVisible();
  await checkAtEveryWidth(page, 'the draft cannot be sent');
  await page.unroute('**/trpc/drafts.save*');
  await page.clock.fastForward(120_000);
  await expect(page.getByText(/Belum tersimpan, draf tersimpan/)).toBeVisible();
  await expect(form.title).toHaveValue('Server sibuk');
});

test('a draft stays on the device while offline, and is sent when the network is back @release', async ({
  page,
  context,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
  const form = articleForm(page);
  await expect(form.content).toBeVisible();
  await context.setOffline(true);
  await form.title.fill('Di jalan');
  await expect(page.getByText('Gagal menyimpan draf ke server')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Belum tersimpan, draf tersimpan/)).toBeVisible();
});

test('a session that ends while writing loses no text: the login says so, and the text is restored @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, create);
  const form = articleForm(page);
  await form.title.fill('Sesi berakhir');
  await expect(page.getByText(/Belum tersimpan, draf/)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('authToken', 'tidak-berlaku'));
  await form.content.click();
  await page.keyboard.type('Kalimat terakhir.');

  await expect(page).toHaveURL(/\/admin\/login/);
  await expect(page.getByText('Tulisan yang belum disimpan aman di perangkat ini')).toBeVisible();
  await loginPage(page).username.fill(author.username);
  await loginPage(page).password.fill(author.password);
  await loginPage(page).submit.click();
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(form.title).toHaveValue('Sesi berakhir');
  await expect(form.content).toContainText('Kalimat terakhir.');
});
