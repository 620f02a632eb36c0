import { accessibilityViolations } from '../../accessibility.ts';
import { articleForm } from '../../pages/article-form.ts';
import { phone } from '../../screens.ts';
import { expect, firstAccount, test } from '../../test.ts';

const content =
  '<p>Kebun sekolah dan <strong>ke</strong>bun kota</p>' +
  '<table><tbody><tr><td>kebun</td><td>luas</td></tr></tbody></table><p>Selesai</p>';

test('words are found, stepped through and replaced, and Escape returns to the position @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { id } = await staff.createArticle(firstAccount, { content });
  await staff.openSignedIn(page, adminOrigin, firstAccount, `/admin/articles/edit/${id}`);
  const form = articleForm(page);
  const panel = page.getByRole('group', { name: 'Cari di teks' });
  const query = panel.getByLabel('Cari di teks');
  const marked = form.content.locator('[data-found]');
  const current = form.content.locator('[data-found="current"]');

  await form.content.getByText('Kebun sekolah').click({ position: { x: 2, y: 5 } });
  await page.keyboard.press('Control+h');
  await expect(query).toBeFocused();
  await page.keyboard.type('kebun');
  await expect(panel.getByRole('status')).toHaveText('1 dari 3');
  await expect(marked).toHaveText(['Kebun', 'ke', 'bun', 'kebun']);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(current).toHaveText(['ke', 'bun']);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(panel.getByRole('status')).toHaveText('3 dari 3');
  await page.keyboard.press('Escape');
  // What is typed at once belongs to the text.
  await page.keyboard.type('taman');
  await expect(form.content.getByRole('cell').first()).toHaveText('taman');
  await expect(panel).toHaveCount(0);
  await expect(marked).toHaveCount(0);

  await page.getByRole('button', { name: 'Cari di teks' }).click();
  await query.fill('Kebun');
  await panel.getByLabel('Cocokkan huruf besar-kecil').check();
  await expect(panel.getByRole('status')).toHaveText('1 dari 1');
  await panel.getByLabel('Cocokkan huruf besar-kecil').uncheck();
  await panel.getByLabel('Ganti dengan').fill('lahan');
  await panel.getByRole('button', { name: 'Ganti', exact: true }).click();
  await expect(panel.getByRole('status')).toHaveText('1 dari 1');
  await panel.getByRole('button', { name: 'Ganti semua' }).click();
  await expect(panel.getByRole('status')).toHaveText('1 diganti');
  await expect(form.content.locator('p').first()).toHaveText('lahan sekolah dan lahan kota');
  await query.fill('tidak ada');
  await expect(panel.getByRole('status')).toHaveText('Tidak ditemukan');
  await panel.getByRole('button', { name: 'Tutup' }).click();
  await form.content.press('Control+z');
  await expect(form.content.locator('p').first()).toHaveText('lahan sekolah dan kebun kota');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('both fields and all buttons of the search are visible @release', async ({ page, adminOrigin, staff }) => {
    const { id } = await staff.createArticle(firstAccount, { content });
    await staff.openSignedIn(page, adminOrigin, firstAccount, `/admin/articles/edit/${id}`);
    await page.getByRole('button', { name: 'Tambah dan alat lain' }).click();
    await page.getByRole('menuitem', { name: 'Cari di teks' }).click();
    const panel = page.getByRole('group', { name: 'Cari di teks' });
    await panel.getByLabel('Cari di teks').fill('kebun');
    for (const control of await panel.locator('input, button').all())
      await expect(control).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
