import type { Locator, Page } from '@playwright/test';
import { makeDataFolder } from '../../data-folder.ts';
import { onOwnSite } from '../../isolated-site.ts';
import { loginPage } from '../../pages/login-page.ts';
import { drawPicture } from '../../pictures.ts';
import { blockedAutofocus, expect, failedRequestMessage, firstAccount } from '../../test.ts';

/** A new site with samples, whose first administrator has not signed in yet. */
const test = onOwnSite(makeDataFolder);
test.use({
  viewport: { width: 360, height: 740 },
  expectedErrors: [[failedRequestMessage, blockedAutofocus], { scope: 'test' }],
});

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

/** Presses Tab until an element has the focus, as people without a mouse do. */
async function tabTo(page: Page, element: Locator) {
  await expect(element).toBeVisible();
  for (let pressed = 0; pressed < 150; pressed += 1) {
    if (await isFocused(element)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
}

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByRole('textbox', { name: label }).first());
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function press(page: Page, name: string, role: 'button' | 'link' = 'button') {
  await tabTo(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

const expectStep = async (page: Page, title: string) => {
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
};

test('[FST-001] [FST-002] seven steps by keyboard on a phone make the site the school’s own', async ({
  page,
  request,
  adminOrigin,
}) => {
  await page.goto(`${adminOrigin}/admin/login`);
  const picture = await drawPicture(page, 300, 300);
  await loginPage(page).username.fill(firstAccount.username);
  await loginPage(page).password.fill(firstAccount.password);
  await page.keyboard.press('Enter');

  await expectStep(page, 'Langkah 1 dari 7: Identitas');
  await type(page, 'Nama lengkap', 'MTs Al-Falah Cikarang');
  await type(page, 'Nama singkat', 'MTs Al-Falah');
  await type(page, 'Kabupaten atau kota', 'Kabupaten Bekasi');
  await type(page, 'Nama aplikasi', 'Rapor Falah');
  await press(page, 'Simpan dan lanjutkan');

  await expectStep(page, 'Langkah 2 dari 7: Logo dan warna');
  const chooser = page.waitForEvent('filechooser');
  await press(page, 'Pilih logo');
  await (await chooser).setFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture, 'base64') });
  await tabTo(page, page.getByRole('radio', { name: 'Zamrud' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Biru Nusantara' })).toBeChecked();
  await press(page, 'Simpan dan lanjutkan');

  await expectStep(page, 'Langkah 3 dari 7: Kontak');
  await type(page, 'Alamat', 'Jalan Melati 3, Cikarang');
  await type(page, 'Telepon', '(021) 555-0199');
  await press(page, 'Simpan dan lanjutkan');

  await expectStep(page, 'Langkah 4 dari 7: Halaman dan fitur');
  await page.reload();
  await press(page, 'Lanjutkan nanti', 'link');
  await expect(page).toHaveURL(`${adminOrigin}/admin/dashboard`);
  await press(page, 'Siapkan situs langkah demi langkah', 'link');
  await expectStep(page, 'Langkah 4 dari 7: Halaman dan fitur');
  await press(page, 'Lewati');
  await expectStep(page, 'Langkah 5 dari 7: Contoh');
  await press(page, 'Lanjutkan');
  await expectStep(page, 'Langkah 6 dari 7: Rekan');
  await press(page, 'Lanjutkan');
  await expectStep(page, 'Langkah 7 dari 7: Selesai');
  await press(page, 'Selesai');
  await expect(page).toHaveURL(`${adminOrigin}/admin/dashboard`);
  await expect(page.getByRole('link', { name: 'Siapkan situs langkah demi langkah' })).toHaveCount(0);

  for (const path of [
    '/',
    '/news',
    '/about',
    '/contact',
    '/pendaftaran',
    '/cooperative',
    '/simak-khas',
    '/tidak-ada',
  ]) {
    const html = await (await request.get(path)).text();
    for (const own of ['MTs Al-Falah Cikarang', '#17498c', 'Jalan Melati 3, Cikarang', '(021) 555-0199']) {
      expect([path, own, html.includes(own)]).toEqual([path, own, true]);
    }
    expect([path, html.match(/nurul.?hikmah|tirtasari/i)]).toEqual([path, null]);
  }
  await page.goto('/');
  const logo = await request.get(
    (await page.getByRole('img', { name: 'Logo MTs Al-Falah' }).first().getAttribute('src')) ?? '',
  );
  expect(await logo.text()).toContain('data:image/webp;base64,');
});
