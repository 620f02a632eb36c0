import type { Page } from '@playwright/test';
import { hydrated, publicSite } from '../../pages/public-site.ts';
import { aPictureFile } from '../../pictures.ts';
import { phone } from '../../screens.ts';
import { expect, failedRequestMessage, firstAccount, test } from '../../test.ts';

test.describe('the navigation', () => {
  const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Navigasi utama', includeHidden: true });
  const topItemsOf = (page: Page) => navigationOf(page).locator('> ul').first().locator('> li');

  test.describe('on a phone', () => {
    test.use(phone);

    test('[NAV-004] the navigation is behind a button', async ({ page }) => {
      await page.goto('/');
      await expect(navigationOf(page)).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(navigationOf(page)).toBeVisible();
      await expect(topItemsOf(page).first()).toBeVisible();
    });
  });

  test.describe('its entries', () => {
    // These tests only read, so one page is enough.
    test.describe.configure({ mode: 'default' });
    let page: Page;
    test.beforeAll(async ({ browser, baseURL }) => {
      page = await browser.newPage({ baseURL });
      await page.goto('/');
    });
    test.afterAll(() => page.close());

    test('[NAV-008] [NAV-009] the navigation has eight items and three levels', async () => {
      const topItems = topItemsOf(page);
      const names = await topItems.evaluateAll((items) =>
        items.map((item) => item.querySelector('a, button')?.textContent?.trim()),
      );
      expect(names).toEqual('Beranda|Profil|Prestasi|Bidang|Program Unggulan|Publikasi|Kajian|Layanan'.split('|'));
      const depths = await topItems.evaluateAll((items) => {
        const depthOf = (item: Element): number =>
          1 + Math.max(0, ...[...item.querySelectorAll('li')].map((inner) => (item === inner ? 0 : depthOf(inner))));
        return items.map(depthOf);
      });
      expect(Math.max(...depths)).toBe(3);
    });

    test('[NAV-010] [NAV-011] every menu link except Beranda and Buku Tamu leads to a listing', async () => {
      const links = await topItemsOf(page)
        .locator('a')
        .evaluateAll((anchors) =>
          anchors.map((anchor) => [anchor.textContent?.trim() ?? '', anchor.getAttribute('href') ?? '']),
        );
      const others = links.filter(([, href = '']) => !/^\/articles\/[a-z-]+$/.test(href));
      expect(others).toEqual([
        ['Beranda', '/'],
        ['Buku Tamu', '/buku-tamu'],
      ]);
      expect(links.length).toBeGreaterThan(20);
    });

    /** Each of these entries leads to its listing; with a branch, it is below that branch. */
    const expectEntries = (entries: Record<string, string>, branch?: string) => async () => {
      const navigation = navigationOf(page);
      const list = branch ? navigation.getByRole('list', { name: branch, includeHidden: true }) : navigation;
      for (const [name, slug] of Object.entries(entries)) {
        const menuLink = list.getByRole('link', { name, exact: true, includeHidden: true });
        await expect(menuLink).toHaveAttribute('href', `/articles/${slug}`);
      }
    };
    const profile = { Sejarah: 'sejarah', 'Visi dan Misi': 'visi-dan-misi', Guru: 'guru' };
    const publications = {
      Artikel: 'artikel',
      Cerpen: 'cerpen',
      Essay: 'essay',
      Puisi: 'puisi',
      Opini: 'opini',
      Berita: 'berita',
      Humor: 'humor',
      Novel: 'novel',
      Agenda: 'agenda',
    };
    const studies = { Alfiyah: 'alfiyah', Fiqih: 'fiqih', 'Nahwu Shorof': 'nahwu-shorof', Tafsir: 'tafsir' };
    test('[NAV-012] [NAV-013] [NAV-014] the profile has its pages', expectEntries(profile));
    test(
      '[NAV-015] [NAV-016] the navigation has the achievements and the academic field',
      expectEntries({ 'Prestasi Madrasah': 'prestasi-madrasah', Akademik: 'akademik' }),
    );
    test(
      '[NAV-017] Kesiswaan contains the extracurricular activities',
      expectEntries({ Ekstrakurikuler: 'ekstrakurikuler' }, 'Kesiswaan'),
    );
    test(
      '[NAV-018] Humas contains the cooperation',
      expectEntries({ 'Kerjasama and MOU': 'kerjasama-and-mou' }, 'Humas'),
    );
    test(
      '[NAV-019] [NAV-020] the navigation has nine kinds of publications and four studies',
      expectEntries({ ...publications, ...studies }),
    );

    test('[NAV-021] [NAV-011] the navigation has the guest book', async () => {
      const menuLink = navigationOf(page).getByRole('link', { name: 'Buku Tamu', exact: true, includeHidden: true });
      await expect(menuLink).toHaveAttribute('href', '/buku-tamu');
    });
  });

  test('a group opens by keyboard and closes with Escape', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    const group = page.getByRole('button', { name: 'Publikasi' });
    await group.focus();
    await page.keyboard.press('Enter');
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('link', { name: 'Cerpen' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(group).toHaveAttribute('aria-expanded', 'false');
    await expect(group).toBeFocused();
  });

  test('[CONST-015] a submenu closes 250 ms after the pointer has left it', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(5_000);
    await hydrated(page);
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
  test.describe('of every route', () => {
    test.use({ expectedErrors: [failedRequestMessage] });

    /** The images and links of header and footer, in the page or in HTML that it parses. */
    const readLayout = (page: Page, html?: string) =>
      page.evaluate((text) => {
        const read = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
        // Other parts of a page may have a header or a footer too, and the newsletter's own page has its form once.
        const header = read.querySelector('body header');
        const footer = [...read.querySelectorAll('body footer')].at(-1);
        const linksIn = (part: Element | null | undefined) =>
          Array.from(
            part?.querySelectorAll('a:not(form a)') ?? [],
            (link) => `${link.textContent} ${link.getAttribute('href')}`,
          );
        const images = Array.from(header?.querySelectorAll('img') ?? [], (image) => image.alt);
        return { images, header: linksIn(header), footer: linksIn(footer) };
      }, html);

    test('[RT-001] [NAV-001] the page has the shared header, with the logo, and the shared footer', async ({
      page,
      staff,
      request,
    }) => {
      await page.goto('/');
      const { banner, footer } = publicSite(page);
      await expect(banner).toBeVisible();
      await expect(banner.getByRole('img', { name: /^Logo / })).toBeVisible();
      await expect(footer).toBeVisible();
      const shown = await readLayout(page);
      expect(shown).toMatchObject({
        images: ['Logo MA Nurul Hikmah'],
        footer: expect.arrayContaining(['Kontak /contact']),
      });
      // The pages of the site parse no HTML that is not trusted.
      await page.goto('about:blank');
      const { slug } = await staff.createArticle(firstAccount, { category: 'Humor' });
      const { user } = await staff.logIn(firstAccount);
      for (const path of [
        ...['/about', '/contact', '/cooperative', '/adiwiyata', '/simak-khas', '/pendaftaran', '/buku-tamu'],
        ...['/news', '/news?search=madrasah', '/buletin', '/articles/humor', `/articles/humor/${slug}`],
        ...[`/author/${user.id}`, '/tidak/ada', '/articles/humor/tidak-ada'],
      ]) {
        const html = await (await request.get(path)).text();
        expect(await readLayout(page, html), path).toEqual(shown);
      }
    });
  });

  test('[RT-011] [RT-012] [PRD-002] a listing links to its articles, which are found by slug and by id', async ({
    page,
    staff,
  }) => {
    const title = `Kelas Riang ${Date.now()}`;
    const { slug, id } = await staff.createArticle(firstAccount, { category: 'Humor', title });
    const elsewhere = `Kelas Lain ${Date.now()}`;
    await staff.createArticle(firstAccount, { category: 'Novel', title: elsewhere });
    await page.goto('/articles/humor');
    await expect(publicSite(page).heading).toHaveText('Humor');
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(elsewhere)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/articles/humor/${slug}$`));
    await expect(publicSite(page).heading).toHaveText(title);
    await page.goto(`/articles/humor/${id}`);
    await expect(publicSite(page).heading).toHaveText(title);
    await expect(publicSite(page).related).toBeVisible();
  });

  test('[RT-002] a navigation inside the site scrolls to the top', async ({ page }) => {
    await page.goto('/articles/berita');
    await hydrated(page);
    await page.evaluate(() => scrollTo(0, 600));
    await page.locator('main h2 a').nth(3).click();
    await expect(publicSite(page).content).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('a listing', () => {
  test('[LIST-003] [ST-020] [CONST-004] a listing shows nine articles and appends the next nine, without duplicates', async ({
    page,
    staff,
  }) => {
    for (let number = 1; number <= 20; number += 1) {
      await staff.createArticle(firstAccount, { category: 'Novel', title: `Bab ${number} ${Date.now()}` });
    }
    await page.goto('/articles/novel');
    const cards = page.locator('main').getByRole('heading', { level: 2 });
    await expect(cards).toHaveCount(9);
    await hydrated(page);
    await publicSite(page).loadMore.click();
    await expect(cards).toHaveCount(18);
    const titles = await cards.allTextContents();
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('[LIST-004] a listing offers more until its last page', async ({ page, request, staff }) => {
    for (let number = 1; number <= 11; number += 1) await staff.createArticle(firstAccount, { category: 'Puisi' });
    const listed = await request.get('/api/articles/published?category=puisi&limit=1');
    const { total } = (await listed.json()).pagination;
    await page.goto('/articles/puisi');
    await hydrated(page);
    const { loadMore } = publicSite(page);
    const cards = page.locator('main').getByRole('heading', { level: 2 });
    for (let shown = 9; shown < total; shown += 9) {
      await expect(cards).toHaveCount(shown);
      await loadMore.click();
    }
    await expect(cards).toHaveCount(total);
    await expect(loadMore).toHaveCount(0);
  });

  test('without JavaScript a listing links to its next page', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/articles/berita');
    await publicSite(page).loadMore.click();
    await expect(page).toHaveURL(/\/articles\/berita\?page=2$/);
    await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await context.close();
  });

  test('[LIST-002] a listing shows published articles only, three cards in a row on wide screens', async ({
    page,
    staff,
  }) => {
    const draft = await staff.createArticle(firstAccount, {
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
  test('[ART-013] the gallery opens full-screen; Escape closes it and restores the focus', async ({ page, staff }) => {
    const imageBase64 = aPictureFile('x').buffer.toString('base64');
    const galleries = [
      { imageBase64, caption: 'Pembukaan' },
      { imageBase64, caption: 'Penutupan' },
    ];
    const { slug } = await staff.createArticle(firstAccount, { category: 'Humor', galleries });
    await page.goto(`/articles/humor/${slug}`);
    await hydrated(page);
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

  test('[ART-011] [VAL-019] the HTML of an article is shown, and no script in it runs', async ({ page, staff }) => {
    const content =
      '<h2>Bagian</h2><p><strong>tebal</strong> <a href="javascript:alert(1)">tautan</a><img src="x" onerror="alert(1)"></p><script>alert(1)</script>';
    const { slug } = await staff.createArticle(firstAccount, { category: 'Humor', content });
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

  test('[ART-002] a loading message is shown while the article is fetched', async ({ page }) => {
    await page.goto('/articles/berita');
    await hydrated(page);
    let respond = () => {};
    const released = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route(/\/trpc\/.*articles\.byId/, async (route) => {
      await released;
      await route.continue();
    });
    await page.locator('main h2 a').first().click();
    await expect(page.getByRole('status').filter({ hasText: 'Memuat Artikel' })).toBeVisible();
    respond();
    await expect(publicSite(page).content).toBeVisible();
  });

  test('a former address redirects permanently to the current one', async ({ page, request, staff }) => {
    const { slug, publicId } = await staff.createArticle(firstAccount, { category: 'Humor' });
    const moved = await staff.updateArticle(firstAccount, publicId, { slug: `${slug}-baru` });
    const response = await request.get(`/articles/humor/${slug}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, `/articles/humor/${moved.slug}`]);
    await page.goto(`/articles/humor/${slug}`);
    await expect(page).toHaveURL(new RegExp(`${moved.slug}$`));
  });
});

test.describe('what does not exist', () => {
  test.use({ expectedErrors: [failedRequestMessage] });

  test('[ART-003] [ERR-025] [ST-012] an unknown or unpublished article shows an error, and the retry loads the page again', async ({
    page,
    staff,
  }) => {
    const draft = await staff.createArticle(firstAccount, { category: 'Humor', status: 'draft' });
    for (const path of ['/articles/humor/tidak-ada', `/articles/humor/${draft.slug}`]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(publicSite(page).heading).toHaveText('Artikel Tidak Ditemukan');
    }
    await staff.updateArticle(firstAccount, draft.publicId, { status: 'published' });
    await page.getByRole('button', { name: 'Coba Lagi' }).click();
    await expect(publicSite(page).content).toBeVisible();
  });

  test('any other address responds with 404 and a link to the home page', async ({ page }) => {
    expect((await page.goto('/tidak/ada'))?.status()).toBe(404);
    await page
      .getByRole('link', { name: /Beranda/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('[NAV-023] [NAV-024] header and footer show the settings, in Indonesian', async ({ page, request }) => {
  const { websiteInfo } = await (await request.get('/api/settings')).json();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  const { banner, footer } = publicSite(page);
  await expect(banner.getByText(websiteInfo.slogan)).toBeVisible();
  for (const part of ['address', 'phone', 'email', 'website']) await expect(footer).toContainText(websiteInfo[part]);
  const quick = footer.getByRole('navigation', { name: 'Tautan Cepat' });
  for (const path of ['/about', '/contact', '/cooperative', '/adiwiyata']) {
    await expect(quick.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(footer.getByRole('navigation', { name: 'Program' }).getByRole('link').first()).toBeVisible();
});

test('the home page itself links to every list with contents, and names the first six as tasks', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/unduhan',
      '/guru-dan-staf',
      '/struktur',
      '/ekstrakurikuler',
      '/fasilitas',
      '/tanya-jawab',
    ]),
  );
  await expect(page.getByRole('navigation', { name: 'Jalan pintas' }).getByRole('link')).toHaveText([
    ...['Pendaftaran', 'Agenda', 'Unduhan', 'Guru dan staf', 'Kontak', 'Pengumuman'],
  ]);
});
