import type { Page } from '@playwright/test';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, failedRequestMessage, test } from '../../test.ts';

// Calls that require the password again are refused until it has been entered.
test.use({ expectedErrors: [failedRequestMessage] });

const newPassword = 'kebun-kangkung-subur';

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string) {
  const isFocused = () => page.getByLabel(name, { exact: true }).evaluate((field) => field === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(page.getByLabel(name, { exact: true })).toBeFocused();
}

test('changing the password after a while asks for the current one and continues with the input, by keyboard only @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const author = await staff.createAccount('author');
  await staff.openUnconfirmed(page, adminOrigin, author, '/admin/account');
  const newPasswordField = page.getByLabel('Kata sandi baru', { exact: true });
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi kata sandi' });
  const present = dialog.getByLabel('Kata sandi Anda', { exact: true });

  await expect(newPasswordField).toBeVisible();
  await tabTo(page, 'Kata sandi baru');
  await page.keyboard.type(newPassword);
  await tabTo(page, 'Ulangi kata sandi baru');
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');

  await expect(present).toBeFocused();
  await checkAtEveryWidth(page, 'the dialog', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'memerlukan kata sandi Anda' })).toBeVisible();
  await expect(newPasswordField).toHaveValue(newPassword);
  await expect(page.getByLabel('Ulangi kata sandi baru', { exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(present).toBeFocused();
  await page.keyboard.type('bukan ini');
  await page.keyboard.press('Enter');
  await expect(present).toHaveAccessibleDescription('Kata sandi salah. Periksa, lalu coba lagi.');
  await expect(present).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(author.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kata sandi berhasil diperbarui!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(newPasswordField).toHaveValue('');
  await staff.logIn({ username: author.username, password: newPassword });
});

test('an administrator’s form stays open below the dialog, and is saved after the password was entered @release', async ({
  page,
  adminOrigin,
  staff,
}) => {
  const admin = await staff.createAccount('admin');
  const author = await staff.createAccount('author');
  await staff.openUnconfirmed(page, adminOrigin, admin, `/admin/users?all=${author.username}&form=${author.id}`);
  const form = page.getByRole('dialog', { name: 'Sunting Pengguna' });
  const dialog = page.getByRole('dialog', { name: 'Konfirmasi kata sandi' });
  const email = `baru.${author.email}`;
  await form.getByLabel(/^Surel/).fill(email);
  await form.getByRole('button', { name: 'Simpan' }).click();

  await expect(dialog.getByLabel('Kata sandi Anda', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(form.getByLabel(/^Surel/)).toHaveValue(email);
  await form.getByRole('button', { name: 'Simpan' }).click();
  await dialog.getByLabel('Kata sandi Anda', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Pengguna berhasil diperbarui!')).toBeVisible();
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
});
