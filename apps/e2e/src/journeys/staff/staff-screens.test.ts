import type { Locator } from '@playwright/test';
import { articleForm } from '../../pages/article-form.ts';
import { phone } from '../../screens.ts';
import { checkOnTouchScreen } from '../../staff-screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

const longTitle = `Laporan Studi Banding ke Raudhatul-Muta'allimin${'panjang'.repeat(12)} Tahun Pelajaran 2026/2027`;
const everyRead = /\/trpc\/(?!auth\.me)/;

test.describe('on a touch screen', () => {
  test.use({ ...phone, expectedErrors: [failedRequestMessage] });

  test('screens with long words, without data and with errors fit and have large enough targets @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const { publicId } = await staff.createArticle(firstAccount, { title: longTitle });
    await staff.updateArticle(firstAccount, publicId, { title: `${longTitle} 2` });
    await staff.openSignedIn(page, adminOrigin, firstAccount);
    const main = page.getByRole('main');
    const open = (path: string) => page.goto(`${adminOrigin}/admin${path}`);

    for (const { path, shows } of [
      { path: `/articles?search=${encodeURIComponent(longTitle)}`, shows: longTitle },
      { path: '/articles?search=tidakadasamasekali', shows: 'Tidak ada artikel' },
      { path: '/articles/comments?tab=buku-tamu&search=tidakadasamasekali', shows: 'Tidak ada' },
      { path: `/articles/history/${publicId}`, shows: longTitle },
      { path: `/articles/edit/${publicId}`, shows: 'Simpan Perubahan' },
      { path: '/settings?tab=display', shows: 'Simpan Pengaturan' },
      { path: '/account', shows: 'Ganti kata sandi' },
    ]) {
      await open(path);
      await expect(main).toContainText(shows);
      await expect(main.getByRole('status', { name: /^Memuat/ })).toHaveCount(0);
      await checkOnTouchScreen(page, path);
    }

    await page.route(everyRead, (route) => route.fulfill({ status: 500, json: {} }));
    for (const path of [
      '/articles',
      '/articles/comments?tab=buku-tamu',
      `/articles/history/${publicId}`,
      `/articles/edit/${publicId}`,
      '/settings?tab=display',
      '/account',
    ]) {
      await open(path);
      await expect(main.getByRole('alert').first()).toBeVisible();
      await checkOnTouchScreen(page, `${path}, unreadable`);
    }
  });
});

test.describe('by keyboard alone', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('the article form restores the focus after a dialog or a failure @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/articles/create');
    const form = articleForm(page);
    await expect(form.publish).toBeVisible();
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const dialog = page.getByRole('dialog');
    const opensAndReturns = async (button: Locator) => {
      await button.focus();
      await press('Enter');
      await expect(dialog).toContainText(/./);
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    };

    await press('Tab');
    const skip = page.getByRole('link', { name: 'Langsung ke isi' });
    await expect(skip).toBeFocused();
    await skip.click({ trial: true });
    await press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await form.content.focus();
    await page.keyboard.type('- satu');
    await press('Enter', 'Tab');
    await expect(form.content).toBeFocused();
    await press('Escape', 'Tab');
    await expect(form.content).not.toBeFocused();

    await form.open('Galeri');
    await opensAndReturns(form.gallery.getByRole('button', { name: 'Pilih dari pustaka' }));
    await opensAndReturns(form.preview);
    await opensAndReturns(form.publish);

    await page.route(/articles\.create/, (route) => route.abort());
    await form.saveDraft.focus();
    await press('Enter');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(form.saveDraft).toBeFocused();
  });
});
