import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, test } from '../../test.ts';

const first = '<h1>Jadwal</h1><p>Rapat komite diadakan hari Senin pukul 08.00 di aula.</p><p>Acara bebas.</p>';
const second = '<h1>Jadwal</h1><p>Rapat komite diadakan hari Selasa pukul 08.00 di aula.</p>';

test('the changes of each save are shown, and an earlier version can be restored @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const editor = await staff.createAccount('editor', 'Siti Aminah');
  const title = `Rapat ${Math.random().toString(36).slice(2, 8)}`;
  const { publicId } = await staff.createArticle(editor, { title, content: first, status: 'draft' });
  await staff.updateArticle(editor, publicId, { content: second });
  await staff.updateArticle(editor, publicId, { title: `${title} Komite` });

  await staff.openSignedIn(page, adminOrigin, editor, `/admin/articles?search=${encodeURIComponent(title)}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: `Tindakan lain: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Riwayat' }).click();

  const versions = page.getByRole('list', { name: /Versi artikel/ }).getByRole('link');
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('Sekarang');
  await expect(versions.first()).toContainText('Siti Aminah');
  const comparison = page.getByRole('region', { name: 'Perbandingan versi' });
  await expect(comparison.locator('ins')).toHaveText([/Komite/]);

  await versions.nth(1).click();
  await expect(page).toHaveURL(/revision=2/);
  await expect(comparison.locator('del')).toHaveText([/Senin/, /Acara bebas/]);
  await expect(comparison.locator('ins')).toHaveText([/Selasa/]);
  await checkAtEveryWidth(page, 'history with a comparison');
  await page.setViewportSize({ width: 1440, height: 900 });

  await versions.nth(2).click();
  await comparison.getByRole('link', { name: 'Dibanding sekarang' }).click();
  await expect(page).toHaveURL(/against=present/);
  await expect(comparison.locator('del')).toHaveText([/Senin/, /Acara bebas/]);
  await comparison.getByRole('button', { name: 'Pulihkan versi ini' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Versi sebelumnya tetap ada di riwayat.');
  await question.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(page.getByText(/Versi lama dipulihkan/)).toBeVisible();
  await expect(versions).toHaveCount(4);

  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(versions).toHaveCount(5);
  await versions.first().click();
  await expect(comparison.locator('ins')).toHaveText([/Komite/, /Selasa/]);
});

test('on a phone a version opens from the list and leads back to it @release', async ({ page, adminOrigin, staff }) => {
  const author = await staff.createAccount('author');
  const { publicId } = await staff.createArticle(author, { content: first, status: 'draft' });
  await staff.updateArticle(author, publicId, { content: second });
  await page.setViewportSize({ width: 360, height: 800 });
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/history/${publicId}`);
  const list = page.getByRole('list', { name: /Versi artikel/ });
  await list.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 2, name: /Versi sekarang/ })).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByRole('link', { name: 'Semua versi' }).click();
  await expect(list).toBeVisible();
  await checkAtEveryWidth(page, 'list of versions');
});

test('an author may not see the history of another person’s article @release', async ({ page, adminOrigin, staff }) => {
  const [author, other] = [await staff.createAccount('author'), await staff.createAccount('author')];
  const { publicId } = await staff.createArticle(other);
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/history/${publicId}`);
  await expect(page.getByText('Anda hanya dapat melihat riwayat artikel yang Anda tulis sendiri.')).toBeVisible();
});
