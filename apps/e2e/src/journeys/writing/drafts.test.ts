import type { Browser, Page } from '@playwright/test';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { aPictureFile } from '../../pictures.ts';
import { desktop } from '../../screens.ts';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

const create = '/admin/articles/create';

/** Another device: a browser with its own storage. */
const openDevice = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ ...desktop, locale: 'id-ID', timezoneId: 'Asia/Jakarta' })).newPage();

async function write(page: Page, title: string, text: string) {
  const form = articleForm(page);
  await form.title.fill(title);
  await form.content.click();
  await page.keyboard.insertText(text);
}

const expectDraftSaved = (page: Page) =>
  expect(page.getByText(/Belum tersimpan, draf tersimpan \d\d\.\d\d/)).toBeVisible();
/** Resolves when the server has stored a draft with this title. */
const whenDraftSaved = (page: Page, title: string) =>
  page.waitForResponse(
    (response) =>
      /trpc\/drafts\.save/.test(response.url()) &&
      response.ok() &&
      response.request().postDataJSON().values.title === title,
  );
const drafts = (page: Page) => page.getByRole('region', { name: 'Draf belum disimpan' });
const restore = (page: Page) => page.getByRole('button', { name: 'Pulihkan' });

test('a draft of one device is continued on another, and is saved as one article @release', async ({
  page,
  browser,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const title = `Dari sekolah ke rumah ${Date.now()}`;
  await staff.openSignedIn(page, adminOrigin, author, create);
  await write(page, title, 'Ditulis di sekolah.');
  await expectDraftSaved(page);

  const secondDevice = await openDevice(browser);
  await staff.openSignedIn(secondDevice, adminOrigin, author);
  await expect(drafts(secondDevice)).toContainText('Artikel baru');
  await checkAtEveryWidth(secondDevice, 'dashboard with a draft');
  await drafts(secondDevice).getByRole('link', { name: title }).click();
  await expect(restore(secondDevice)).toBeVisible();
  await checkAtEveryWidth(secondDevice, 'a draft is offered');
  await restore(secondDevice).click();
  const form = articleForm(secondDevice);
  await expect(form.title).toHaveValue(title);
  await expect(form.content).toContainText('Ditulis di sekolah.');
  await expectDraftSaved(secondDevice);
  await form.saveDraft.click();
  await expect(articleList(secondDevice).rows.filter({ hasText: title })).toHaveCount(1);
  await expect(drafts(secondDevice)).toHaveCount(0);
});

test('a changed article is continued on another device, without the picture that was not uploaded @release', async ({
  page,
  browser,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { publicId, title } = await staff.createArticle(author, { status: 'draft' });
  const edit = `/admin/articles/edit/${publicId}`;
  await page.route('**/api/articles/upload-inline-image', (route) => route.abort());
  await staff.openSignedIn(page, adminOrigin, author, edit);
  await expect(page.getByText(/^Tersimpan \d\d\.\d\d$/)).toBeVisible();
  await articleForm(page).title.fill(`${title}, diubah`);
  await articleForm(page).mainImage.locator('input[type=file]').setInputFiles(aPictureFile('utama.png'));
  await expect(page.getByText(/draf tersimpan \d\d\.\d\d; 1 gambar masih hanya di perangkat ini/)).toBeVisible();

  const secondDevice = await openDevice(browser);
  await staff.openSignedIn(secondDevice, adminOrigin, author, '/admin/articles');
  await expect(drafts(secondDevice)).toContainText('tanpa 1 gambar yang belum terunggah');
  await drafts(secondDevice)
    .getByRole('link', { name: `${title}, diubah` })
    .click();
  await restore(secondDevice).click();
  await expect(articleForm(secondDevice).title).toHaveValue(`${title}, diubah`);
  await articleForm(secondDevice).saveChanges.click();
  await expect(articleList(secondDevice).rows.filter({ hasText: `${title}, diubah` })).toBeVisible();
});

test('a form left open shows that its draft was continued on another device, and keeps its own text @release', async ({
  page,
  browser,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, create);
  await write(page, 'Dua perangkat', 'Awal.');
  await expectDraftSaved(page);
  const secondDevice = await openDevice(browser);
  await staff.openSignedIn(secondDevice, adminOrigin, author, create);
  await restore(secondDevice).click();
  await expect(articleForm(secondDevice).title).toHaveValue('Dua perangkat');
  const savedAtHome = whenDraftSaved(secondDevice, 'Dilanjutkan di rumah');
  await articleForm(secondDevice).title.fill('Dilanjutkan di rumah');
  await savedAtHome;

  const savedSeparately = whenDraftSaved(page, 'Masih di sekolah');
  await articleForm(page).title.fill('Masih di sekolah');
  await expect(page.getByText('Draf ini dilanjutkan di perangkat atau tab lain')).toBeVisible();
  await savedSeparately;
  await checkAtEveryWidth(page, 'draft continued elsewhere');
  await secondDevice.goto(`${adminOrigin}/admin/dashboard`);
  await expect(drafts(secondDevice).getByRole('link')).toHaveText(['Masih di sekolah', 'Dilanjutkan di rumah']);
});

test('a draft is discarded only after confirmation, and then on all devices @release', async ({
  page,
  browser,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, create);
  await write(page, 'Tidak jadi', 'Buang saja.');
  await expectDraftSaved(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Buang', exact: true }).click();
  await page.getByRole('button', { name: 'Batal' }).click();
  await expect(restore(page)).toBeVisible();
  await page.getByRole('button', { name: 'Buang', exact: true }).click();
  await page.getByRole('button', { name: 'Buang draf' }).click();
  await expect(restore(page)).toHaveCount(0);

  const secondDevice = await openDevice(browser);
  await staff.openSignedIn(secondDevice, adminOrigin, author);
  await expect(secondDevice.getByText('Artikel Terbaru')).toBeVisible();
  await expect(drafts(secondDevice)).toHaveCount(0);
});

test('two tabs keep two drafts, and neither offers the one that the other has open @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, create);
  await write(page, 'Tab pertama', 'Satu.');
  await expectDraftSaved(page);
  const second = await page.context().newPage();
  await second.goto(`${adminOrigin}${create}`);
  await expect(articleForm(second).content).toBeVisible();
  await expect(restore(second)).toHaveCount(0);
  await write(second, 'Tab kedua', 'Dua.');
  await expectDraftSaved(second);

  for (const tab of [page, second]) tab.on('dialog', (dialog) => dialog.accept());
  await page.close();
  await second.goto(`${adminOrigin}/admin/dashboard`);
  await expect(drafts(second).getByRole('link')).toHaveText(['Tab kedua', 'Tab pertama']);
});
