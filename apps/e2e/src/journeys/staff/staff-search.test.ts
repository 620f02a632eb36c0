import type { Page } from '@playwright/test';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

const word = () => Math.random().toString(36).slice(2, 10);
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Cari', exact: true });

test('the search finds articles, categories, people and screens, and does not interrupt typing @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const searchWord = `carian${word()}`;
  const title = `Lomba ${searchWord} tingkat provinsi dengan judul yang sangat panjang sekali sampai ke ujung`;
  const draft = await staff.createArticle(firstAccount, { title, status: 'draft' });
  await staff.createCategory({ name: `Kabar ${searchWord}` });
  const person = await staff.createAccount('author', `Siti ${searchWord}`);
  await staff.openSignedIn(page, adminOrigin, firstAccount);

  await expect(searchBox(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(searchWord);
  await expect(group(page, 'Artikel').getByRole('option')).toHaveText([`${title}Draft`]);
  await expect(group(page, 'Kategori').getByRole('option')).toHaveText([`Kabar ${searchWord}0 artikel`]);
  await expect(group(page, 'Pengguna').getByRole('option')).toHaveText([`Siti ${searchWord}Author`]);
  await checkAtEveryWidth(page, 'results of the search');

  const pendingResponse = Promise.withResolvers<void>();
  await page.route(/articles\.byId/, async (route) => {
    await pendingResponse.promise;
    await route.continue();
  });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/articles/edit/${draft.publicId}$`));

  // The loading of a page does not interrupt typing.
  await searchBox(page).fill(searchWord);
  pendingResponse.resolve();
  await expect(page.getByRole('textbox', { name: 'Judul', exact: true })).toHaveValue(title);
  await expect(searchBox(page)).toBeFocused();
  await group(page, 'Pengguna').getByRole('option').click();
  await expect(page.getByRole('row').filter({ hasText: `@${person.username}` })).toBeVisible();

  await searchBox(page).fill('penga');
  await expect(group(page, 'Halaman').getByRole('option')).toHaveText([
    'Pengaturan',
    'Pengaturan Kotak Masuk',
    'Kotak masuk',
    'Guru dan staf',
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('an author finds only their own articles and the screens of an author @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const searchWord = `carian${word()}`;
  await staff.createArticle(firstAccount, { title: `Milik orang lain ${searchWord}` });
  await staff.createCategory({ name: `Kabar ${searchWord}` });
  const author = await staff.createAccount('author', `Siti ${searchWord}`);
  await staff.createArticle(author, { title: `Milik sendiri ${searchWord}`, status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, author);

  await searchBox(page).fill(searchWord);
  await expect(page.getByRole('option')).toHaveText([`Milik sendiri ${searchWord}Draft`]);
  await searchBox(page).fill('pengat');
  await expect(page.getByText('Tidak ada yang cocok dengan "pengat".')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test.describe('when a search fails', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('the search says that its results are incomplete @release', async ({ page, adminOrigin, staff }) => {
    await staff.openSignedIn(page, adminOrigin, firstAccount);
    await page.route('**/trpc/**', (route) => route.abort());
    await searchBox(page).fill('perpustakaan');
    await expect(page.getByText('Sebagian hasil gagal dimuat. Periksa koneksi Anda, lalu coba lagi.')).toBeVisible();
  });
});
