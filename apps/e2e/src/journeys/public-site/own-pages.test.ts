import type { Page } from '@playwright/test';
import { z } from 'zod';
import { siteLayout } from '../../pages/site-layout.ts';
import type { Staff } from '../../staff.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

const created = z.object({ data: z.object({ id: z.string(), slug: z.string() }) });
const unique = () => Math.random().toString(36).slice(2, 8);

const addPage = async (staff: Staff, page: { title: string; path: string; body: string; status?: string }) =>
  created.parse(await staff.call('POST', '/api/manage/pages', { status: 'published', ...page })).data;

test.use({ expectedErrors: [failedRequestMessage] });

/** The moment at which the document was loaded. */
const loadedAt = (page: Page) => page.evaluate(() => performance.timeOrigin);

test('links to pages of the school change the page; what else has a path is loaded as a document @release', async ({
  page,
  staff,
}) => {
  const name = unique();
  const links = [
    [`/profil-${name}/visi`, 'Visi'],
    [`/lama-${name}`, 'Alamat lama'],
    ['/api/docs', 'Dokumentasi'],
    [`/tidak-ada-${name}`, 'Tidak ada'],
  ];
  const body = links.map(([href, text]) => `<p><a href="${href}">${text}</a></p>`).join('');
  await addPage(staff, { title: 'Daftar tautan', path: `tautan-${name}`, body });
  await addPage(staff, { title: 'Visi kami', path: `profil-${name}/visi`, body: '<p>Berilmu dan beradab.</p>' });
  const moved = await addPage(staff, { title: 'Sejarah', path: `lama-${name}`, body: '<p>Sejak 1978.</p>' });
  await staff.call('PATCH', `/api/manage/pages/${moved.id}`, { version: 1, path: `baru-${name}` });

  const { heading, hydrated, main } = siteLayout(page);
  const back = async () => {
    await page.goBack();
    await expect(heading).toHaveText('Daftar tautan');
  };
  await page.goto(`/tautan-${name}`);
  await hydrated();
  const first = await loadedAt(page);
  await main.getByRole('link', { name: 'Visi' }).click();
  await expect(heading).toHaveText('Visi kami');
  await expect(page).toHaveTitle(/^Visi kami/);
  await expect(main.getByText('Berilmu dan beradab.')).toBeVisible();
  await back();
  await main.getByRole('link', { name: 'Alamat lama' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Sejarah');
  await expect(page).toHaveURL(new RegExp(`/baru-${name}$`));
  await back();
  expect(await loadedAt(page)).toBe(first);

  const missing = page.waitForResponse((response) => response.request().isNavigationRequest());
  await main.getByRole('link', { name: 'Tidak ada' }).click();
  expect((await missing).status()).toBe(404);
  await expect(heading).toHaveText(/tidak ditemukan/i);
  await page.goto(`/tautan-${name}`);
  await hydrated();
  await main.getByRole('link', { name: 'Dokumentasi' }).click();
  await expect(page).toHaveURL(/\/api\/docs/);
  await expect(page).toHaveTitle(/API/);
  await expect(heading).not.toHaveText('Daftar tautan');
});

test('a preview link shows an unpublished page to a visitor without an account, until it is revoked @release', async ({
  page,
  adminOrigin,
  staff,
  browser,
}) => {
  const { id } = await addPage(staff, {
    title: 'Program unggulan',
    path: `program-${unique()}`,
    body: '<h2>Tahfiz</h2><p>Tiga juz.</p>',
    status: 'draft',
  });
  await staff.openSignedIn(page, adminOrigin, firstAccount, `/admin/collections/pages/${id}`);
  await page.getByRole('button', { name: 'Tautan pratinjau' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tautan pratinjau' });
  await dialog.getByRole('button', { name: 'Buat tautan' }).press('Enter');
  await expect(dialog.getByText(/Tautan berlaku sampai/)).toBeVisible();
  const address = await dialog.getByLabel('Alamat pratinjau').inputValue();
  await checkAtEveryWidth(page, 'preview link of a page', '[role="dialog"]');

  const visitor = await (await browser.newContext()).newPage();
  const answer = await visitor.goto(address);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
  await expect(visitor.getByRole('heading', { level: 1, name: 'Program unggulan' })).toBeVisible();
  await expect(visitor.getByText('Tiga juz.')).toBeVisible();
  await expect(visitor.getByRole('note')).toContainText('Pratinjau.');
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await checkAtEveryWidth(visitor, 'page of the school behind a preview link');

  await dialog.getByRole('button', { name: 'Cabut tautan' }).press('Enter');
  await expect(page.getByText('Tautan pratinjau dicabut.')).toBeVisible();
  expect((await visitor.goto(address))?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Tautan pratinjau tidak berlaku' })).toBeVisible();
  await visitor.context().close();
});
