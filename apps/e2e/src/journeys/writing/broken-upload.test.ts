import { CuttingProxy } from '../../cutting-proxy.ts';
import { articleForm } from '../../pages/article-form.ts';
import { aPictureFile } from '../../pictures.ts';
import { test as base, expect, failedRequestMessage, firstAccount } from '../../test.ts';

/** A browser whose connection to the site can break. */
const test = base.extend<{ connection: CuttingProxy }>({
  connection: async ({ browserName: _ }, use) => {
    const connection = await CuttingProxy.open();
    await use(connection);
    await connection.close();
  },
  /** Only the browser uses the proxy, not the API calls that prepare the journey. */
  context: async ({ browser, connection }, use) => {
    const context = await browser.newContext({ proxy: { server: connection.origin, bypass: '<-loopback>' } });
    await use(context);
    await context.close();
  },
});
test.use({ expectedErrors: [failedRequestMessage] });

test('interrupted uploads show an error in place, succeed on retry, and are saved with the text @release', async ({
  page,
  adminOrigin,
  staff,
  connection,
}) => {
  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), '/admin/articles/create');
  const form = articleForm(page);
  await form.title.fill('Sinyal putus');
  await form.content.click();
  await page.keyboard.type('Teks tetap ada. ');
  connection.cutHalfway('/api/articles/upload-inline-image');
  await form.mainImage.locator('input[type=file]').setInputFiles(aPictureFile('utama.png'));
  await form.gallery.locator('input[type=file]').setInputFiles([aPictureFile('galeri.png')]);
  const chooser = page.waitForEvent('filechooser');
  await form.contentTools.getByRole('button', { name: 'Gambar', exact: true }).click();
  await (await chooser).setFiles(aPictureFile('sisipan.png'));

  await expect(form.mainImage.getByRole('alert')).toContainText('Gagal mengupload gambar. Silakan coba lagi.');
  await expect(form.gallery.getByRole('alert').first()).toContainText('Gagal mengupload gambar. Silakan coba lagi.');
  await expect(form.content).toContainText('Gambar sisipan.png gagal diunggah.');
  await expect(form.content).toContainText('Teks tetap ada.');
  await expect(form.title).toHaveValue('Sinyal putus');

  connection.recover();
  for (const field of [form.mainImage, form.gallery, form.content]) {
    await field.getByRole('button', { name: 'Coba lagi' }).first().click();
  }
  await expect(form.content.locator('img[src*="/uploads/"]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toHaveCount(0);
  const saved = page.waitForResponse(/trpc\/articles\.create/);
  await form.saveDraft.click();
  const { result } = await (await saved).json();
  expect(result.data.data).toMatchObject({
    title: 'Sinyal putus',
    content: expect.stringMatching(/^<p>Teks tetap ada\. <img src="\/uploads\/[^"]+"[^>]*><\/p>$/),
    image: expect.stringContaining('/uploads/'),
    galleries: [{ id: expect.anything() }],
  });
});

test('an entry is saved only with the pictures of its text @release', async ({
  page,
  adminOrigin,
  staff,
  connection,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/collections/pages/baru');
  await page.getByRole('textbox', { name: 'Judul' }).fill(`Denah ${crypto.randomUUID()}`);
  const text = page.getByRole('textbox', { name: 'Isi', exact: true });
  await text.click();
  await page.keyboard.type('Denah gedung. ');
  connection.cutHalfway('/api/articles/upload-inline-image');
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('toolbar', { name: 'Format teks: Isi' })
    .getByRole('button', { name: 'Gambar', exact: true })
    .click();
  await (await chooser).setFiles(aPictureFile('denah.png'));
  await expect(text).toContainText('Gambar denah.png gagal diunggah.');

  const save = page.getByRole('button', { name: 'Simpan Draft', exact: true });
  await save.click();
  await expect(page.getByText('Ada gambar yang belum terunggah.').first()).toBeVisible();
  await expect(text).toContainText('Denah gedung.');

  connection.recover();
  await text.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(text.locator('img[src*="/uploads/"]')).toHaveCount(1);
  const saved = page.waitForResponse(/trpc\/pages\.create/);
  await save.click();
  const { result } = await (await saved).json();
  expect(result.data.data.body).toMatch(/^<p>Denah gedung\. <img src="\/uploads\/[^"]+"[^>]*><\/p>$/);
});
