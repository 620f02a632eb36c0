import { limits } from '@madrasah/contract';
import type { Page } from '@playwright/test';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { desktop } from '../../screens.ts';
import type { Staff } from '../../staff.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

const content = '<p>Pembukaan.</p><p>Panen enam ratus ikat.</p><p>Penutup.</p>';
const theirs = {
  title: 'Panen Kangkung',
  tags: ['kebun', 'sawah'],
  content: '<p>Pembukaan.</p><p>Panen tujuh ratus ikat.</p><p>Penutup dari mereka.</p>',
};

/**
 * An article that another person has saved while it was edited here: the first two paragraphs and the title have
 * changed.
 */
async function openStale(page: Page, staff: Staff, adminOrigin: string) {
  const author = await staff.createAccount('author');
  const { publicId, title } = await staff.createArticle(author, { status: 'draft', tags: ['kebun'], content });
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
  const form = articleForm(page);
  await expect(form.title).toHaveValue(title);
  await staff.updateArticle(firstAccount, publicId, theirs);
  await form.title.fill('Panen Raya');
  await form.content.getByText('Pembukaan.').click();
  await page.keyboard.press('Home');
  await page.keyboard.insertText('Dari saya. ');
  await form.content.getByText('Panen enam ratus ikat.').click();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' Alhamdulillah.');
  await form.saveChanges.click();
  await expect(page.getByRole('alert')).toContainText('Administrator');
  return { author, form, publicId };
}

const readArticle = async (staff: Staff, publicId: string) =>
  JSON.stringify(await staff.call('GET', `/api/articles/${publicId}`));

test('two versions of an article are merged part by part, by keyboard alone @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const { form, publicId } = await openStale(page, staff, adminOrigin);
  await checkAtEveryWidth(page, 'saved by another person');
  await page.getByRole('button', { name: 'Bandingkan & gabungkan' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Gabungkan dua versi' });
  await expect(dialog.getByText('2 bagian belum dipilih')).toBeVisible();
  const title = dialog.getByRole('group', { name: 'Judul' });
  const text = dialog.getByRole('group', { name: 'Isi artikel' });
  await expect(title.locator('ins')).toHaveText(['[ditambahkan: Panen Raya]', '[ditambahkan: Panen Kangkung]']);
  await expect(text.locator('ins').first()).toContainText('Alhamdulillah');
  await checkAtEveryWidth(page, 'two versions side by side', '[role=dialog]');

  await dialog.getByRole('button', { name: 'Pakai gabungan' }).press('Enter');
  await expect(title.getByRole('radio', { name: 'Punya saya' })).toBeFocused();
  await page.keyboard.press('Space');
  await text.getByRole('radio', { name: 'Keduanya' }).press('Space');
  await expect(dialog.getByText('Semua bagian sudah dipilih')).toBeVisible();
  await dialog.getByRole('button', { name: 'Pakai gabungan' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  await expect(form.title).toHaveValue('Panen Raya');
  await expect(form.tags).toHaveValue('kebun, sawah');
  for (const text of ['Dari saya. Pembukaan.', 'tujuh ratus ikat.', 'ikat. Alhamdulillah.', 'Penutup dari mereka.']) {
    await expect(form.content).toContainText(text);
  }
  await form.saveChanges.click();
  await expect(articleList(page).rows.filter({ hasText: 'Panen Raya' })).toBeVisible();
  const stored = await readArticle(staff, publicId);
  expect(stored).toContain(
    '<p>Dari saya. Pembukaan.</p><p>Panen tujuh ratus ikat.</p><p>Panen enam ratus ikat. Alhamdulillah.</p><p>Penutup dari mereka.</p>',
  );
  await expect(page.getByRole('region', { name: 'Draf belum disimpan' })).toHaveCount(0);
});

test('the person’s earlier text stays a draft until the merged text is saved @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await openStale(page, staff, adminOrigin);
  await page.getByRole('button', { name: 'Bandingkan & gabungkan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gabungkan dua versi' });
  await dialog.getByRole('button', { name: 'Semua punya mereka' }).click();
  await dialog.getByRole('button', { name: 'Pakai gabungan' }).click();
  const form = articleForm(page);
  await expect(form.title).toHaveValue(theirs.title);
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await page
    .getByText(/^Panen Raya,/)
    .locator('..')
    .getByRole('button', { name: 'Pulihkan' })
    .click();
  await expect(form.title).toHaveValue('Panen Raya');
  await expect(form.content).toContainText('ikat. Alhamdulillah.');
});

test('choosing the newer version keeps the person’s text as a draft @release', async ({ page, adminOrigin, staff }) => {
  await openStale(page, staff, adminOrigin);
  await page.getByRole('button', { name: 'Pakai yang tersimpan' }).click();
  const form = articleForm(page);
  await expect(form.title).toHaveValue(theirs.title);
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(form.title).toHaveValue('Panen Raya');
});

test('an open article shows who else has it open, until they close it @release', async ({
  page,
  browser,
  adminOrigin,
  staff,
}) => {
  const siti = await staff.createAccount('editor', 'Bu Siti Rahmawati');
  const { publicId, title } = await staff.createArticle(siti, { status: 'draft' });
  const edit = `/admin/articles/edit/${publicId}`;
  const other = await (await browser.newContext({ ...desktop, locale: 'id-ID' })).newPage();
  const beaten = other.waitForResponse(/presence\.beat/);
  await staff.openSignedIn(other, adminOrigin, siti, edit);
  await beaten;

  await page.clock.install();
  await staff.openSignedIn(page, adminOrigin, firstAccount, edit);
  await expect(articleForm(page).title).toHaveValue(title);
  const present = page.getByText(/^Bu Siti Rahmawati juga membuka artikel ini sejak \d\d\.\d\d\.$/);
  await expect(present).toBeVisible();
  await checkAtEveryWidth(page, 'opened by another person');

  const left = other.waitForResponse(/presence\.leave/);
  await articleForm(other).back.click();
  await left;
  await page.clock.fastForward(limits.presence.beatMs);
  await expect(present).toHaveCount(0);
});
