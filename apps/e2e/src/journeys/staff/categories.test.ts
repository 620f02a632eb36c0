import type { Route } from '@playwright/test';
import { advanceClockUntilShown, stopClock } from '../../clock.ts';
import { test } from '../../isolated-site.ts';
import { categoriesScreen } from '../../pages/categories.ts';
import { loginPage } from '../../pages/login-page.ts';
import { hydrated } from '../../pages/public-site.ts';
import { answerQueries, checkAtEveryWidth, refuse, refuseQueries } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount } from '../../test.ts';

const path = '/admin/articles/categories';
const unique = (name: string) => `${name} ${Math.random().toString(36).slice(2, 8)}`;

/** One after another, because reordering sends all categories. */
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: [failedRequestMessage] });

test('[CAT-001] [CAT-004] [CAT-005] categories are cards that can be searched by name and description @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const name = unique('Alumni');
  await staff.createCategory({ name, description: unique('Kabar lulusan') });
  await staff.createArticle(firstAccount, { category: name, status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = categoriesScreen(page);
  await expect(screen.heading).toBeVisible();

  for (const query of [name.toUpperCase(), 'lulusan']) {
    await screen.search.fill(query);
    await expect(screen.cards).toHaveCount(1);
  }
  await expect(page).toHaveURL(/search=lulusan/);
  const card = screen.card(name);
  await expect(card.locator('[style*="background-color"]')).toBeVisible();
  await expect(card).toContainText('Kabar lulusan');
  await expect(card.getByRole('link')).toHaveText('1 artikel');
  await expect(screen.action('Sunting', name)).toBeEnabled();
  await expect(screen.action('Hapus', name)).toBeEnabled();

  await card.getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Daftar artikel' }).locator('tbody tr')).toHaveCount(1);
});

test('[CAT-007] [VAL-013] [ENT-029] the form has three fields, starts with black, and requires a name @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = categoriesScreen(page);
  await screen.add.click();
  await expect(screen.name).toBeFocused();
  await expect(screen.name).toHaveAttribute('required');
  await expect(screen.color).toHaveValue('#000000');
  await expect(screen.dialog.locator('input, textarea')).toHaveCount(3);

  await screen.name.fill('   ');
  await screen.description.focus();
  await expect(screen.dialog).toContainText('Nama kategori wajib diisi');
  await expect(screen.save).toBeDisabled();
  await screen.name.fill('Alumni');
  await expect(screen.dialog).not.toContainText('Nama kategori wajib diisi');
  await expect(screen.save).toBeEnabled();
});

test('[CAT-009] [ERR-051] [VAL-014] a category is added once however often the button is pressed, and the notice closes by itself @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await page.clock.install();
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = categoriesScreen(page);
  await screen.add.click();
  const name = unique('Pustaka');
  await screen.name.fill(`  ${name} `);
  await screen.dialog.getByRole('button', { name: 'Ungu' }).click();
  const sent = page.waitForRequest(/categories\.create/);
  await stopClock(page);
  await screen.save.dblclick();
  expect((await sent).postDataJSON()).toEqual({
    name,
    color: '#7e22ce',
    description: '',
    articleCount: 0,
  });

  const notice = page.getByRole('status').filter({ hasText: 'Kategori berhasil ditambahkan!' });
  await advanceClockUntilShown(page, notice);
  const box = await notice.boundingBox();
  expect(box && [box.y < 150, box.x + box.width > 1300]).toEqual([true, true]);
  await page.clock.runFor(4_300);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(notice).toBeHidden();

  await page.clock.resume();
  await expect(screen.card(name)).toHaveCount(1);
});

test('[ENT-031] adding and changing a category sends a count of 0, and the server’s count stays @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const [name, renamed] = [unique('Asrama'), unique('Asrama Putri')];
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = categoriesScreen(page);
  const sentBy = async (call: RegExp) => {
    const sent = page.waitForRequest(call);
    await screen.save.click();
    return (await sent).postDataJSON();
  };
  await screen.add.click();
  await screen.name.fill(name);
  expect(await sentBy(/categories\.create/)).toMatchObject({ name, articleCount: 0 });
  await expect(screen.card(name)).toContainText('0 artikel');

  await staff.createArticle(firstAccount, { category: name });
  await page.reload();
  await screen.action('Sunting', name).click();
  await screen.name.fill(renamed);
  expect(await sentBy(/categories\.update/)).toMatchObject({ name: renamed, articleCount: 0 });
  await expect(screen.card(renamed)).toContainText('1 artikel');
});

test('[ERR-054] [ERR-055] a failed save shows the message of the server or a default one, and keeps the input @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const name = unique('Asrama');
  await staff.createCategory({ name });
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = categoriesScreen(page);
  const typed = unique('Kantin');
  const failures = [
    {
      open: screen.add,
      call: '**/categories.create*',
      server: 'Failed to create category',
      ours: 'Gagal menambahkan kategori',
    },
    {
      open: screen.action('Sunting', name),
      call: '**/categories.update*',
      server: 'Failed to update category',
      ours: 'Gagal memperbarui kategori',
    },
  ];
  for (const { open, call, server, ours } of failures) {
    await open.click();
    await screen.name.fill(typed);
    await page.route(call, (route) => refuse(route, server), { times: 1 });
    await screen.save.click();
    await expect(page.getByRole('alert').filter({ hasText: server })).toBeVisible();
    await page.route(call, (route) => route.abort(), { times: 1 });
    await screen.save.click();
    await expect(page.getByRole('alert').filter({ hasText: ours })).toBeVisible();
    await expect(screen.name).toHaveValue(typed);
    await screen.dialog.getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('button', { name: 'Buang isian' }).click();
  }

  await screen.action('Sunting', name).click();
  await screen.name.fill('Berita');
  await screen.save.click();
  await expect(screen.name).toBeFocused();
  await expect(screen.name).toHaveAccessibleDescription('Nama kategori sudah digunakan');
});

test('[PRD-011] [ERR-052] a conflicting save shows both values and lets the person choose', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const name = unique('Asrama');
  const { id } = await staff.createCategory({ name });
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = categoriesScreen(page);
  await screen.action('Sunting', name).click();
  await screen.description.fill('Tulisan saya');
  await staff.call('PATCH', `/api/categories/${id}`, { description: 'Tulisan orang lain' });
  await screen.save.click();
  const conflict = screen.dialog.getByRole('alert');
  await expect(conflict).toContainText('Kategori ini telah diubah orang lain sejak Anda membukanya.');
  await expect(conflict.getByRole('row', { name: 'Deskripsi Tulisan saya Tulisan orang lain' })).toBeVisible();
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
  await expect(page.getByText('Kategori berhasil diperbarui!')).toBeVisible();
  await expect(screen.card(name)).toContainText('Tulisan saya');
});

test('[CAT-008] [ERR-053] [ERR-056] deleting asks for confirmation with the name and the number of articles, and deletes nothing without it @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const name = unique('Asrama');
  await staff.createCategory({ name });
  const { publicId } = await staff.createArticle(firstAccount, { category: name });
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = categoriesScreen(page);
  await screen.action('Hapus', name).click();
  await expect(screen.dialog).toContainText(
    `Apakah Anda yakin ingin menghapus kategori "${name}"? 1 artikel di dalamnya dipindahkan ke 'Tanpa Kategori'. Tindakan ini tidak dapat dibatalkan.`,
  );
  await page.keyboard.press('Escape');
  await expect(screen.card(name)).toBeVisible();

  await screen.action('Hapus', name).click();
  await page.route('**/categories.remove*', (route) => route.abort(), { times: 1 });
  const { promise: released, resolve: releaseLists } = Promise.withResolvers<void>();
  await page.route('**/categories.list*', (route) => released.then(() => route.continue()));
  await screen.dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Gagal menghapus kategori' })).toBeVisible();
  await screen.action('Hapus', name).click();
  await expect(screen.dialog).toBeVisible();
  releaseLists();
  await page.route('**/categories.remove*', (route) => refuse(route, 'Failed to delete category'), { times: 1 });
  await screen.dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete category' })).toBeVisible();
  await screen.action('Hapus', name).click();
  await screen.dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Kategori berhasil dihapus!')).toBeVisible();
  await expect(screen.card(name)).toHaveCount(0);
  expect(await staff.call('GET', `/api/articles/${publicId}`)).toMatchObject({ data: { category: 'Tanpa Kategori' } });

  const deleteMenuCategory = screen.action('Hapus', 'Berita');
  await expect(deleteMenuCategory).toBeDisabled();
  await screen.action('Sunting', 'Berita').focus();
  await page.keyboard.press('Tab');
  await expect(deleteMenuCategory).toBeFocused();
  await expect(page.getByRole('tooltip')).toHaveText('Kategori ini bagian dari menu tetap dan tidak dapat dihapus.');
  await page.keyboard.press('Enter');
  await expect(screen.dialog).toBeHidden();
});

test('categories are reordered by keyboard alone, and the picker has the same order @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const names = [unique('Satu'), unique('Dua')] as const;
  for (const name of names) await staff.createCategory({ name });
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = categoriesScreen(page);
  const up = screen.action('Naikkan', names[1]);
  await up.focus();
  const saved = page.waitForResponse(/categories\.reorder/);
  await page.keyboard.press('Enter');
  await expect(up).toBeFocused();
  await expect(page.getByText(new RegExp(`${names[1]} sekarang di urutan \\d+ dari \\d+`))).toBeAttached();
  expect((await saved).ok()).toBe(true);

  const shown = await screen.cards.getByRole('heading').allTextContents();
  expect(shown.indexOf(names[1]) + 1).toBe(shown.indexOf(names[0]));
  const tree = JSON.stringify(await staff.call('GET', '/api/menus/tree'));
  expect(tree.indexOf(names[1])).toBeLessThan(tree.indexOf(names[0]));
});

test('the input is restored after an ended session and after the dialog was closed @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const editor = await staff.createAccount('editor');
  await staff.openSignedIn(page, adminOrigin, editor, path);
  const screen = categoriesScreen(page);
  await screen.add.click();
  const name = unique('Bimbingan');
  await screen.name.fill(name);
  await page.keyboard.press('Escape');
  await expect(screen.dialog).toBeHidden();
  await screen.add.click();
  await expect(screen.name).toHaveValue(name);

  await staff.call('PATCH', `/api/users/${editor.id}/status`, { isActive: false });
  await screen.save.click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await staff.call('PATCH', `/api/users/${editor.id}/status`, { isActive: true });
  await loginPage(page).username.fill(editor.username);
  await loginPage(page).password.fill(editor.password);
  await loginPage(page).submit.click();
  await expect(screen.name).toHaveValue(name);
  await screen.save.click();
  await expect(screen.card(name)).toBeVisible();
  await screen.add.click();
  await expect(screen.name).toHaveValue('');
});

test('[CAT-002] [CAT-003] [CAT-006] loading, empty and failed states are explained and accessible at every width @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.createCategory({
    name: `${unique('Kegiatan')} Pengembangan Kurikulum Madrasah Aliyah Unggulan ${'x'.repeat(30)}`,
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const refuseList = (route: Route) => refuseQueries(route, 'Failed to fetch categories', 'categories.list');
  await page.route(/categories\.list/, (route) => released.then(() => refuseList(route)), { times: 1 });
  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = categoriesScreen(page);
  await expect(page.getByRole('status').filter({ hasText: 'Memuat kategori…' })).toBeVisible();
  await checkAtEveryWidth(page, 'loading');
  release();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch categories');
  await checkAtEveryWidth(page, 'failed');
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(screen.card('Berita')).toBeVisible();
  await checkAtEveryWidth(page, 'list');

  await screen.search.fill('tidak ada yang begini');
  await expect(page.getByText('Tidak ada kategori yang cocok dengan "tidak ada yang begini"')).toBeVisible();
  await checkAtEveryWidth(page, 'nothing found');
  await page.getByRole('button', { name: 'Tampilkan semua kategori' }).click();

  await screen.add.click();
  await screen.name.fill(' ');
  await screen.description.focus();
  await checkAtEveryWidth(page, 'form');
  await screen.cancel.click();
  await page.route(/categories\.list/, (route) =>
    answerQueries(route, { 'categories.list': { result: { data: [] } } }),
  );
  await page.reload();
  await expect(page.getByText('Belum ada kategori')).toBeVisible();
});

test('[VAL-011] [VAL-012] changing a category requires a name, and a category that exists @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const name = unique('Alumni');
  const { id, version } = await staff.createCategory({ name });
  await staff.openSignedIn(page, adminOrigin, firstAccount, `${path}?form=${id}`);
  const screen = categoriesScreen(page);
  await expect(screen.name).toHaveValue(name);
  await screen.name.fill('  ');
  await screen.description.focus();
  await expect(screen.dialog).toContainText('Nama kategori wajib diisi');
  await expect(screen.save).toBeDisabled();
  await expect(staff.call('PATCH', `/api/categories/${id}`, { version, name: ' ' })).rejects.toThrow(
    'Nama kategori wajib diisi',
  );

  await staff.call('DELETE', `/api/categories/${id}`);
  await page.goto(`${adminOrigin}${path}?form=${id}`);
  await expect(screen.card('Berita')).toBeVisible();
  await expect(screen.dialog).toHaveCount(0);
  await expect(staff.call('PATCH', `/api/categories/${id}`, { name })).rejects.toThrow('404');
});

test('the main article of a category is shown once, above the others, until it is removed @release', async ({
  page,
  adminOrigin,
  baseURL,
  staff,
}) => {
  const name = unique('Sejarah Asrama');
  const { id } = await staff.createCategory({ name });
  const content = '<h1>Awal</h1><p>Asrama dibangun bersama warga.</p>';
  const main = await staff.createArticle(firstAccount, { category: name, title: 'Asrama dari masa ke masa', content });
  const other = await staff.createArticle(firstAccount, { category: name, title: 'Kerja bakti asrama' });
  await staff.createArticle(firstAccount, { category: name, title: 'Asrama belum terbit', status: 'draft' });
  const listing = `${baseURL}/articles/${main.categorySlug}`;
  const shown = page.getByRole('article', { name: main.title });
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await page.goto(listing);
  await expect(titles).toHaveText([other.title, main.title]);

  await staff.openSignedIn(page, adminOrigin, firstAccount, path);
  const screen = categoriesScreen(page);
  await screen.search.fill(name);
  await screen.action('Sunting', name).click();
  await screen.mainArticle.click();
  await page.keyboard.type('ASRAMA');
  await expect(page.getByRole('option')).toHaveText([other.title, main.title]);
  await page.keyboard.type(' dari');
  await expect(page.getByRole('option')).toHaveText([main.title]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(screen.mainArticle).toHaveValue(main.title);
  await checkAtEveryWidth(page, 'form with a main article');
  await screen.save.click();
  await expect(page.getByText('Kategori berhasil diperbarui!')).toBeVisible();

  await page.goto(listing);
  await expect(shown).toContainText('Asrama dibangun bersama warga.');
  await expect(shown.getByRole('link', { name: main.title })).toHaveAttribute('href', new RegExp(main.slug));
  await expect(titles).toHaveText([main.title, 'Awal', other.title]);
  await expect(page.getByText('Menampilkan 1 dari 1 berita')).toBeVisible();
  await page.mouse.move(200, 200);
  await hydrated(page);
  await expect(shown).toContainText('Asrama dibangun bersama warga.');
  await checkAtEveryWidth(page, 'listing with a main article');

  await staff.updateArticle(firstAccount, main.publicId, { status: 'draft' });
  await page.goto(listing);
  await expect(titles).toHaveText([other.title]);
  await staff.updateArticle(firstAccount, main.publicId, { status: 'published' });
  await staff.deleteArticle(firstAccount, other.publicId);
  await page.goto(listing);
  await expect(shown).toBeVisible();
  await expect(page.getByText('Artikel Tidak Ditemukan')).toHaveCount(0);

  await page.goto(`${adminOrigin}${path}?form=${id}`);
  await expect(screen.mainArticle).toHaveValue(main.title);
  await page.getByRole('button', { name: 'Kosongkan halaman utama' }).press('Enter');
  await screen.save.click();
  await expect(screen.dialog).toBeHidden();
  await page.goto(listing);
  await expect(shown).toHaveCount(0);
  await expect(titles).toHaveText([main.title]);
});
