import { articleList } from '../pages/article-list.ts';
import { desktop, phone } from '../screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../test.ts';

const specifiedEntries = ['Dashboard', 'Semua Artikel', 'Buat Artikel', 'Komentar', 'Pengguna', 'Pengaturan'];
/** What may stand below them. */
const furtherEntries = [
  'Pustaka Gambar',
  'Langganan',
  'Aktivitas',
  'Cadangan',
  'Kesehatan Sistem',
  'Integrasi',
  'Impor',
  'Ekspor',
];

test.describe('the staff app', () => {
  test('[LAY-001] [LAY-003] [LAY-004] the sidebar leads everywhere', async ({ page, adminOrigin, staff }) => {
    await staff.openSignedIn(page, adminOrigin, firstAccount);
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(menu.getByRole('link')).toHaveCount(14);
    const links = await menu
      .getByRole('link')
      .evaluateAll((anchors) => anchors.map((anchor) => [anchor.textContent?.trim(), anchor.getAttribute('href')]));
    expect(links.slice(0, 6)).toEqual([
      ['Dashboard', '/admin/dashboard'],
      ['Semua Artikel', '/admin/articles'],
      ['Buat Artikel', '/admin/articles/create'],
      ['Komentar', '/admin/articles/comments'],
      ['Pengguna', '/admin/users'],
      ['Pengaturan', '/admin/settings'],
    ]);
    expect(links.slice(6)).toEqual([
      ['Pustaka Gambar', '/admin/media'],
      ['Langganan', '/admin/newsletter'],
      ['Aktivitas', '/admin/activity'],
      ['Cadangan', '/admin/backup'],
      ['Kesehatan Sistem', '/admin/health'],
      ['Integrasi', '/admin/integrations'],
      ['Impor', '/admin/import'],
      ['Ekspor', '/admin/export'],
    ]);
  });

  test('the sidebar shows each role only what it may open, at every width and by keyboard', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const author = await staff.createAccount('author');
    await staff.openSignedIn(page, adminOrigin, author);
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Semua Artikel', 'Buat Artikel', 'Pustaka Gambar']);

    await page.setViewportSize(phone.viewport);
    await page.getByRole('button', { name: 'Buka menu' }).click();
    const last = menu.getByRole('link', { name: 'Pustaka Gambar' });
    await last.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/media$/);
    await page.getByRole('button', { name: 'Buka menu' }).click();
    await expect(last).toHaveAttribute('aria-current', 'page');
  });

  test('the search leads to a setting by another word for it, with the keyboard in its field', async ({
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

  test('[LAY-002] [LAY-010] articles are a group of three; categories and analytics are reached from elsewhere', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    await staff.openSignedIn(page, adminOrigin, firstAccount);
    const menu = page.getByRole('navigation', { name: 'Menu utama' });
    await expect(menu.getByRole('list', { name: 'Artikel' }).getByRole('link')).toHaveText([
      'Semua Artikel',
      'Buat Artikel',
      'Komentar',
    ]);
    const names = await menu.getByRole('link').allTextContents();
    expect(names.slice(0, specifiedEntries.length)).toEqual(specifiedEntries);
    expect(furtherEntries).toEqual(expect.arrayContaining(names.slice(specifiedEntries.length)));
    for (const path of ['analytics', 'articles/categories']) {
      await expect(menu.locator(`a[href*="/admin/${path}"]`)).toHaveCount(0);
    }
    await expect(page.getByRole('main').getByRole('link', { name: 'Analitik', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Kelola Kategori' }).click();
    await expect(page).toHaveURL(/\/admin\/articles\/categories$/);
  });

  test('[LAY-008] every screen says who is signed in', async ({ page, adminOrigin, staff }) => {
    const author = await staff.createAccount('author');
    await staff.openSignedIn(page, adminOrigin, author, '/admin/articles');
    await expect(page.getByText(author.email)).toBeVisible();
    await expect(page.getByText(author.fullName).first()).toBeVisible();
  });

  test('[LAY-005] [LAY-006] [LAY-007] the path, the search box and the bell are on every screen', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    await staff.openSignedIn(page, adminOrigin, firstAccount, '/admin/articles/create');
    const trail = page.getByRole('navigation', { name: 'Jejak halaman' });
    await expect(trail).toHaveText('Dashboard/Artikel/Buat Artikel');
    await expect(page.getByRole('button', { name: /^Notifikasi/ })).toBeVisible();
    await page.getByPlaceholder('Cari artikel, pengguna...').fill('perpustakaan');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/articles\?search=perpustakaan$/);
    await expect(articleList(page).rows.first()).toContainText(/perpustakaan/i);
  });

  test('[DASH-001] [DASH-003] [DASH-004] the dashboard greets, shows the newest articles and leads on', async ({
    page,
    adminOrigin,
    staff,
  }) => {
    const author = await staff.createAccount('editor');
    const { title } = await staff.createArticle(author, { title: `Paling baru ${Date.now()}` });
    await staff.openSignedIn(page, adminOrigin, author);
    await expect(page.getByText('Selamat datang kembali,')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(author.fullName);
    await expect(page.getByRole('heading', { name: 'Artikel Terbaru' })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    for (const [name, path] of [
      ['Buat Artikel', '/admin/articles/create'],
      ['Kelola Artikel', '/admin/articles'],
      ['Analitik', '/admin/analytics'],
    ] as const) {
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
  });

  test('[AR-014] [ST-007] until it is known who is there, a spinner turns', async ({ page, adminOrigin, staff }) => {
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/trpc/auth.me*', async (route) => {
      await held;
      await route.continue();
    });
    await staff.openSignedIn(page, adminOrigin, firstAccount);
    const spinner = page.getByRole('status').filter({ hasText: 'Memuat…' });
    await expect(spinner).toBeVisible();
    await expect(page.getByText('Selamat datang kembali,')).toHaveCount(0);
    respond();
    await expect(page.getByText('Selamat datang kembali,')).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });

  test('[AR-015] [ERR-023] notices stand at the top right', async ({ page, adminOrigin, staff }) => {
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

for (const [name, screen] of Object.entries({ phone, desktop })) {
  test.describe(`on a ${name}`, () => {
    test.use({ ...screen, expectedErrors: [failedRequestMessage] });

    test('[LAY-009] [ST-003] leaving forgets the session here, even when the server does not hear of it', async ({
      page,
      adminOrigin,
      staff,
      isMobile,
    }) => {
      await staff.openSignedIn(page, adminOrigin, firstAccount);
      await page.route('**/trpc/auth.logout*', (route) => route.abort());
      if (isMobile) await page.getByRole('button', { name: 'Buka menu' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      expect(
        await page.evaluate(() => ['authToken', 'refreshToken', 'user'].map((key) => localStorage.getItem(key))),
      ).toEqual([null, null, null]);
    });
  });
}
