import { dashboard } from '../../pages/dashboard.ts';
import { checkAtEveryWidth, refuseQueries } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;

test('[DASH-005] a published article appears in the recent activity of the dashboard', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const editor = await staff.createAccount('editor', unique('Siti Rahmah'));
  const title = unique('Panen Raya');
  const { publicId } = await staff.createArticle(editor, { title, status: 'draft' });
  await staff.openSignedIn(page, adminOrigin, editor);
  const latest = page.getByRole('region', { name: 'Aktivitas Terbaru' });
  await expect(latest.getByRole('listitem').filter({ hasText: title })).toHaveText(/membuat draf artikel/);
  await expect(latest.getByRole('link', { name: 'Lihat semua aktivitas' })).toHaveCount(0);

  await staff.updateArticle(editor, publicId, { status: 'published' });
  await page.reload();
  await expect(latest.getByRole('listitem').filter({ hasText: title }).first()).toHaveText(
    new RegExp(`${editor.fullName} menerbitkan artikel ‘${title}’.*yang lalu`),
  );
});

test('an administrator filters the activity log, sees the changed values, and exports it as a table @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const account = await staff.createAccount('author', unique('Rahmat Hidayat'));
  const { id, fullName, email } = account;
  await staff.createArticle(account, { title: unique('Lomba') });
  await staff.call('PUT', `/api/users/${id}`, { fullName, email, role: 'editor' });
  await staff.openSignedIn(page, adminOrigin, firstAccount);
  await page.getByRole('link', { name: 'Lihat semua aktivitas' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aktivitas' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Orang' }).fill(fullName);
  await page.getByRole('option', { name: fullName }).click();
  const rows = page.getByRole('table', { name: 'Daftar aktivitas' }).getByRole('row');
  await expect(rows.filter({ hasText: `${fullName} menerbitkan artikel baru` })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'mengubah peran' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Jenis' }).fill('log');
  await page.getByRole('option', { name: 'Login' }).click();
  await expect(rows.filter({ hasText: `${fullName} masuk` })).not.toHaveCount(0);
  await expect(rows.filter({ hasText: 'artikel' })).toHaveCount(0);
  await page.reload();
  await expect(rows.filter({ hasText: `${fullName} masuk` })).not.toHaveCount(0);

  await page.goto(`${adminOrigin}/admin/activity?kind=user`);
  await page.getByRole('button', { name: `mengubah peran ‘${fullName}’` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Peran' })).toHaveText(/SebelumAuthor.*SesudahEditor/);
  await checkAtEveryWidth(page, 'changed values', '[role=dialog]');
  await page.keyboard.press('Escape');
  await checkAtEveryWidth(page, 'the log');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('aktivitas.csv');

  await page.goto(`${adminOrigin}/admin/activity?from=2020-01-01&until=2020-01-02`);
  await expect(page.getByText('Tidak ada aktivitas ditemukan')).toBeVisible();
  await checkAtEveryWidth(page, 'a log without rows');
  await page.getByRole('button', { name: 'Hapus filter' }).click();
  await expect(rows).not.toHaveCount(0);
});

test('an author may not open the log @release', async ({ page, adminOrigin, staff }) => {
  const author = await staff.createAccount('author');
  await staff.openSignedIn(page, adminOrigin, author, '/admin/activity');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test.describe('without a response', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('the dashboard and the log show an error @release', async ({ page, adminOrigin, staff }) => {
    await page.route(/activity\./, (route) => refuseQueries(route, 'Gagal memuat aktivitas', 'activity.list'));
    await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/activity');
    await expect(page.getByRole('alert')).toContainText('Gagal memuat aktivitas');
    await checkAtEveryWidth(page, 'log that cannot be loaded');

    await page.unrouteAll();
    const failure = 'Gagal memuat aktivitas';
    await page.route(/activity\.latest/, (route) => refuseQueries(route, failure, 'activity.latest'));
    await page.goto(`${adminOrigin}/admin/dashboard`);
    const latest = page.getByRole('region', { name: 'Aktivitas Terbaru' });
    await expect(latest.getByRole('alert')).toContainText('Gagal memuat aktivitas');
    await expect(dashboard(page).figure('Total Artikel')).toBeVisible();
    await checkAtEveryWidth(page, 'dashboard with a failed log');
  });
});
