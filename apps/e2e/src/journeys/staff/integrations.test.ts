import { checkAtEveryWidth, refuseQueries } from '../../staff-screens.ts';
import { blockedAutofocus, expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

/** Chromium's message when a framed page requests the focus; the settings contain such a frame. */
test.use({ expectedErrors: [[failedRequestMessage, blockedAutofocus], { scope: 'test' }] });

test('an administrator creates and removes an API key and a webhook @release', async ({
  page,
  adminOrigin,
  staff,
  request,
  baseURL,
}) => {
  const drafts = `${baseURL}/api/articles?status=draft`;
  const statusWith = async (key: string) =>
    (await request.get(drafts, { headers: { authorization: `Bearer ${key}` } })).status();

  await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/settings');
  await page.getByRole('link', { name: 'Kunci API dan webhook' }).click();
  await expect(page.getByText('Belum ada kunci API')).toBeVisible();
  await page.getByRole('button', { name: 'Buat kunci' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama').fill('Aplikasi jadwal pelajaran dan pengumuman kelas madrasah aliyah');
  await dialog.getByLabel('Berlaku sampai').fill('01/01/2020');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Pilih tanggal mulai besok')).toBeVisible();
  await checkAtEveryWidth(page, 'expiry date in the past', '[role="dialog"]');
  await dialog.getByLabel('Berlaku sampai').fill('');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  const secret = dialog.locator('code');
  await expect(secret).toHaveText(/^mdr_/);
  await checkAtEveryWidth(page, 'a new key', '[role="dialog"]');
  const key = (await secret.textContent()) ?? '';
  expect(await statusWith(key)).toBe(200);
  await dialog.getByLabel('Sudah saya simpan').check();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  const keys = page.getByRole('table', { name: 'Daftar kunci API' });
  await expect(keys).toContainText('Aplikasi jadwal');
  await page.reload();
  await expect(keys).toContainText(/Terakhir \d/);
  await expect(page.getByRole('main')).not.toContainText(key);
  await checkAtEveryWidth(page, 'one key');
  await keys.getByRole('button', { name: 'Cabut' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cabut' }).click();
  await expect(page.getByText('Belum ada kunci API')).toBeVisible();
  expect(await statusWith(key)).toBe(401);

  await page.route(
    '**/trpc/**webhooks.list**',
    (route) => refuseQueries(route, 'Gagal memuat webhook', 'webhooks.list'),
    {
      times: 1,
    },
  );
  await page.goto(`${adminOrigin}/admin/integrations`);
  await page.getByRole('button', { name: 'Coba Lagi' }).click();
  await expect(page.getByText('Belum ada webhook')).toBeVisible();
  await page.getByRole('button', { name: 'Tambah webhook' }).click();
  await dialog.getByLabel('Alamat').fill('http://10.0.0.1/masuk');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Alamat harus diawali https://')).toBeVisible();
  await dialog.getByLabel('Alamat').fill('https://localhost/penerima-kabar-artikel/dari-situs-madrasah/masuk');
  await dialog.getByLabel('Pengumuman terbit').check();
  await checkAtEveryWidth(page, 'events of a webhook');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(secret).toHaveText(/^whsec_/);
  await dialog.getByLabel('Sudah saya simpan').check();
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  const webhook = page.getByRole('table', { name: 'Daftar webhook' });
  await expect(webhook.getByText('Artikel', { exact: true })).toBeVisible();
  await expect(webhook.getByText('Pengumuman terbit')).toBeVisible();
  await webhook.getByRole('button', { name: 'Uji kirim' }).click();
  const history = page.getByRole('region', { name: 'Riwayat pengiriman' });
  await expect(history).toContainText('Alamat ini menunjuk ke jaringan dalam');
  await page.reload();
  await webhook.getByRole('button', { name: 'Riwayat' }).click();
  await expect(webhook).toContainText('Tidak ada kiriman yang sampai sejak');
  await webhook.getByRole('button', { name: 'Matikan' }).click();
  await expect(history).toContainText('Webhook dimatikan.');
  await webhook.getByRole('button', { name: 'Aktifkan' }).click();
  await checkAtEveryWidth(page, 'failed delivery');
  await history.getByRole('button', { name: 'Kirim ulang' }).click();
  await expect(history).toContainText('Menunggu');
  await webhook.getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Belum ada webhook')).toBeVisible();
});
