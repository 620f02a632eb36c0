import { accessibilityViolations } from '../../accessibility.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

test.use({ expectedErrors: [failedRequestMessage] });

test('a person sees their account, changes the password and signs out other devices @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  const other = await staff.logIn(author);
  await staff.openSignedIn(page, adminOrigin, author);
  await page.getByRole('link', { name: `Akun Saya: ${author.fullName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Akun Saya' })).toBeVisible();
  await expect(page.getByRole('main').getByText(author.username, { exact: true })).toBeVisible();
  const devices = page.getByRole('region', { name: 'Perangkat yang sedang masuk' });
  await expect(devices.getByRole('listitem').filter({ hasText: 'Perangkat ini' })).toHaveCount(1);

  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await accessibilityViolations(page), `${width} px`).toEqual([]);
  }
  await devices.getByRole('button', { name: 'Keluar dari perangkat lain' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keluarkan' }).click();
  await expect(devices.getByRole('listitem')).toHaveText([/Perangkat ini/]);
  await expect(devices.getByRole('button', { name: 'Tidak ada perangkat lain' })).toBeDisabled();
  const headers = { authorization: `Bearer ${other.token}` };
  expect((await page.request.get('/trpc/auth.me', { headers })).status()).toBe(401);

  await page.getByLabel('Nama', { exact: true }).fill('Siti yang Baru');
  await page.getByRole('button', { name: 'Simpan nama' }).click();
  await expect(page.getByRole('link', { name: 'Akun Saya: Siti yang Baru' })).toBeVisible();

  const password = 'kebun-kangkung-subur';
  const newPassword = page.getByLabel('Kata sandi baru', { exact: true });
  await newPassword.fill(password);
  await page.getByLabel('Ulangi kata sandi baru', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
  await expect(page.getByText('Kata sandi berhasil diperbarui!')).toBeVisible();
  await expect(newPassword).toHaveValue('');
  await staff.logIn({ username: author.username, password });
});
