import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { articleForm } from '../pages/article-form.ts';
import { aPictureFile } from '../pictures.ts';
import { expect, firstAccount, refusedLine, test } from '../test.ts';

test.use({ expectedErrors: [refusedLine] });

const create = '/admin/articles/create';

/** Holds every call of that procedure until it is let go, and keeps what was sent. */
async function holdCalls(page: Page, procedure: string) {
  const sent: Record<string, unknown>[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  return { sent, letGo: () => letGo() };
}

test('[ED-004] [ED-005] [ED-006] [ED-008] [ED-009] [ED-010] [ED-022] [ED-023] [ED-025] [CONST-026] [VAL-018] [VAL-020] has every field, and says what helps', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.bringIn(page, adminOrigin, firstAccount, create);
  const form = articleForm(page);
  for (const field of [form.title, form.content, form.excerpt, form.tags, form.status])
    await expect(field).toBeVisible();
  await expect(form.featured).not.toBeChecked();
  await expect(form.status.locator('option')).toHaveCount(3);
  await expect(page.getByText('150 karakter')).toBeVisible();
  await expect(page.getByText('tag HTML dasar')).toBeVisible();
  await expect(page.getByText('Penulis: Administrator')).toBeVisible();
  await expect(form.mainImage.locator('input[type=file]')).toHaveAttribute('accept', 'image/*');
  await expect(form.gallery.locator('input[type=file]')).toHaveAttribute('accept', 'image/*');
  await expect(form.gallery.locator('input[type=file]')).toHaveAttribute('multiple', '');
  await expect(page.locator('input[accept="image/png,image/gif,image/jpeg,image/bmp,image/x-icon"]')).toHaveCount(1);
});

test('[ED-007] [CONST-025] the category starts as Prestasi; picking a nested one closes the picker and shows it', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.bringIn(page, adminOrigin, firstAccount, create);
  const { category } = articleForm(page);
  await expect(category).toHaveValue('Prestasi');
  await category.click();
  await page.getByText('Ekstrakurikuler', { exact: true }).click();
  await expect(category).toHaveValue('Ekstrakurikuler');
  await expect(page.getByText('Nahwu Shorof', { exact: true })).toBeHidden();
});

test('[ED-014] [ED-018] [ED-019] [ENT-014] [ENT-016] [ENT-017] [ENT-018] [VAL-016] saving a draft sends the documented payload once, whatever the dropdown says and however often it is pressed', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.anAccount('author');
  await staff.bringIn(page, adminOrigin, author, create);
  const form = articleForm(page);
  const { sent, letGo } = await holdCalls(page, 'articles.create');
  await form.tags.fill(' a, ,b ,');
  await form.status.selectOption('Archived');
  await form.gallery.locator('input[type=file]').setInputFiles([aPictureFile('satu.png')]);
  await page.getByLabel('Keterangan gambar galeri 1').fill('Pembukaan');
  await form.saveDraft.dblclick();
  await expect(form.saveDraft).toBeDisabled();
  await expect(form.publish).toBeDisabled();
  letGo();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    title: '',
    content: '',
    excerpt: '',
    category: 'Prestasi',
    tags: ['a', 'b'],
    featured: false,
    status: 'draft',
    date: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date()),
    readTime: '5 min read',
    views: 0,
    likes: 0,
    comments: 0,
    galleries: [{ imageBase64: expect.any(String), caption: 'Pembukaan' }],
  });
  expect(Object.keys(Object(sent[0]?.galleries)[0]).sort()).toEqual(['caption', 'imageBase64']);
  expect(sent[0]).not.toHaveProperty('imageBase64');
});

test('[ED-011] [ED-012] [ED-015] [ED-020] [ENT-015] [ENT-019] editing: pictures are removed and kept, and what is sent says so', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.anAccount('author');
  const imageBase64 = aPictureFile('x').buffer.toString('base64');
  const galleries = ['Satu', 'Dua', 'Tiga'].map((caption) => ({ imageBase64, caption }));
  const made = await staff.anArticle(author, { imageBase64, galleries, status: 'draft' });

  const { sent, letGo } = await holdCalls(page, 'articles.byId');
  await staff.bringIn(page, adminOrigin, author, `/admin/articles/edit/${made.publicId}`);
  await expect(page.getByRole('status').first()).toBeVisible();
  letGo();
  expect(sent).toEqual([]);

  const form = articleForm(page);
  await expect(page.getByLabel('Keterangan gambar galeri 3')).toHaveValue('Tiga');
  await expect(form.saveDraft).toHaveText('Simpan Perubahan');
  await page.getByRole('button', { name: 'Hapus gambar galeri 2' }).click();
  await page.getByRole('button', { name: 'Hapus gambar utama' }).click();
  const update = page.waitForRequest(/trpc\/articles\.update/);
  await form.saveDraft.click();
  const payload = (await update).postDataJSON();
  expect(payload).not.toHaveProperty('imageBase64');
  expect(payload.image).toBeNull();
  expect(payload.galleries.map((item: object) => Object.keys(item).sort())).toEqual([
    ['caption', 'id', 'imageBase64', 'imageUrl'],
    ['caption', 'id', 'imageBase64', 'imageUrl'],
  ]);
  await expect(page).toHaveURL(/\/admin\/articles$/);
  const stored = await staff.changeArticle(author, made.publicId, {});
  expect([stored.image, stored.galleries.map(({ caption }) => caption), stored.status]).toEqual([
    null,
    ['Satu', 'Tiga'],
    'draft',
  ]);
});

test('[ED-003] the way back leads to the list', async ({ page, adminOrigin, staff }) => {
  await staff.bringIn(page, adminOrigin, firstAccount, create);
  await articleForm(page).back.click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
});

test('[ED-021] the preview shows all seven parts with what is not saved yet', async ({ page, adminOrigin, staff }) => {
  await staff.bringIn(page, adminOrigin, firstAccount, create);
  const form = articleForm(page);
  await form.title.fill('Belum tersimpan');
  await form.content.click();
  await page.keyboard.type('Isi yang baru.');
  await form.excerpt.click();
  await page.keyboard.type('Ringkasan baru.');
  await form.tags.fill('satu, dua');
  await form.mainImage.locator('input[type=file]').setInputFiles(aPictureFile('utama.png'));
  await form.gallery.locator('input[type=file]').setInputFiles([aPictureFile('galeri.png')]);
  await page.getByLabel('Keterangan gambar galeri 1').fill('Keterangan baru');
  await form.preview.click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByRole('heading', { name: 'Belum tersimpan' })).toBeVisible();
  for (const words of ['Isi yang baru.', 'Ringkasan baru.', 'Prestasi', 'satu', 'dua', 'Keterangan baru']) {
    await expect(preview.getByText(words, { exact: true }).first()).toBeVisible();
  }
  await expect(preview.locator('img')).toHaveCount(2);
});

test('[ERR-027] a failure keeps everything in the form and is told in a box, also without words of the server', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.bringIn(page, adminOrigin, firstAccount, create);
  const form = articleForm(page);
  await form.title.fill('Tetap ada');
  await page.route('**/trpc/articles.create*', (route) => route.abort());
  await form.saveDraft.click();
  await expect(page.getByRole('alert')).toContainText('Gagal menyimpan artikel');
  await expect(form.title).toHaveValue('Tetap ada');
  await page.unroute('**/trpc/articles.create*');
  await form.saveDraft.click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
});

test('nothing typed is lost: after a crash the text is offered again', async ({ page, adminOrigin, staff }) => {
  const author = await staff.anAccount('author');
  await staff.bringIn(page, adminOrigin, author, create);
  const form = articleForm(page);
  await form.title.fill('Tulisan panjang');
  await form.content.click();
  await page.keyboard.type('Kalimat yang tidak boleh hilang.');
  await expect(page.getByText('Cadangan di perangkat ini')).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('about:blank');
  await page.goto(`${adminOrigin}${create}`);
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(form.title).toHaveValue('Tulisan panjang');
  await expect(form.content).toContainText('Kalimat yang tidak boleh hilang.');
});

test('two people on one article: the later one is told who saved, and loses nothing', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.anAccount('author');
  const { publicId, title } = await staff.anArticle(author, { status: 'draft' });
  await staff.bringIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
  const form = articleForm(page);
  await expect(form.title).toHaveValue(title);
  await staff.changeArticle(firstAccount, publicId, { title: 'Dari orang lain' });
  await form.title.fill('Dari saya');
  await form.saveDraft.click();
  await expect(page.getByRole('alert')).toContainText('Administrator');
  await expect(form.title).toHaveValue('Dari saya');
  await page.getByRole('button', { name: 'Simpan punya saya' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan punya saya' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  expect((await staff.changeArticle(author, publicId, {})).title).toBe('Dari saya');
});

test('[CONST-029] the editor writes headings of two levels', async ({ page, adminOrigin, staff }) => {
  await staff.bringIn(page, adminOrigin, firstAccount, create);
  const { content, contentTools } = articleForm(page);
  await expect(contentTools.getByRole('button', { name: /^Judul/ })).toHaveText([/1/, /2/]);
  await content.click();
  await page.keyboard.type('Bab satu');
  await contentTools.getByRole('button', { name: 'Judul 1' }).click();
  await expect(content.locator('h1')).toHaveText('Bab satu');
  await contentTools.getByRole('button', { name: 'Judul 2' }).click();
  await expect(content.locator('h2')).toHaveText('Bab satu');
  await expect(content.locator('h1')).toHaveCount(0);
});

test('is free of violations of WCAG 2.2 AA', async ({ page, adminOrigin, staff }) => {
  await staff.bringIn(page, adminOrigin, firstAccount, create);
  await expect(articleForm(page).content).toBeVisible();
  for (const path of [create, '/admin/articles', '/admin/dashboard']) {
    await page.goto(`${adminOrigin}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});
