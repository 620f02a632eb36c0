import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, test } from '../../test.ts';

const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;

test('a scheduled article is shown as scheduled, and is published at once when the date is removed @release', async ({
  page,
  adminOrigin,
  staff,
  request,
}) => {
  const editor = await staff.createAccount('editor');
  const title = unique('Pengumuman kelulusan');
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.openSignedIn(page, adminOrigin, editor, '/admin/articles/create');
  const form = articleForm(page);
  await form.title.fill(title);
  await form.content.fill('Selamat kepada semua lulusan.');
  const publishAt = page.getByLabel('Terbitkan pada', { exact: true });
  const publishTime = page.getByLabel('Jam (Terbitkan pada)');
  const expiresAt = page.getByLabel('Turunkan pada', { exact: true });
  const expiryTime = page.getByLabel('Jam (Turunkan pada)');
  await publishAt.fill('04/05/2099');
  await publishTime.fill('07.30');
  await expiresAt.fill('04/05/2099');
  await expiryTime.fill('07.00');
  await expiryTime.blur();
  await expect(page.getByText('Waktu berakhir harus setelah waktu terbit')).toBeVisible();
  await checkAtEveryWidth(page, 'scheduled dates with an error');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expiresAt.fill('04/06/2099');
  await expect(page.getByText(/Tampil di situs mulai 4 Mei 2099 pukul 07\.30 WIB sampai 4 Juni 2099/)).toBeVisible();

  await form.saveDraft.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Jadwalkan' }).click();
  await form.confirmCategory();
  await expect(page.getByText('Artikel dijadwalkan terbit 4 Mei 2099 pukul 07.30.')).toBeVisible();

  await page.goto(`${adminOrigin}/admin/articles?publication=scheduled&search=${encodeURIComponent(title)}`);
  const { rows, schedule } = articleList(page);
  await expect(schedule).toHaveValue('scheduled');
  await expect(rows).toHaveText([/Terjadwal.*tampil 4 Mei 2099 pukul 07\.30/]);
  await checkAtEveryWidth(page, 'list with a scheduled article');
  await page.setViewportSize({ width: 1440, height: 900 });
  const found = await request.get(`/api/articles?search=${encodeURIComponent(title)}`);
  expect((await found.json()).data).toEqual([]);

  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(publishAt).toHaveValue('04/05/2099');
  await expect(publishTime).toHaveValue('07.30');
  await page.getByRole('button', { name: 'Kosongkan terbitkan pada' }).click();
  await form.update.click();
  await expect(page.getByText('Artikel diterbitkan.')).toBeVisible();
  const published = await request.get(`/api/articles?search=${encodeURIComponent(title)}`);
  expect((await published.json()).data).toHaveLength(1);
});

test('an expired article is marked as expired @release', async ({ page, adminOrigin, staff }) => {
  const editor = await staff.createAccount('editor');
  const title = unique('Pendaftaran');
  await staff.createArticle(editor, {
    title,
    publishAt: '2026-01-01T07:00',
    expiresAt: '2026-01-02T07:00',
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.openSignedIn(page, adminOrigin, editor, '/admin/articles');
  await articleList(page).schedule.selectOption('Sudah berakhir');
  await articleList(page).search.fill(title);
  await expect(articleList(page).rows).toHaveText([/Berakhir.*sejak 2 Januari 2026/]);
});

test('a preview link shows a draft to a visitor without an account, until it is revoked @release', async ({
  page,
  adminOrigin,
  staff,
  browser,
}) => {
  const author = await staff.createAccount('author');
  const title = unique('Draf sambutan');
  const { publicId } = await staff.createArticle(author, {
    title,
    status: 'draft',
    content: '<p>Sambutan kepala.</p>',
  });
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
  await page.getByRole('button', { name: 'Tautan pratinjau' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tautan pratinjau' });
  await dialog.getByRole('button', { name: 'Buat tautan' }).click();
  await expect(dialog.getByText(/Tautan berlaku sampai/)).toBeVisible();
  const address = await dialog.getByLabel('Alamat pratinjau').inputValue();
  await checkAtEveryWidth(page, 'preview link', '[role="dialog"]');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(visitor.getByText('Sambutan kepala.')).toBeVisible();
  await expect(visitor.getByRole('note')).toContainText('Pratinjau.');
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await checkAtEveryWidth(visitor, 'page behind a preview link');

  await dialog.getByRole('button', { name: 'Cabut tautan' }).click();
  await expect(page.getByText('Tautan pratinjau dicabut.')).toBeVisible();
  const revoked = await visitor.goto(address);
  expect(revoked?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Tautan pratinjau tidak berlaku' })).toBeVisible();
  await visitor.context().close();
});
