import { collections } from '@madrasah/contract';
import { articleList } from '../../pages/article-list.ts';
import { phone } from '../../screens.ts';
import { blockedAutofocus, expect, firstAccount, test } from '../../test.ts';

test.use({ expectedErrors: [[blockedAutofocus], { scope: 'test' }] });

test.describe('the staff app', () => {
  const daily = [
    'Dashboard',
    'Semua Artikel',
    'Buat Artikel',
    'Komentar',
    'Kotak masuk',
    'Pengumuman',
    'Agenda',
    'Berkas',
  ];
  const ofEditors = ['Komentar', 'Kotak masuk'];

  for (const role of ['admin', 'editor', 'author'] as const) {
    const release = role === 'editor' ? ' @release' : '';
    test(`[STF-006] what an ${role} uses daily is in sight, or within one tap on a phone${release}`, async ({
      page,
      adminOrigin,
      staff,
    }) => {
      const account = role === 'admin' ? firstAccount : await staff.createAccount(role);
      const names = daily.filter((name) => role !== 'author' || !ofEditors.includes(name));
      const menu = page.getByRole('navigation', { name: 'Menu utama' });
      const link = (name: string) => menu.getByRole('link', { name: new RegExp(`^${name}(?: *,|$)`) });
      const expectInSight = async () => {
        for (const name of names) await expect(link(name), name).toBeInViewport({ ratio: 1 });
      };
      await page.setViewportSize({ width: 1_440, height: 900 });
      await staff.openSignedIn(page, adminOrigin, account);
      await expectInSight();

      await page.setViewportSize({ width: 360, height: 740 });
      const bar = page.getByRole('navigation', { name: 'Menu cepat' });
      const third = role === 'author' ? 'Semua Artikel' : 'Kotak masuk';
      for (const name of ['Dashboard', 'Buat Artikel', third]) {
        await expect(bar.getByRole('link', { name: new RegExp(`^${name}`) })).toBeInViewport({ ratio: 1 });
      }
      await bar.getByRole('button', { name: 'Menu' }).click();
      await expectInSight();
      await page.keyboard.press('Escape');
      await expect(link('Agenda')).not.toBeVisible();
    });
  }

  test('the sidebar shows an author only their screens, at every width and by keyboard @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const author = await staff.createAccount('author');
    await staff.openSignedIn(page, adminOrigin, author);
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await menu.getByRole('button', { name: 'Profil' }).click();
    const kinds = collections.map(({ labels }) => labels.many);
    const links = await menu.getByRole('link').allTextContents();
    expect(links.toSorted()).toEqual(
      ['Dashboard', 'Semua Artikel', 'Buat Artikel', 'Pustaka Gambar', ...kinds].toSorted(),
    );

    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Buka menu' }).click();
    const last = menu.getByRole('link', { name: 'Pustaka Gambar' });
    await last.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/media$/);
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await expect(last).toHaveAttribute('aria-current', 'page');
  });

  test('the search finds a setting by a synonym, and the keyboard focus moves to its field @release', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    await staff.openSignedIn(page, adminOrigin, firstAccount);
    await page.getByPlaceholder('Cari artikel, pengguna...').fill('nomor hp');
    await page.getByRole('option', { name: /^Telepon/ }).click();
    await expect(page).toHaveURL(/tab=websiteInfo#phone$/);
    await expect(page.getByRole('textbox', { name: 'Telepon' })).toBeFocused();
  });

  test('[AR-015] [ERR-023] notices are shown at the top right', async ({ page, adminOrigin, staff }) => {
    const author = await staff.createAccount('author');
    const { title } = await staff.createArticle(author, { status: 'draft' });
    await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
    await articleList(page).action('Hapus', title).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    const notice = page.getByText('Article berhasil dihapus!');
    await expect(notice).toBeVisible();
    const box = await notice.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box?.y).toBeLessThan(200);
    expect(box?.x).toBeGreaterThan(width / 2);
  });
});
