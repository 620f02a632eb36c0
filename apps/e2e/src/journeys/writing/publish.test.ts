import type { Browser, Page } from '@playwright/test';
import { articleForm } from '../../pages/article-form.ts';
import { articleList } from '../../pages/article-list.ts';
import { loginPage } from '../../pages/login-page.ts';
import { publicSite } from '../../pages/public-site.ts';
import { aPictureFile } from '../../pictures.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

async function write(page: Page, title: string) {
  const form = articleForm(page);
  await form.title.fill(title);
  await form.content.click();
  await page.keyboard.insertText('Regu robotik madrasah ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('meraih juara');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' pertama.');
  await form.excerpt.click();
  await page.keyboard.insertText('Piala pertama tahun ini.');
  await form.tags.fill('robotik, , lomba ');
  // By keyboard: the field moves while what stands above it grows.
  await form.featured.press('Space');
  await expect(form.featured).toBeChecked();
  await form.pick('Ekstrakurikuler');
}

async function illustrate(page: Page) {
  const form = articleForm(page);
  await form.mainImage.locator('input[type=file]').setInputFiles(aPictureFile('utama.png'));
  await form.gallery.locator('input[type=file]').setInputFiles([aPictureFile('satu.png'), aPictureFile('dua.png')]);
  await page.getByLabel('Keterangan gambar galeri 1').fill('Pembukaan');
  await page.getByLabel('Keterangan gambar galeri 2').fill('Penutupan');
  await form.content.click();
  await page.keyboard.press('Control+End');
  const chooser = page.waitForEvent('filechooser');
  await form.contentTools.getByRole('button', { name: 'Gambar' }).click();
  await (await chooser).setFiles(aPictureFile('sisipan.png'));
  await expect(form.content.locator('img[src*="/uploads/"]')).toBeVisible();
}

async function readWithoutScript(browser: Browser, url: string, title: string) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  await expect(publicSite(page).heading).toHaveText(title);
  await expect(publicSite(page).content).toContainText('meraih juara');
  await context.close();
}

test('[PRD-010] [ED-002] [ED-013] staff write, upload pictures, publish, edit and delete; visitors read with and without JavaScript', async ({
  page,
  browser,
  adminOrigin,
}) => {
  const title = `Juara Robotik ${Date.now()}`;
  const list = articleList(page);
  const form = articleForm(page);

  await test.step('log in', async () => {
    await page.goto(`${adminOrigin}/admin/articles/create`);
    await loginPage(page).username.fill(firstAccount.username);
    await loginPage(page).password.fill(firstAccount.password);
    await loginPage(page).submit.click();
    await expect(page).toHaveURL(/\/admin\/articles\/create$/);
  });

  await test.step('write, add pictures and publish', async () => {
    await write(page, title);
    await illustrate(page);
    await form.publish.click();
    await expect(page).toHaveURL(/\/admin\/articles$/);
    await expect(list.rows.filter({ hasText: title })).toContainText('Published');
    await expect(page.getByText('Artikel diterbitkan.')).toBeVisible();
  });

  const address = await list.link('Lihat di situs', title).getAttribute('href');
  const url = address ?? '';
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Lihat artikel' }).click();
  const visitor = await opened;

  await test.step('a visitor reads it', async () => {
    await expect(visitor).toHaveURL(url);
    const site = publicSite(visitor);
    await expect(site.heading).toHaveText(title);
    expect(visitor.url()).toContain('/articles/ekstrakurikuler/');
    await expect(site.content.locator('strong')).toHaveText('meraih juara');
    await expect(site.content.locator('img')).toHaveAttribute('src', /\/uploads\//);
    await expect(visitor.getByText('#robotik')).toBeVisible();
    await expect(visitor.getByText('#lomba')).toBeVisible();
    await expect(site.gallery.getByRole('img')).toHaveCount(2);
    await readWithoutScript(browser, url, title);
  });

  await test.step('edit: the form has the saved values, and visitors see the change', async () => {
    await list.link('Sunting', title).click();
    await expect(form.title).toHaveValue(title);
    await expect(form.content).toContainText('Regu robotik madrasah meraih juara pertama.');
    await expect(form.excerpt).toContainText('Piala pertama tahun ini.');
    await expect(form.content.locator('strong')).toHaveText('meraih juara');
    await expect(form.content.locator('img')).toHaveAttribute('src', /\/uploads\//);
    await expect(form.category).toHaveValue('Ekstrakurikuler');
    await expect(form.tags).toHaveValue('robotik, lomba');
    await expect(form.featured).toBeChecked();
    await expect(form.mainImage.locator('img')).toHaveAttribute('src', /\/uploads\//);
    await expect(page.getByLabel('Keterangan gambar galeri 1')).toHaveValue('Pembukaan');
    await expect(page.getByLabel('Keterangan gambar galeri 2')).toHaveValue('Penutupan');
    await form.title.fill(`${title}, diperbarui`);
    await form.pick('Nahwu Shorof');
    await form.update.click();
    await expect(page).toHaveURL(/\/admin\/articles$/);
    const newAddress = /\/articles\/nahwu-shorof\//;
    await expect(list.link('Lihat di situs', `${title}, diperbarui`)).toHaveAttribute('href', newAddress);
    await visitor.goto(url);
    await expect(publicSite(visitor).heading).toHaveText(`${title}, diperbarui`);
  });

  await test.step('unpublish: visitors get 410', async () => {
    await list.link('Sunting', `${title}, diperbarui`).click();
    await form.saveChanges.click();
    await page.getByRole('button', { name: 'Simpan sebagai Draft' }).click();
    await expect(page).toHaveURL(/\/admin\/articles$/);
    expect((await visitor.goto(url))?.status()).toBe(410);
  });

  await test.step('delete it after a confirmation that names it', async () => {
    await list.action('Hapus', `${title}, diperbarui`).click();
    await expect(page.getByRole('dialog')).toContainText(
      `Apakah Anda yakin ingin menghapus article "${title}, diperbarui"? Tindakan ini tidak dapat dibatalkan. Artikel masih dapat dipulihkan dari Sampah selama 30 hari.`,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByText('Article berhasil dihapus!')).toBeVisible();
    await expect(list.rows.filter({ hasText: title })).toHaveCount(0);
  });
  await visitor.close();
});
