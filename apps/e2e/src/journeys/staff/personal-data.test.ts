import { aGuestMessage } from '@madrasah/contract/examples';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, firstAccount, test } from '../../test.ts';

const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

test('a visitor reads which data is stored, and an administrator exports and erases it @release', async ({
  page,
  adminOrigin,
  staff,
  baseURL,
}) => {
  const name = unique('Ani Subuh');
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@surat.example`;
  const editor = await staff.createAccount('editor');
  const { id, slug, categorySlug } = await staff.createArticle(editor, { title: unique('Panen') });
  const comment = { author: name, email, content: unique('Semoga berkah') };
  const sent = await staff.writeComment(id, comment);
  await staff.call('PATCH', '/api/comments/bulk', { ids: [sent], action: 'approve' });
  await staff.callAs(null, 'POST', '/api/guestbook', aGuestMessage({ namaLengkap: name, pesan: `Balas ke ${email}` }));
  await staff.callAs(null, 'POST', '/api/newsletter', { email, website: '' });

  await page.goto(`${baseURL}/buku-tamu`);
  await page.getByRole('main').getByRole('link', { name: 'Apa yang kami simpan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privasi' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Catatan aktivitas' })).toContainText('365 hari');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privasi', exact: true })).toBeVisible();

  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/users');
  await page.getByRole('link', { name: 'Data Pribadi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data Pribadi' })).toBeVisible();
  await checkAtEveryWidth(page, 'before the first search');
  const search = page.getByRole('searchbox', { name: 'Alamat surel atau nama' });
  await search.fill('x');
  await search.press('Enter');
  await expect(page.getByText('Tulis paling sedikit 3 huruf')).toBeVisible();
  await search.fill(email.toUpperCase());
  await search.press('Enter');
  await expect(page.getByRole('region', { name: 'Komentar (1)' })).toContainText(comment.content);
  await expect(page.getByRole('region', { name: 'Langganan buletin (1)' })).toContainText(email);
  expect(page.url()).not.toContain('surat.example');
  await checkAtEveryWidth(page, 'stored personal data');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh' }).click();
  expect((await downloading).suggestedFilename()).toBe('data-pribadi.json');

  await page.getByRole('checkbox', { name: `Pilih pesan ${name}` }).check();
  await page.getByRole('button', { name: 'Hapus atau samarkan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cara').selectOption('anonymise');
  await expect(dialog).toContainText('1 pesan buku tamu tetap tampil sebagai tulisan ‘Pengunjung’');
  await checkAtEveryWidth(page, 'before it is erased', '[role="dialog"]');
  await expect(dialog.getByRole('button', { name: 'Samarkan' })).toBeDisabled();
  await dialog.getByRole('textbox').fill(email);
  await dialog.getByRole('button', { name: 'Samarkan' }).click();
  await expect(page.getByText('Data pribadi sudah dihapus.')).toBeVisible();
  await expect(page.getByText(/^Tidak ada yang tersimpan/)).toBeVisible();
  await checkAtEveryWidth(page, 'no personal data');

  await page.goto(`${baseURL}/articles/${categorySlug}/${slug}`);
  await expect(page.getByText(comment.content)).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});
