import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility.ts';
import { articleForm } from '../../pages/article-form.ts';
import { aPictureFile } from '../../pictures.ts';
import { phone } from '../../screens.ts';
import { countingTaps } from '../../taps.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.use({ ...phone, expectedErrors: [failedRequestMessage] });

const create = '/admin/articles/create';

/** Delays every call of the procedure until it is released, and records the requests. */
async function delayCalls(page: Page, procedure: string) {
  const sent: Record<string, unknown>[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postDataJSON());
    await released;
    await route.continue();
  });
  return { sent, release: () => release() };
}

test.describe('the form of a new article', () => {
  // These tests type into different fields of one form, which takes long to open.
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser, adminOrigin, staff }) => {
    page = await browser.newPage();
    await staff.openSignedIn(page, adminOrigin, firstAccount, create);
  });
  test.afterAll(() => page.close());

  test('[ED-007] [CONST-025] the category starts as Prestasi; choosing a nested one closes the picker and shows it', async () => {
    const { category, pick } = articleForm(page);
    await expect(category).toHaveValue('Prestasi');
    await pick('Ekstrakurikuler');
    await expect(category).toHaveValue('Ekstrakurikuler');
    await expect(page.getByText('Nahwu Shorof', { exact: true })).toBeHidden();
  });

  test('[ED-008] [ED-009] [ED-010] tags, featured and three statuses can be chosen', async () => {
    const { tags, featured, status } = articleForm(page);
    await tags.fill('satu, dua');
    await expect(tags).toHaveValue('satu, dua');
    await expect(featured).not.toBeChecked();
    await featured.press('Space');
    await expect(featured).toBeChecked();
    await expect(status.locator('option')).toHaveText(['Draft', 'Published', 'Archived']);
  });

  test('[ED-023] [ED-025] [CONST-026] the form shows hints and the name of the author', async () => {
    const guide = page.getByText('Tombol di atas tulisan membuat judul');
    const tip = page.getByText('Tip: gunakan tag HTML dasar');
    await expect(tip).toBeVisible();
    expect((await guide.boundingBox())?.y).toBeLessThan((await tip.boundingBox())?.y ?? 0);
    await expect(page.getByText('Penulis: Administrator')).toBeVisible();
    await expect(page.getByText('150 karakter')).toBeVisible();
  });

  test('[ED-022] [VAL-018] [VAL-020] the summary has its hint, and the pickers accept pictures only', async () => {
    const { mainImage, gallery, excerpt } = articleForm(page);
    await expect(excerpt).toBeVisible();
    await expect(page.getByText('150 karakter')).toBeVisible();
    await expect(mainImage.locator('input[type=file]')).toHaveAttribute('accept', /^image\/[*]$/);
    await expect(gallery.locator('input[type=file]')).toHaveAttribute('accept', /^image\/[*]$/);
    await expect(gallery.locator('input[type=file]')).toHaveAttribute('multiple', '');
    await expect(page.locator('input[accept="image/png,image/gif,image/jpeg,image/bmp,image/x-icon"]')).toHaveCount(1);
  });

  test('[ED-004] [ED-005] [ED-006] a new article has a title, a text and a summary', async () => {
    const { title, content, excerpt } = articleForm(page);
    await title.fill('Panen');
    await expect(title).toHaveValue('Panen');
    for (const editor of [content, excerpt]) {
      await editor.click();
      await page.keyboard.type('Cabai');
      await expect(editor).toHaveText('Cabai');
    }
  });

  test('[CONST-029] the editor offers headings of two levels', async () => {
    const { content, contentTools } = articleForm(page);
    await expect(contentTools.getByRole('button', { name: /^Judul/ })).toHaveText([/1/, /2/]);
    await content.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Bab satu');
    await contentTools.getByRole('button', { name: 'Judul 1' }).click();
    await expect(content.locator('h1')).toHaveText('Bab satu');
    await contentTools.getByRole('button', { name: 'Judul 2' }).click();
    await expect(content.locator('h2')).toHaveText('Bab satu');
    await expect(content.locator('h1')).toHaveCount(0);
  });

  test('[ED-021] the preview shows all seven parts with the unsaved changes', async () => {
    const form = articleForm(page);
    await form.title.fill('Belum tersimpan');
    await form.content.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('Isi yang baru.');
    await form.excerpt.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('Ringkasan baru.');
    await form.tags.fill('satu, dua');
    await form.pick('Humor');
    await form.mainImage.locator('input[type=file]').setInputFiles(aPictureFile('utama.png'));
    await form.gallery.locator('input[type=file]').setInputFiles([aPictureFile('galeri.png')]);
    await page.getByLabel('Keterangan gambar galeri 1').fill('Keterangan baru');
    await form.preview.click();
    const preview = page.getByRole('dialog');
    await expect(preview.getByRole('heading', { name: 'Belum tersimpan' })).toBeVisible();
    for (const text of ['Isi yang baru.', 'Ringkasan baru.', 'Humor', 'satu', 'dua', 'Keterangan baru']) {
      await expect(preview.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(preview.getByText('Prestasi', { exact: true })).toHaveCount(0);
    await expect(preview.locator('img')).toHaveCount(2);
  });
});

test('[ED-008] the tags of a stored article are in the form, and their change is saved @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { publicId } = await staff.createArticle(author, { tags: ['panen', 'kebun sekolah'], status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
  const form = articleForm(page);
  await expect(form.tags).toHaveValue('panen, kebun sekolah');
  await form.tags.fill('panen, kebun sekolah, cabai');
  const update = page.waitForRequest(/trpc\/articles\.update/);
  await form.saveChanges.click();
  expect((await update).postDataJSON()).toMatchObject({ tags: ['panen', 'kebun sekolah', 'cabai'] });
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await page.goto(`${adminOrigin}/admin/articles/edit/${publicId}`);
  await expect(form.tags).toHaveValue('panen, kebun sekolah, cabai');
});

test('[ED-001] [ED-019] [ENT-016] a new article is sent as specified, only once however often a button is pressed, and the list opens', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date());
  const before = today();
  await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
  const form = articleForm(page);
  await form.tags.fill(' a, ,b ,');
  await form.gallery.locator('input[type=file]').setInputFiles([aPictureFile('satu.png')]);
  await page.getByLabel('Keterangan gambar galeri 1').fill('Pembukaan');
  const { sent, release } = await delayCalls(page, 'articles.create');
  await form.saveDraft.dblclick();
  await expect(form.saveDraft).toBeDisabled();
  await expect(form.publish).toBeDisabled();
  release();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  expect(sent).toMatchObject([
    {
      date: expect.any(String),
      title: '',
      content: '',
      excerpt: '',
      category: 'Prestasi',
      tags: ['a', 'b'],
      featured: false,
      status: 'draft',
      readTime: '5 min read',
      views: 0,
      likes: 0,
      comments: 0,
      galleries: [{ imageBase64: expect.any(String), caption: 'Pembukaan' }],
    },
  ]);
  const [{ date, galleries, ...others } = {}] = sent;
  expect([before, today()]).toContain(date);
  expect(JSON.stringify(galleries)).toMatch(/^\[\{"imageBase64":"[^"]+","caption":"Pembukaan"\}\]$/);
  expect(others).not.toHaveProperty('imageBase64');
});

test.describe('the pressed button decides the status, whatever the dropdown says', () => {
  /** Writes an article with a status in the dropdown that no button saves, and returns the saved status. */
  async function saveWithArchivedSelected(page: Page, button: 'saveDraft' | 'publish') {
    const form = articleForm(page);
    await form.title.fill('Panen Raya');
    await form.content.click();
    await page.keyboard.insertText('Enam ratus ikat kangkung.');
    await form.pick('Ekstrakurikuler');
    await form.status.selectOption('Archived');
    const saved = page.waitForResponse(/trpc\/articles\.create/);
    await form[button].click();
    const { result } = await (await saved).json();
    await expect(page).toHaveURL(/\/admin\/articles$/);
    return result.data.data.status;
  }

  test("[ED-001] [ED-014] [ED-018] 'Simpan Draft' saves a new article as a draft, and the list opens @release", async ({
    page,
    adminOrigin,
    staff,
  }) => {
    await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
    expect(await saveWithArchivedSelected(page, 'saveDraft')).toBe('draft');
  });

  test("[ED-001] [ED-016] [ED-018] 'Publikasikan' publishes a new article, and the list opens @release", async ({
    page,
    adminOrigin,
    staff,
  }) => {
    await staff.openSignedIn(page, adminOrigin, await staff.createAccount('author'), create);
    expect(await saveWithArchivedSelected(page, 'publish')).toBe('published');
  });

  test("[ED-002] [ED-015] [ST-011] editing: 'Simpan Perubahan' saves as a draft, and the list opens @release", async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const author = await staff.createAccount('author');
    const { publicId, title } = await staff.createArticle(author, { status: 'published' });
    await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
    const form = articleForm(page);
    await expect(form.title).toHaveValue(title);
    for (const other of [form.saveDraft, form.publish]) await expect(other).toHaveCount(0);
    await form.status.selectOption('Archived');
    await form.saveChanges.click();
    await page.getByRole('button', { name: 'Simpan sebagai Draft' }).click();
    await expect(page).toHaveURL(/\/admin\/articles$/);
    expect((await staff.updateArticle(author, publicId, {})).status).toBe('draft');
  });

  test("[ED-002] [ED-017] [ST-011] editing: 'Perbarui & Publikasikan' publishes, and the list opens @release", async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const author = await staff.createAccount('author');
    const { publicId, title } = await staff.createArticle(author, { status: 'draft' });
    await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
    const form = articleForm(page);
    await expect(form.title).toHaveValue(title);
    await form.status.selectOption('Archived');
    await form.update.click();
    await expect(page).toHaveURL(/\/admin\/articles$/);
    expect((await staff.updateArticle(author, publicId, {})).status).toBe('published');
  });
});

test('[ED-011] [ED-012] [ENT-019] editing: pictures can be removed, and the request lists the remaining ones @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const imageBase64 = aPictureFile('x').buffer.toString('base64');
  const galleries = ['Satu', 'Dua', 'Tiga'].map((caption) => ({ imageBase64, caption }));
  const made = await staff.createArticle(author, { imageBase64, galleries, status: 'draft' });

  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${made.publicId}`);
  const form = articleForm(page);
  await expect(page.getByLabel('Keterangan gambar galeri 3')).toHaveValue('Tiga');
  // The editors load last, and move what is below them.
  await expect(form.content).toBeVisible();
  await expect(form.excerpt).toBeVisible();
  await page.getByRole('button', { name: 'Hapus gambar galeri 2' }).click();
  await expect(page.getByLabel('Keterangan gambar galeri 3')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hapus gambar utama' }).click();
  const update = page.waitForRequest(/trpc\/articles\.update/);
  await form.saveChanges.click();
  const payload = (await update).postDataJSON();
  expect(payload).not.toHaveProperty('imageBase64');
  expect(payload.image).toBeNull();
  expect(payload.galleries.map((item: object) => Object.keys(item).sort())).toEqual([
    ['caption', 'id', 'imageBase64', 'imageUrl'],
    ['caption', 'id', 'imageBase64', 'imageUrl'],
  ]);
  await expect(page).toHaveURL(/\/admin\/articles$/);
  const stored = await staff.updateArticle(author, made.publicId, {});
  expect([stored.image, stored.galleries.map(({ caption }) => caption)]).toEqual([null, ['Satu', 'Tiga']]);
});

test('gallery pictures are moved by mouse, keyboard and menu, and the first is offered as main picture @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const imageBase64 = aPictureFile('x').buffer.toString('base64');
  const galleries = ['Satu', 'Dua', 'Tiga'].map((caption) => ({ imageBase64, caption }));
  const made = await staff.createArticle(author, { galleries, status: 'draft' });

  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${made.publicId}`);
  const form = articleForm(page);
  await expect(form.excerpt).toBeVisible();
  const captions = page.getByLabel(/^Keterangan gambar galeri/);
  const order = () => captions.evaluateAll((inputs) => inputs.map((input) => Reflect.get(input, 'value')));
  const handle = (number: number) => page.getByRole('button', { name: `Pindahkan gambar galeri ${number}` });

  await handle(1).scrollIntoViewIfNeeded();
  await handle(1).hover();
  await page.mouse.down();
  const target = await handle(3).boundingBox();
  if (!target) throw new Error('the third picture is not on the screen');
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(order).toEqual(['Dua', 'Tiga', 'Satu']);

  await handle(3).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('gambar galeri 3 di urutan 3.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('gambar galeri 3 di urutan 2.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual(['Dua', 'Satu', 'Tiga']);

  await page.getByRole('button', { name: 'Tindakan: gambar galeri 3' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pindahkan ke awal' }).press('Enter');
  await expect.poll(order).toEqual(['Tiga', 'Dua', 'Satu']);

  await form.mainImage.getByRole('button', { name: 'Pakai foto pertama galeri' }).click();
  await expect(form.mainImage.getByRole('img', { name: 'Gambar utama' })).toBeVisible();
  await expect(form.mainImage.getByRole('button', { name: 'Pakai foto pertama galeri' })).toHaveCount(0);
  await form.saveChanges.click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  const stored = await staff.updateArticle(author, made.publicId, {});
  expect(stored.galleries.map(({ caption }) => caption)).toEqual(['Tiga', 'Dua', 'Satu']);
  expect(stored.image).toBe(stored.galleries.at(0)?.imageUrl);
});

test('news with six photos is published from the dashboard of a phone with at most 20 taps @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/dashboard');
  const taps = countingTaps();
  await taps.press(page.getByRole('navigation', { name: 'Menu cepat' }).getByRole('link', { name: 'Buat Artikel' }));
  const form = articleForm(page);
  await taps.type(form.title, 'Kerja bakti hari Ahad');
  await taps.type(form.content, 'Seluruh kelas membersihkan halaman.');
  await taps.press(form.gallery.locator('summary'));
  const photos = Array.from({ length: 6 }, (_, index) => aPictureFile(`kerja-bakti-${index + 1}.png`));
  await taps.choose(form.gallery.getByRole('button', { name: 'Tambah gambar galeri' }), photos);
  await taps.press(form.mainImage.getByRole('button', { name: 'Pakai foto pertama galeri' }));
  await taps.press(form.publish);
  await taps.press(page.getByRole('button', { name: 'Ya, benar' }));
  await expect(page.getByText(/^Artikel diterbitkan/)).toBeVisible();
  expect(taps.count()).toBeLessThanOrEqual(20);
});

test('[ED-003] the back link leads to the list @release', async ({ page, adminOrigin, staff }) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, create);
  await articleForm(page).back.click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
});

test('[ERR-027] a failure keeps the input and shows a message, the server’s or a default one @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, create);
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

test('after a crash the unsaved text is offered', async ({ page, adminOrigin, staff }) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, create);
  const form = articleForm(page);
  await form.title.fill('Tulisan panjang');
  await form.content.click();
  await page.keyboard.insertText('Kalimat yang tidak boleh hilang.');
  await expect(page.getByText(/Belum tersimpan, draf/)).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('about:blank');
  await page.goto(`${adminOrigin}${create}`);
  await page.getByRole('button', { name: 'Pulihkan' }).click();
  await expect(form.title).toHaveValue('Tulisan panjang');
  await expect(form.content).toContainText('Kalimat yang tidak boleh hilang.');
});

test('when two people edit an article, the second sees who has saved, and loses nothing @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { publicId, title } = await staff.createArticle(author, { status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, author, `/admin/articles/edit/${publicId}`);
  const form = articleForm(page);
  await expect(form.title).toHaveValue(title);
  await staff.updateArticle(firstAccount, publicId, { title: 'Dari orang lain' });
  await form.title.fill('Dari saya');
  await form.saveChanges.click();
  await expect(page.getByRole('alert')).toContainText('Administrator');
  await expect(form.title).toHaveValue('Dari saya');
  await expect(page.getByRole('row', { name: 'Judul Dari saya Dari orang lain' })).toBeVisible();
  await page.getByRole('button', { name: 'Simpan isian saya' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  expect((await staff.updateArticle(author, publicId, {})).title).toBe('Dari saya');
});

test('the form has no violation of WCAG 2.2 AA @release', async ({ page, adminOrigin, staff }) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, create);
  await expect(articleForm(page).content).toBeVisible();
  for (const path of [create, '/admin/articles', '/admin/dashboard']) {
    await page.goto(`${adminOrigin}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  }
});
