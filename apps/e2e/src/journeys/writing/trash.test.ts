import { articleList } from '../../pages/article-list.ts';
import { checkAtEveryWidth, refuseQueries } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;

test('a deleted article is restored at once, or later from the trash @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const editor = await staff.createAccount('editor', 'Budi Santoso');
  const title = unique('Lomba');
  await staff.createArticle(editor, { title });
  await page.setViewportSize({ width: 1440, height: 900 });
  await staff.openSignedIn(page, adminOrigin, editor, `/admin/articles?search=${encodeURIComponent(title)}`);
  const { action, rows, dialog } = articleList(page);

  await action('Hapus', title).click();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.getByText(/dipulihkan dan tampil lagi di situs/)).toBeVisible();
  await expect(rows).toHaveText([/Published/]);

  await action('Hapus', title).click();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('link', { name: 'Sampah' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('oleh Budi Santoso');
  await expect(row).toContainText('Hilang 30 hari lagi');
  await expect(row.getByRole('button', { name: /Hapus selamanya/ })).toHaveCount(0);
  await checkAtEveryWidth(page, 'trash with articles');
  await row.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('link', { name: 'Semua Artikel' }).first().click();
  await articleList(page).search.fill(title);
  await expect(page.getByText(title).first()).toBeVisible();
});

test('an administrator deletes permanently after confirmation @release', async ({ page, adminOrigin, staff }) => {
  const author = await staff.createAccount('author');
  const title = unique('Salah ketik');
  const { publicId } = await staff.createArticle(author, { title, status: 'draft' });
  await staff.deleteArticle(author, publicId);
  await staff.openSignedIn(
    page,
    adminOrigin,
    firstAccount,
    `/admin/articles/trash?search=${encodeURIComponent(title)}`,
  );
  const remove = page.getByRole('button', { name: `Hapus selamanya: ${title}` });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
  await expect(remove).toBeVisible();
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus selamanya' }).click();
  await expect(page.getByText('Artikel dihapus secara permanen.')).toBeVisible();
  await expect(page.getByText('Tidak ada artikel terhapus ditemukan')).toBeVisible();
});

test.describe('without a response', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('an author sees an empty trash, and an error when it cannot be loaded @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const author = await staff.createAccount('author');
    await staff.openSignedIn(page, adminOrigin, author, '/admin/articles/trash');
    await expect(page.getByText('Tidak ada artikel terhapus ditemukan')).toBeVisible();
    await checkAtEveryWidth(page, 'empty trash');
    await page.route(/trash\.list/, (route) => refuseQueries(route, 'Gagal memuat artikel yang dihapus', 'trash.list'));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Gagal memuat artikel yang dihapus');
    await checkAtEveryWidth(page, 'trash that cannot be loaded');
  });
});
