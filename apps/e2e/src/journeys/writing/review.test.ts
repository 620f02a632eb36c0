import type { Page } from '@playwright/test';
import { test } from '../../isolated-site.ts';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect } from '../../test.ts';

const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;

/** Fills in the dialog that asks for a review; it is not sent yet. */
async function noteForEditor(page: Page) {
  await page.getByRole('button', { name: 'Minta tinjauan' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/Catatan untuk editor/)
    .fill('Mohon dicek nama tamunya.');
}

/** Finds the article by its waiting review, and opens it. */
async function openWaiting(page: Page, title: string) {
  await articleList(page).review.selectOption('Menunggu tinjauan');
  await expect(page).toHaveURL(/review=requested/);
  await expect(articleList(page).rows).toHaveText([/Draft.*Menunggu tinjauan/]);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tinjauan' })).toContainText('Mohon dicek nama tamunya.');
}

/** Returns the opened article to its author; the reason is required. */
async function returnWithReason(page: Page) {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Kembalikan ke penulis' }).click();
  await dialog.getByRole('button', { name: 'Kembalikan' }).click();
  await expect(dialog.getByText('Tulis apa yang perlu diperbaiki')).toBeVisible();
  await dialog.getByLabel('Apa yang perlu diperbaiki').fill('Tanggalnya belum ada.');
  await dialog.getByRole('button', { name: 'Kembalikan' }).click();
  await expect(page.getByRole('region', { name: 'Tinjauan' })).toContainText('Dikembalikan untuk diperbaiki');
}

test('an author asks for a review, and an editor returns the article with the reason @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author', 'Aminah Subuh');
  const editor = await staff.createAccount('editor', 'Citra Asar');
  const title = unique('Laporan studi banding');
  const { publicId } = await staff.createArticle(author, { title, status: 'draft' });
  const review = page.getByRole('region', { name: 'Tinjauan' });
  const dialog = page.getByRole('dialog');

  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
  await noteForEditor(page);
  await dialog.getByRole('button', { name: 'Kirim untuk ditinjau' }).click();
  await expect(review).toContainText('Menunggu tinjauan editor');

  await staff.openSignedIn(page, adminOrigin, editor, `/admin/articles?search=${encodeURIComponent(title)}`);
  await openWaiting(page, title);
  await returnWithReason(page);
  await expect(review).toContainText('Tanggalnya belum ada.');
});

test('a request for a review is withdrawn and repeated, and an editor publishes the article later @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author', 'Aminah Subuh');
  const editor = await staff.createAccount('editor', 'Citra Asar');
  const title = unique('Laporan studi banding');
  const { publicId } = await staff.createArticle(author, { title, status: 'draft' });
  const edit = `/admin/articles/edit/${publicId}`;
  const review = page.getByRole('region', { name: 'Tinjauan' });
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1440, height: 900 });

  await staff.openSignedIn(page, adminOrigin, author, edit);
  await noteForEditor(page);
  await checkAtEveryWidth(page, 'asking for a review', '[role="dialog"]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Kirim untuk ditinjau' }).click();
  await expect(review).toContainText('Menunggu tinjauan editor');
  await page.getByRole('button', { name: 'Tarik permintaan' }).click();
  await expect(review).not.toContainText('Menunggu tinjauan editor');
  await noteForEditor(page);
  await dialog.getByRole('button', { name: 'Kirim untuk ditinjau' }).click();
  await expect(review).toContainText('Menunggu tinjauan editor');

  await staff.openSignedIn(page, adminOrigin, editor, `/admin/articles?search=${encodeURIComponent(title)}`);
  await openWaiting(page, title);
  await checkAtEveryWidth(page, 'form with a review');
  await page.setViewportSize({ width: 1440, height: 900 });
  await returnWithReason(page);

  await staff.openSignedIn(page, adminOrigin, author, edit);
  await expect(review).toContainText('Tanggalnya belum ada.');
  await expect(review).toContainText('Citra Asar');

  await staff.openSignedIn(page, adminOrigin, editor, edit);
  await articleForm(page).update.click();
  await expect(page.getByText('Artikel diterbitkan.')).toBeVisible();
});

test('with mandatory review an author’s article goes to the editors instead of the site @release', async ({
  page,
  adminOrigin,
  staff,
  request,
}) => {
  await staff.saveContent('publishing', { reviewRequired: true });
  const author = await staff.createAccount('author');
  const title = unique('Catatan perjalanan');
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles/create');
  await articleForm(page).title.fill(title);
  await articleForm(page).content.fill('Kami berangkat pagi.');
  await expect(articleForm(page).publish).toHaveCount(0);
  await page.getByLabel('Terbitkan pada', { exact: true }).fill('04/03/2099');
  await page.getByLabel('Jam (Terbitkan pada)').fill('07.00');
  await expect(page.getByText('setelah disetujui editor')).toBeVisible();
  await page.getByRole('button', { name: 'Kirim untuk ditinjau' }).click();
  await articleForm(page).confirmCategory();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('diminta terbit 4 Maret 2099 pukul 07.00 WIB');
  await dialog.getByLabel(/Catatan untuk editor/).fill('Untuk hari jadi.');
  await checkAtEveryWidth(page, 'handing over', '[role="dialog"]');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Kirim untuk ditinjau' }).click();
  await expect(page.getByText('Artikel dikirim untuk ditinjau editor.')).toBeVisible();
  await expect(articleList(page).rows).toHaveText([/Draft.*Menunggu tinjauan/]);
  const found = await request.get(`/api/articles?search=${encodeURIComponent(title)}`);
  // Where no article has all words, those with similar titles are found.
  const titles = (await found.json()).data.map((article: { title: string }) => article.title);
  expect(titles).not.toContain(title);

  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('editor'), '/admin/articles');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Tinjauan' })).toContainText('Untuk hari jadi.');
  await page.getByRole('button', { name: 'Pakai waktu ini' }).click();
  await page.getByRole('button', { name: 'Perbarui & Jadwalkan' }).click();
  await articleForm(page).confirmCategory();
  await expect(page.getByText(/Artikel dijadwalkan terbit 4 Maret 2099/)).toBeVisible();
});
