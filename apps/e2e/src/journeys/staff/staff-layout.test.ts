import { collections } from '@madrasah/contract';
import { articleList } from '../../pages/article-list.ts';
import { phone } from '../../screens.ts';
import { blockedAutofocus, expect, firstAccount, test } from '../../test.ts';

test.use({ expectedErrors: [[blockedAutofocus], { scope: 'test' }] });

test.describe('the staff app', () => {
  test('the sidebar shows each role only its screens, at every width and by keyboard', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const author = await staff.createAccount('author');
    await staff.openSignedIn(page, adminOrigin, author);
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(menu.getByRole('link')).toHaveText([
      'Dashboard',
      'Semua Artikel',
      'Buat Artikel',
      'Pustaka Gambar',
      ...collections.map(({ labels }) => labels.many),
    ]);

    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Buka menu' }).click();
    const last = menu.getByRole('link', { name: 'Pustaka Gambar' });
    await last.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/media$/);
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await expect(last).toHaveAttribute('aria-current', 'page');
  });

  test('the search finds a setting by a synonym, and the keyboard focus moves to its field @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    await staff.openSignedIn(page, adminOrigin, firstAccount);
    await page.getByPlaceholder('Cari artikel, pengguna...').fill('nomor hp');
    await page.getByRole('option', { name: /^Telepon/ }).click();
    await expect(page).toHaveURL(/tab=websiteInfo#phone$/);
    await expect(page.getByRole('textbox', { name: 'Telepon' })).toBeFocused();
  });

  test('[AR-015] [ERR-023] notices are shown at the top right', async ({ page, adminOrigin, staff }) => {
    const author = await staff.createAccount('author');
    const { title } = await staff.createArticle(author, { status: 'draft' });
    await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
    await articleList(page).action('Hapus', title).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    const notice = page.getByText('Article berhasil dihapus!');
    await expect(notice).toBeVisible();
    const box = await notice.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box?.y).toBeLessThan(200);
    expect(box?.x).toBeGreaterThan(width / 2);
  });
});
