import type { Page } from '@playwright/test';
import { checkAtEveryWidth } from '../../staff-screens.ts';
import { expect, firstAccount, test } from '../../test.ts';

const factOf = async (page: Page, name: string) =>
  (await page.locator(`dt:text-is("${name}") + dd`).first().textContent()) ?? '';

/** Sends a request for information, and returns its number and code. */
async function sendInquiry(page: Page): Promise<{ number: string; code: string }> {
  await page.goto('/contact');
  await page.getByLabel('Jenis kiriman').selectOption('Permohonan informasi');
  await page.getByLabel('Nama lengkap').fill('Siti Aminah');
  await page.getByLabel('Nomor WhatsApp').fill('0812 3456 7890');
  await page.getByLabel('Isi kiriman').fill('Mohon daftar buku pelajaran untuk kelas sepuluh.');
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Kiriman Anda sudah kami terima' })).toBeVisible();
  return { number: await factOf(page, 'Nomor'), code: await factOf(page, 'Kode') };
}

test('staff answer a request with the keyboard, and its sender reads the answer @release', async ({
  page,
  browser,
  baseURL,
  staff,
  adminOrigin,
}) => {
  const visitor = await browser.newPage({ baseURL, javaScriptEnabled: false });
  const { number, code } = await sendInquiry(visitor);

  await staff.openSignedIn(page, adminOrigin, firstAccount);
  await page.getByRole('link', { name: 'Kotak masuk', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kotak masuk' })).toBeVisible();
  await page.getByLabel('Cari nama, nomor, atau isi').fill(number);
  await page.waitForURL(/search=/);
  // Until the answer is there, the rows before it are pale.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Daftar kiriman' }).locator('tbody tr')).toHaveCount(1);
  await checkAtEveryWidth(page, 'inbox');
  await page.getByRole('link', { name: 'Permohonan informasi dari Siti Aminah' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Permohonan informasi ${number}` })).toBeVisible();
  await page.getByLabel('Tulis jawaban').fill('Daftar bukunya ada di halaman Unduhan.');
  await page.getByRole('button', { name: 'Kirim Jawaban' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Jawaban' })).toContainText('Daftar bukunya ada di halaman Unduhan.');
  await expect(page.getByRole('link', { name: 'Buka WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/6281234567890\?text=/,
  );
  await checkAtEveryWidth(page, 'inquiry');

  await visitor.goto('/contact/status');
  await visitor.getByLabel('Nomor', { exact: true }).fill(number);
  await visitor.getByLabel('Kode', { exact: true }).fill(code);
  await visitor.getByRole('button', { name: 'Lihat Status' }).click();
  expect(await factOf(visitor, 'Status')).toBe('Dijawab');
  await expect(visitor.getByText('Daftar bukunya ada di halaman Unduhan.')).toBeVisible();
  await visitor.close();
});
