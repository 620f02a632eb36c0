import { resolve } from 'node:path';
import { test } from '../../isolated-site.ts';
import { checkAtEveryWidth, refuseQueries } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount } from '../../test.ts';

const wordpressExport = resolve(import.meta.dirname, '../../../../api/test/fixtures/wordpress-school.xml');

// Both journeys share one site.
test.describe.configure({ mode: 'default' });
// A server that shuts down refuses a request before it authenticates it.
test.use({ expectedErrors: [[failedRequestMessage, /blocked by CORS policy/], { scope: 'test' }] });

test('an administrator checks the health of the system, and creates, downloads and restores a backup @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/health');
  const found = page.getByRole('list', { name: 'Yang diperiksa' });
  await expect(found.getByRole('listitem')).toHaveCount(10);
  await expect(found.getByRole('listitem').filter({ hasText: 'Basis data' }).first()).toContainText('PostgreSQL');
  await expect(found.getByRole('listitem').filter({ hasText: 'Tempat gambar' })).toContainText('Baik');
  await checkAtEveryWidth(page, 'health');
  await page.route(/health\.check/, (route) => refuseQueries(route, 'Keadaan sistem gagal diperiksa', 'health.check'));
  await page.getByRole('button', { name: 'Periksa lagi' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('tidak menjawab');
  await page.unroute(/health\.check/);
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto(`${adminOrigin}/admin/backup`);
  await expect(page.getByText('Belum ada cadangan')).toBeVisible();
  await page.getByRole('button', { name: 'Buat cadangan sekarang' }).click();
  const backups = page.getByRole('table', { name: 'Daftar cadangan' }).getByRole('row').filter({ hasText: '.tar.zst' });
  await expect(backups).toContainText('Sudah diperiksa', { timeout: 60_000 });
  await checkAtEveryWidth(page, 'one backup');
  await backups.getByRole('button', { name: /^Pulihkan/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Lewat baris perintah server').click();
  await expect(dialog).toContainText(/npm run restore -- --replace madrasah-\d{8}T\d{6}Z-atas-permintaan\.tar\.zst/);
  await checkAtEveryWidth(page, 'restore dialog', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // The row of another width was another element, so the focus returns only without a change of the width.
  await backups.getByRole('button', { name: /^Pulihkan/ }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(backups.getByRole('button', { name: /^Pulihkan/ })).toBeFocused();
  const downloading = page.waitForEvent('download');
  await backups.getByRole('button', { name: /^Unduh/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^madrasah-\d{8}T\d{6}Z-atas-permintaan\.tar\.zst$/);
  expect(await download.failure()).toBeNull();

  await page.goto(`${adminOrigin}/admin/export`);
  await page.getByRole('button', { name: 'Buat ekspor' }).click();
  const finished = page.getByRole('region', { name: /^Ekspor \d/ });
  await expect(finished).toContainText(/\d+ artikel, \d+ komentar, \d+ gambar/, { timeout: 60_000 });
  await checkAtEveryWidth(page, 'an export');
  const exporting = page.waitForEvent('download');
  await finished.getByRole('button', { name: 'Unduh' }).click();
  expect((await exporting).suggestedFilename()).toMatch(/^ekspor-\d{4}-\d{2}-\d{2}\.zip$/);
  await finished.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(finished).toHaveCount(0);

  await page.goto(`${adminOrigin}/admin/backup`);
  const start = 'Pulihkan sekarang';
  await backups.getByRole('button', { name: /^Pulihkan/ }).click();
  await expect(dialog.getByRole('button', { name: start })).toBeDisabled();
  await dialog.getByLabel('Ketik “GANTI SEMUA” untuk melanjutkan').fill('GANTI SEMUA');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Pemulihan yang sedang berjalan' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/, { timeout: 60_000 });
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/backup');
  await expect(page.getByText(/^Terakhir dipulihkan .+-atas-permintaan\.tar\.zst\.$/)).toBeVisible();
  await expect(backups).toHaveCount(2);
  await expect(backups.last()).toContainText('Sudah diperiksa');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('an administrator reviews a WordPress export before importing it @release', async ({
  page,
  adminOrigin,
  staff,
  baseURL,
}) => {
  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/import');
  await expect(page.getByRole('button', { name: 'Pilih Berkas' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(wordpressExport);
  const begin = page.getByRole('button', { name: /^Masukkan \d+ Artikel$/ });
  await expect(begin).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('group', { name: 'Artikel' })).toContainText(/[1-9]/);
  await checkAtEveryWidth(page, 'import preview');
  await begin.click();
  await expect(page.getByText('Impor selesai')).toBeVisible({ timeout: 60_000 });
  await checkAtEveryWidth(page, 'import result');

  await page.goto(`${baseURL}/2022/04/05/kajian-ramadan/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kajian Ramadan');
});
