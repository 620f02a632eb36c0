import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../accessibility.ts';
import { articleList } from '../../pages/article-list.ts';
import { aPictureFile } from '../../pictures.ts';
import { expect, firstAccount, test } from '../../test.ts';

const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[AL-001] [AL-006] the list has nine columns @release', async ({ page, adminOrigin, staff }) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/articles');
  await expect(articleList(page).heading).toBeVisible();
  const head = page.getByRole('table', { name: 'Daftar artikel' }).locator('thead th');
  await expect(head).toHaveCount(9);
  await expect(head.first().getByRole('checkbox')).toBeVisible();
  expect((await head.allTextContents()).slice(1)).toEqual(
    'Gambar|Judul|Penulis|Kategori|Status|Dilihat (sejak terbit)|Tanggal|Aksi'.split('|'),
  );
});

test('[AL-012] [CONST-008] a page has ten articles, with links to the next and the previous one @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  for (let number = 1; number <= 11; number += 1) await staff.createArticle(author, { title: `Bab ${number}.` });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const { rows } = articleList(page);
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Bab 11.');
  await rows.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveText([/Bab 1\./]);
  await expect(articleList(page).bulk).toContainText('1 artikel dipilih, 1 di halaman lain');
  await page.getByRole('button', { name: 'Halaman sebelumnya' }).click();
  await expect(rows).toHaveCount(10);
});

test('[AL-002] the cards show the numbers of the database @release', async ({ page, adminOrigin, staff }) => {
  const author = await staff.createAccount('author');
  await staff.createArticle(author);
  await staff.createArticle(author, { status: 'draft' });
  await staff.createArticle(author, { status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const categories = (await (await page.request.get('/api/categories')).json()).length;
  for (const [label, figure] of [
    ['Total Artikel', '3'],
    ['Published', '1'],
    ['Draft', '2'],
    ['Kategori', String(categories)],
  ] as const) {
    await expect(page.getByRole('group', { name: label, exact: true })).toHaveText(
      new RegExp(`(^|\\D)${figure}(\\D|$)`),
    );
  }
});

test('[AL-003] [AL-013] the list can be searched by title and author, and an empty result says so @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const writer = await staff.createAccount('editor');
  const title = unique('Panen Raya');
  await staff.createArticle(writer, { title });
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/articles');
  const list = articleList(page);
  for (const query of [title, writer.fullName]) {
    await list.search.fill(query);
    await expect(list.rows).toHaveCount(1);
    await expect(list.rows).toContainText(title);
  }
  await list.search.fill(unique('tidak ada'));
  await expect(page.getByText('Tidak ada artikel ditemukan')).toBeVisible();
  await page.getByRole('button', { name: 'Hapus filter' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await expect(list.search).toHaveValue('');
});

test('[AL-004] [AL-005] the list can be filtered by category, where Semua is 0, and by status @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.createArticle(author, { title: 'Terbit', category: 'Opini' });
  await staff.createArticle(author, { title: 'Belum', category: 'Essay', status: 'draft' });
  const archived = await staff.createArticle(author, { title: 'Lama', category: 'Essay' });
  await staff.updateArticle(author, archived.publicId, { status: 'archived' });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const list = articleList(page);
  await expect(list.rows).toHaveCount(3);

  const categories = page.getByRole('listbox', { name: 'Kategori' }).getByRole('option');
  await list.category.click();
  await expect(categories.first()).toHaveText('Semua');
  await expect(categories.first()).toHaveAttribute('value', '0');
  await list.category.pressSequentially('opi');
  await expect(categories).toHaveText(['Opini']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list.rows).toHaveText([/Terbit/]);
  await list.category.fill('zzz');
  await expect(page.getByText('Tidak ada yang cocok')).toBeVisible();
  await list.category.fill('');
  await categories.first().click();
  await expect(list.rows).toHaveCount(3);

  expect(await list.status.locator('option').allTextContents()).toEqual(['Semua', 'Published', 'Draft', 'Archived']);
  for (const [state, title] of [
    ['Published', 'Terbit'],
    ['Draft', 'Belum'],
    ['Archived', 'Lama'],
  ] as const) {
    await list.status.selectOption(state);
    await expect(list.rows).toHaveText([new RegExp(title)]);
  }
  await page.goBack();
  await expect(list.status).toHaveValue('draft');
  await expect(list.rows).toHaveText([/Belum/]);
});

test('[AL-016] selected articles are published, reverted by undo, moved by keyboard and deleted', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.createArticle(author, { title: 'Satu', status: 'draft' });
  await staff.createArticle(author, { title: 'Dua', status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const list = articleList(page);
  await expect(list.rows).toHaveCount(2);
  await expect(list.bulk.getByRole('button')).toHaveCount(0);

  await list.tickAll.check();
  await expect(list.bulk).toContainText('2 artikel dipilih');
  const labels = ['Batal pilih', 'Publikasikan', 'Jadikan Draft', 'Arsipkan', 'Pindahkan kategori', 'Hapus'];
  await expect(list.bulk.getByRole('button')).toHaveText(labels);
  await list.bulkAction('Jadikan Draft').hover({ force: true });
  await expect(page.getByRole('tooltip', { name: /sudah Draft/ })).toBeVisible();

  await list.bulkAction('Publikasikan').click();
  await expect(list.dialog).toContainText('Publikasikan 2 artikel?');
  await list.dialog.getByRole('button', { name: 'Publikasikan' }).click();
  await expect(list.rows).toHaveText([/Published/, /Published/]);
  await expect(list.bulk.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(list.rows).toHaveText([/Draft/, /Draft/]);

  await list.tickAll.check();
  await list.bulkAction('Pindahkan kategori').press('Enter');
  const target = list.dialog.getByRole('combobox', { name: 'Kategori tujuan' });
  await expect(target).toBeFocused();
  await page.keyboard.type('opi');
  await expect(page.locator('[data-combobox-selected]')).toHaveText('Opini');
  await page.keyboard.press('Enter');
  await expect(target).toHaveValue('Opini');
  await page.keyboard.press('Enter');
  await expect(list.rows).toHaveText([/Opini/, /Opini/]);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(list.rows.filter({ hasText: 'Opini' })).toHaveCount(0);

  await list.tickAll.check();
  await list.bulkAction('Hapus').click();
  await expect(list.dialog).toContainText(
    'menghapus 2 artikel? Tindakan ini tidak dapat dibatalkan. Artikel masih dapat dipulihkan dari Sampah selama 30 hari.',
  );
  await list.dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Tidak ada artikel ditemukan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tulis artikel pertama' })).toBeVisible();
});

test('a bulk action by keyboard names each refused article with the reason, and changes the others @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const deletedArticle = await staff.createArticle(author, { title: 'Keburu dihapus', status: 'draft' });
  await staff.createArticle(author, { title: 'Masih ada', status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const list = articleList(page);
  await list.tickAll.focus();
  await page.keyboard.press('Space');
  await expect(list.bulk).toContainText('2 artikel dipilih');
  await staff.deleteArticle(author, deletedArticle.publicId);
  await list.bulkAction('Publikasikan').focus();
  await page.keyboard.press('Enter');
  await expect(list.dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const report = page.getByRole('status').filter({ hasText: '1 artikel dipublikasikan. 1 gagal.' });
  await expect(report.getByRole('listitem')).toHaveText(/Keburu dihapus.*Artikel sudah tidak ada/);
  await report.getByRole('button', { name: 'Tutup hasil' }).press('Enter');
  await expect(report).toBeHidden();
  await expect(list.rows).toHaveText([/Masih ada.*Published/]);
});

test('the rows, their actions and the bulk actions are visible at every width @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { title } = await staff.createArticle(author, { title: `${'Panjang sekali '.repeat(12)}judulnya` });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const list = articleList(page);
  for (const { width, action } of [
    { width: 1440, action: list.action('Hapus', title) },
    { width: 1024, action: list.menu(title) },
    { width: 768, action: list.menu(title) },
    { width: 360, action: list.menu(title) },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const tick = page.getByRole('checkbox', { name: `Pilih ${title}` });
    await tick.check();
    await page.mouse.move(0, 0);
    await expect(list.bulkAction('Hapus')).toBeInViewport();
    expect.soft(await accessibilityViolations(page), `${width} px`).toEqual([]);
    expect.soft(await sidewaysScroll(page), `${width} px`).toBe(0);
    await tick.uncheck();
    await action.scrollIntoViewIfNeeded();
    const box = await action.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }

  await page.setViewportSize({ width: 1024, height: 800 });
  await list.menu(title).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Pratinjau',
    'Lihat di situs',
    'Sunting',
    'Arsipkan',
    'Riwayat',
    'Tautan pratinjau',
    /Hapus.*Penulis hanya dapat menghapus Draft/,
  ]);
  expect(await accessibilityViolations(page)).toEqual([]);
});

const anEmptyDraft = { title: '', content: '', tags: [], excerpt: '', status: 'draft' } as const;

test('[AL-007] [AL-014] [AL-015] the preview shows an article as on the site, with placeholders for missing parts @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const imageBase64 = aPictureFile('x').buffer.toString('base64');
  const content = '<p><strong>Isi tebal</strong></p>';
  const live = await staff.createArticle(author, { title: unique('Terbit'), content, imageBase64 });
  await staff.createArticle(author, { ...anEmptyDraft, tags: [] });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const list = articleList(page);

  await list.action('Pratinjau', live.title).click();
  const preview = page.getByRole('dialog', { name: 'Pratinjau Artikel' });
  await expect(preview.getByRole('heading', { name: live.title })).toBeVisible();
  await expect(preview.locator('strong')).toHaveText('Isi tebal');
  await expect(preview.locator('img')).toHaveAttribute(
    'src',
    new RegExp(`/uploads/.*${live.image?.split('/').at(-1)}$`),
  );
  await expect(preview.getByText('robotik', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await list.action('Pratinjau', '(Tanpa judul)').click();
  for (const placeholder of [
    'Judul belum diisi',
    'Belum ada gambar utama',
    'Isi artikel belum ditulis',
    'Belum ada tag',
  ]) {
    await expect(preview.getByText(placeholder)).toBeVisible();
  }
});

test('[AL-008] [AL-009] [AL-010] a published article links to its page, and every article to its form @release', async ({
  page,
  adminOrigin,
  baseURL,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const live = await staff.createArticle(author, { title: unique('Terbit') });
  await staff.createArticle(author, { ...anEmptyDraft, tags: [] });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const list = articleList(page);

  const onSite = list.link('Lihat di situs', live.title);
  await expect(onSite).toHaveAttribute('href', `${baseURL}/articles/${live.categorySlug}/${live.slug}`);
  await expect(onSite).toHaveAttribute('target', '_blank');
  const notYet = list.action('Lihat di situs', '(Tanpa judul)');
  await expect(notYet).toBeDisabled();
  await notYet.hover({ force: true });
  await expect(page.getByRole('tooltip', { name: /published/ })).toBeVisible();
  await expect(list.link('Sunting', live.title)).toHaveAttribute('href', `/admin/articles/edit/${live.publicId}`);
});

test('an archived article leaves the site, and becomes a draft when it leaves the archive @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { title } = await staff.createArticle(author, { title: unique('Arsip') });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const list = articleList(page);
  await list.action('Arsipkan', title).click();
  await expect(list.rows).toContainText('Archived');
  await list.action('Keluarkan dari arsip', title).click();
  await expect(list.rows).toContainText('Draft');
});

test('[AL-011] [ERR-026] deleting asks for confirmation with the title, and deletes nothing without it @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const { title } = await staff.createArticle(author, { status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
  const list = articleList(page);
  await list.action('Hapus', title).click();
  await expect(page.getByRole('dialog')).toContainText(
    `Apakah Anda yakin ingin menghapus article "${title}"? Tindakan ini tidak dapat dibatalkan. Artikel masih dapat dipulihkan dari Sampah selama 30 hari.`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(list.rows).toHaveCount(1);
});
