import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publicSite } from '../pages/public-site.ts';
import { aPictureFile } from '../pictures.ts';
import { expect, firstAccount, refusedLine, test } from '../test.ts';

/** Until the app has taken over, moves inside the site load pages; both must work, so journeys wait for neither. */
const taken = (page: Page) => page.locator('nav[data-live]').waitFor({ state: 'attached' });

const openMenu = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
};

test.describe('the navigation', () => {
  test('[RT-003] [NAV-001] [NAV-004] [NAV-008] [NAV-009] [NAV-010] [NAV-011] has the fixed tree, every leaf a listing but Buku Tamu', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/');
    await expect(publicSite(page).banner.getByRole('img', { name: /^Logo / })).toBeVisible();
    await openMenu(page, isMobile);
    const navigation = page.getByRole('navigation', { name: 'Navigasi utama' });
    const tops = navigation.locator('> ul').first().locator('> li');
    const names = await tops.evaluateAll((items) =>
      items.map((item) => item.querySelector('a, button')?.textContent?.trim()),
    );
    expect(names).toEqual('Beranda|Profil|Prestasi|Bidang|Program Unggulan|Publikasi|Kajian|Layanan'.split('|'));
    const links = await tops
      .locator('a')
      .evaluateAll((anchors) =>
        anchors.map((anchor) => [anchor.textContent?.trim() ?? '', anchor.getAttribute('href') ?? '']),
      );
    const others = links.filter(([, href = '']) => !/^\/articles\/[a-z-]+$/.test(href));
    expect(others).toEqual([
      ['Beranda', '/'],
      ['Buku Tamu', '/buku-tamu'],
    ]);
    const depth = await tops.evaluateAll((items) =>
      Math.max(...items.map((item) => (item.querySelector('ul ul') ? 3 : item.querySelector('ul') ? 2 : 1))),
    );
    expect(depth).toBe(3);
  });

  test('[NAV-012] [NAV-013] [NAV-014] [NAV-015] [NAV-016] [NAV-017] [NAV-018] [NAV-019] [NAV-020] [NAV-021] holds every leaf of the specification in its place', async ({
    page,
  }) => {
    await page.goto('/');
    const leaves = page.getByRole('navigation', { name: 'Navigasi utama', includeHidden: true });
    const expected = {
      Sejarah: 'sejarah',
      'Visi dan Misi': 'visi-dan-misi',
      Guru: 'guru',
      'Prestasi Madrasah': 'prestasi-madrasah',
      Akademik: 'akademik',
      Ekstrakurikuler: 'ekstrakurikuler',
      'Kerjasama and MOU': 'kerjasama-and-mou',
      Artikel: 'artikel',
      Cerpen: 'cerpen',
      Essay: 'essay',
      Puisi: 'puisi',
      Opini: 'opini',
      Berita: 'berita',
      Humor: 'humor',
      Novel: 'novel',
      Agenda: 'agenda',
      Alfiyah: 'alfiyah',
      Fiqih: 'fiqih',
      'Nahwu Shorof': 'nahwu-shorof',
      Tafsir: 'tafsir',
    };
    for (const [name, slug] of Object.entries(expected)) {
      const leaf = leaves.getByRole('link', { name, exact: true, includeHidden: true });
      await expect(leaf).toHaveAttribute('href', `/articles/${slug}`);
    }
    await expect(leaves.getByRole('link', { name: 'Buku Tamu', includeHidden: true })).toHaveCount(1);
    for (const [branch, leaf] of [
      ['Kesiswaan', 'Ekstrakurikuler'],
      ['Humas', 'Kerjasama and MOU'],
    ]) {
      const list = leaves.getByRole('list', { name: branch, includeHidden: true });
      await expect(list.getByRole('link', { name: leaf, includeHidden: true })).toHaveCount(1);
    }
  });

  test('opens by keyboard and closes with Escape', async ({ page, isMobile }) => {
    test.skip(isMobile, 'phones have a panel');
    await page.goto('/');
    await taken(page);
    const group = page.getByRole('button', { name: 'Publikasi' });
    await group.focus();
    await page.keyboard.press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'Cerpen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(group).toBeFocused();
  });

  test('[CONST-015] a submenu stays for 250 ms after the pointer has left, and is then closed', async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, 'touch opens by tapping');
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(5_000);
    await taken(page);
    const group = page.getByRole('button', { name: 'Publikasi' });
    await group.hover();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(10, 880);
    await page.clock.runFor(249);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(1);
    await expect(group).toHaveAttribute('aria-expanded', 'false');
  });
});

test.describe('every page', () => {
  test('[RT-001] [RT-011] [RT-012] [PRD-002] stands between the shared header and footer, and is reached from the last', async ({
    page,
    staff,
  }) => {
    const { slug, id } = await staff.anArticle(firstAccount, { category: 'Humor' });
    for (const path of ['/', '/articles/humor', `/articles/humor/${slug}`, `/articles/humor/${id}`]) {
      await page.goto(path);
      await expect(publicSite(page).banner).toBeVisible();
      await expect(publicSite(page).footer).toBeVisible();
    }
    await expect(publicSite(page).related).toBeVisible();
  });

  test('[RT-002] starts at its top after a move inside the site, back included', async ({ page }) => {
    await page.goto('/articles/berita');
    await taken(page);
    await page.evaluate(() => scrollTo(0, 600));
    await page.locator('main h2 a').nth(3).click();
    await expect(publicSite(page).content).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => scrollTo(0, 600));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Berita' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('has no violation of WCAG 2.2 AA, and reflows at 320 pixels', async ({ page, staff }) => {
    const { slug } = await staff.anArticle(firstAccount, {
      category: 'Humor',
      content: '<h2>Jadwal</h2><table><tr><th>Hari</th><td>Senin</td></tr></table><p lang="ar" dir="rtl">بِسْمِ اللّٰهِ</p>',
    });
    for (const path of ['/', '/articles/berita', `/articles/humor/${slug}`]) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
});

test.describe('the home page', () => {
  test('[HOME-005] [HOME-006] [HOME-007] [HOME-008] [CONST-031] leads to more about the school and shows three figures', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Pelajari Lebih Lanjut' })).toHaveAttribute('href', '/about');
    for (const figure of ['1500+', '50+', '100+']) await expect(page.getByText(figure, { exact: true })).toBeVisible();
  });

  test('[HOME-010] shows three articles as news, and never the newest, which leads', async ({ page }) => {
    await page.goto('/');
    const lead = page.getByRole('region', { name: 'Berita Utama' }).getByRole('heading', { level: 3 });
    const news = page.getByRole('region', { name: 'Berita Terbaru' }).getByRole('heading', { level: 3 });
    await expect(lead).toHaveCount(1);
    await expect(news).toHaveCount(3);
    expect(await news.allTextContents()).not.toContain(await lead.textContent());
  });
});

test.describe('a listing', () => {
  test('[LIST-003] [LIST-004] [ST-020] [CONST-004] shows nine articles and appends the next nine, none twice', async ({
    page,
    staff,
  }) => {
    for (let number = 1; number <= 11; number += 1) {
      await staff.anArticle(firstAccount, { category: 'Novel', title: `Bab ${number} ${Date.now()}` });
    }
    await page.goto('/articles/novel');
    const cards = page.locator('main').getByRole('heading', { level: 2 });
    await expect(cards).toHaveCount(9);
    await taken(page);
    await publicSite(page).loadMore.click();
    await expect.poll(async () => (await cards.count()) > 9).toBe(true);
    const titles = await cards.allTextContents();
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('goes on to the next page without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/articles/berita');
    await publicSite(page).loadMore.click();
    await expect(page).toHaveURL(/\/articles\/berita\?page=2$/);
    await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await context.close();
  });

  test('[LIST-002] puts three cards in a row on wide screens, published ones only', async ({
    page,
    isMobile,
    staff,
  }) => {
    test.skip(isMobile, 'one column on phones');
    const draft = await staff.anArticle(firstAccount, {
      category: 'Berita',
      status: 'draft',
      title: `Draf ${Date.now()}`,
    });
    await page.goto('/articles/berita');
    const tops = await page
      .locator('main article')
      .evaluateAll((cards) => cards.slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    expect(tops[3]).not.toBe(tops[0]);
    await expect(page.getByText(draft.title)).toHaveCount(0);
  });
});

test.describe('an article', () => {
  test('[ART-013] opens its gallery full-screen; Escape closes it and the focus comes back', async ({
    page,
    staff,
  }) => {
    const imageBase64 = aPictureFile('x').buffer.toString('base64');
    const galleries = [
      { imageBase64, caption: 'Pembukaan' },
      { imageBase64, caption: 'Penutupan' },
    ];
    const { slug } = await staff.anArticle(firstAccount, { category: 'Humor', galleries });
    await page.goto(`/articles/humor/${slug}`);
    await taken(page);
    const first = publicSite(page).gallery.getByRole('link').first();
    await first.click();
    const dialog = page.getByRole('dialog', { name: 'Galeri' });
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    const viewport = page.viewportSize();
    expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([viewport?.width, viewport?.height]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(first).toBeFocused();
  });

  test('[ART-011] [VAL-019] shows its HTML, and nothing in it runs', async ({ page, staff }) => {
    const content =
      '<h2>Bagian</h2><p><strong>tebal</strong> <a href="javascript:alert(1)">tautan</a><img src="x" onerror="alert(1)"></p><script>alert(1)</script>';
    const { slug } = await staff.anArticle(firstAccount, { category: 'Humor', content });
    page.on('dialog', () => {
      throw new Error('something ran');
    });
    await page.goto(`/articles/humor/${slug}`);
    const shown = publicSite(page).content;
    await expect(shown.locator('h2')).toHaveText('Bagian');
    await expect(shown.locator('strong')).toHaveText('tebal');
    await expect(shown.getByText('tautan')).toHaveAttribute('href', 'about:blank');
    expect(await shown.innerHTML()).not.toMatch(/script|onerror/);
  });

  test('[ART-002] says that it is loading while it is fetched', async ({ page }) => {
    await page.goto('/articles/berita');
    await taken(page);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/trpc\/.*articles\.byId/, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('main h2 a').first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Memuat Artikel' })).toBeVisible();
    answer();
    await expect(publicSite(page).content).toBeVisible();
  });

  test('at a former address leads to the present one for good', async ({ page, request, staff }) => {
    const { slug, publicId } = await staff.anArticle(firstAccount, { category: 'Humor' });
    const moved = await staff.changeArticle(firstAccount, publicId, { slug: `${slug}-baru` });
    const answer = await request.get(`/articles/humor/${slug}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `/articles/humor/${moved.slug}`]);
    await page.goto(`/articles/humor/${slug}`);
    await expect(page).toHaveURL(new RegExp(`${moved.slug}$`));
  });
});

test.describe('what is not there', () => {
  test.use({ expectedErrors: [refusedLine] });

  test('[ART-003] [ERR-025] [ST-012] an unknown or unpublished article says so, and the retry loads the page again', async ({
    page,
    staff,
  }) => {
    const draft = await staff.anArticle(firstAccount, { category: 'Humor', status: 'draft' });
    for (const path of ['/articles/humor/tidak-ada', `/articles/humor/${draft.slug}`]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(publicSite(page).heading).toHaveText('Artikel Tidak Ditemukan');
    }
    await staff.changeArticle(firstAccount, draft.publicId, { status: 'published' });
    await page.getByRole('button', { name: 'Coba Lagi' }).click();
    await expect(publicSite(page).content).toBeVisible();
  });

  test('any other address answers 404 with the way home', async ({ page }) => {
    expect((await page.goto('/tidak/ada'))?.status()).toBe(404);
    await page
      .getByRole('link', { name: /Beranda/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/$/);
  });
});
