import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import type { APIRequestContext, Page } from '@playwright/test';
import { fixedPage } from '../../pages/fixed-page.ts';
import { hydrated, publicSite } from '../../pages/public-site.ts';
import { expect, firstAccount, test } from '../../test.ts';

const samplePages = starterPages(starterIdentity);

test.describe('the fixed pages', () => {
  /** The links to each page in the menu and the footer lead to it, and so does its path. */
  const expectPagesAndLinks =
    (pages: Record<string, string>) =>
    async ({ page, request }: { page: Page; request: APIRequestContext }) => {
      await page.goto('/');
      await hydrated(page);
      for (const [path, name] of Object.entries(pages)) {
        const arrives = async () => {
          await expect(page).toHaveURL(new RegExp(`${path}$`));
          await expect(publicSite(page).heading).toHaveText(name);
        };
        const { banner, footer } = publicSite(page);
        await page.getByRole('navigation', { name: 'Navigasi utama' }).getByRole('link', { name, exact: true }).click();
        await arrives();
        await banner.getByRole('link', { name: /^Logo/ }).click();
        await expect(page).toHaveURL(/\/$/);
        await footer.getByRole('link', { name, exact: true }).click();
        await arrives();
        const title = `${name} · MA Nurul Hikmah`;
        await expect(page).toHaveTitle(title);
        const response = await request.get(path);
        expect(response.status()).toBe(200);
        expect(await response.text()).toContain(`<title>${title}</title>`);
      }
    };
  test(
    '[RT-004] [RT-005] the menu and the footer link to /about and /contact',
    expectPagesAndLinks({ '/about': 'Tentang Kami', '/contact': 'Kontak' }),
  );
  test(
    '[RT-006] [RT-007] the menu and the footer link to /cooperative and /adiwiyata',
    expectPagesAndLinks({ '/cooperative': 'Koperasi', '/adiwiyata': 'Adiwiyata' }),
  );

  test('[PRD-005] the admissions page and the app page are public', async ({ page }) => {
    for (const [path, heading] of [
      ['/pendaftaran', samplePages.admissions.heading],
      ['/simak-khas', samplePages.app.heading],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(publicSite(page).heading).toHaveText(heading);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages have the same content and links @release', async ({ page }) => {
    await page.goto('/pendaftaran');
    await expect(fixedPage(page).section('Jadwal').getByRole('listitem')).toHaveCount(4);
    await page.getByRole('link', { name: 'Lihat Persyaratan' }).click();
    await expect(page.getByRole('heading', { name: 'Dokumen yang Diperlukan' })).toBeInViewport();
    await page.getByRole('link', { name: 'Alamat dan Peta' }).click();
    await expect(publicSite(page).heading).toHaveText('Kontak');
  });
});

test('the next step of the admissions can be reached by keyboard alone @release', async ({ page }) => {
  await page.goto('/pendaftaran');
  const step = fixedPage(page).main.getByRole('link', { name: 'Daftar Sekarang' });
  await page.getByRole('link', { name: 'Langsung ke isi' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(step).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hubungi Panitia' })).toBeInViewport();
});

test('on paper a page begins with the school and its address, and has no controls @release', async ({
  page,
  staff,
}) => {
  const content = '<p>Lihat <a href="https://kemenag.example/juknis">petunjuk teknis</a>.</p>';
  const { slug } = await staff.createArticle(firstAccount, { category: 'Humor', content });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/pendaftaran', '/contact', '/articles/berita', `/articles/humor/${slug}`]) {
    await page.goto(path);
    const { banner } = publicSite(page);
    await expect(banner).toContainText('Madrasah Aliyah Nurul Hikmah');
    await expect(banner.getByText(/^Jalan Pesantren/)).toBeVisible();
    const controls = page.locator(':is(button, input, textarea, select, nav, form, footer, dialog, iframe):visible');
    await expect(controls, path).toHaveCount(0);
  }
  const link = page.getByRole('link', { name: 'petunjuk teknis' });
  const written = await link.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(written).toContain('https://kemenag.example/juknis');
});

test('a change of an administrator is shown at once, with its markup as text @release', async ({ page, staff }) => {
  const name = 'cooperative';
  const content = samplePages.cooperative;
  await page.goto(`/${name}`);
  await expect(page.getByText(content.lead)).toBeVisible();

  const lead = 'Silakan datang kapan saja; pintu kami <b>terbuka</b> untuk semua tamu & alumni.';
  await staff.saveContent(name, { ...content, lead });
  await page.reload();
  await expect(page.getByText(lead)).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', lead);

  await staff.saveContent(name, content);
  await page.reload();
  await expect(page.getByText(content.lead)).toBeVisible();
});
