import AxeBuilder from '@axe-core/playwright';
import {
  defaultAdiwiyataContent,
  defaultAdmissionsContent,
  defaultAppContent,
  defaultCooperativeContent,
} from '@madrasah/contract';
import { fixedPage } from '../pages/fixed-page.ts';
import { publicSite } from '../pages/public-site.ts';
import { expect, firstAccount, test } from '../test.ts';

const paths = ['/about', '/contact', '/cooperative', '/adiwiyata', '/simak-khas', '/pendaftaran'];

test.describe('the pages of the school', () => {
  const linked: [id: string, path: string, name: string][] = [
    ['RT-004', '/about', 'Tentang Kami'],
    ['RT-005', '/contact', 'Kontak'],
    ['RT-006', '/cooperative', 'Koperasi'],
    ['RT-007', '/adiwiyata', 'Adiwiyata'],
  ];
  for (const [id, path, name] of linked) {
    test(`[${id}] the menu and the footer lead to ${path}`, async ({ page, isMobile }) => {
      await page.goto('/');
      if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('navigation', { name: 'Navigasi utama' }).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(publicSite(page).heading).toHaveText(name);

      await page.goto('/');
      await publicSite(page).footer.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(publicSite(page).heading).toHaveText(name);
      expect((await page.reload())?.status()).toBe(200);
      await expect(page).toHaveTitle(`${name} · MA Nurul Hikmah`);
    });
  }

  test('[PRD-005] the admissions page and the app page are open to everybody', async ({ page }) => {
    for (const [path, heading] of [
      ['/pendaftaran', defaultAdmissionsContent.heading],
      ['/simak-khas', defaultAppContent.heading],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(publicSite(page).heading).toHaveText(heading);
    }
  });

  for (const path of paths) {
    test(`${path} has nothing to object to at any width, and no line is wider than the screen`, async ({ page }) => {
      await page.goto(path);
      await expect(publicSite(page).heading).toBeVisible();
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      }
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages say the same, and lead to the same places', async ({ page }) => {
    await page.goto('/pendaftaran');
    await expect(fixedPage(page).part('Jadwal').getByRole('listitem')).toHaveCount(4);
    await page.getByRole('link', { name: 'Lihat Persyaratan' }).click();
    await expect(page.getByRole('heading', { name: 'Dokumen yang Diperlukan' })).toBeInViewport();
    await page.getByRole('link', { name: 'Alamat dan Peta' }).click();
    await expect(publicSite(page).heading).toHaveText('Kontak');
  });
});

test('the next step of the admissions is reached by keyboard alone', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no keyboard');
  await page.goto('/pendaftaran');
  const step = fixedPage(page).main.getByRole('link', { name: 'Daftar Sekarang' });
  await page.getByRole('link', { name: 'Langsung ke isi' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(step).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hubungi Panitia' })).toBeInViewport();
});

test('what an administrator changes is shown at once, as text', async ({ page, request, staff, isMobile }) => {
  // Each project has a page of its own to change, so that none sees the other's words.
  const { name, content } = isMobile
    ? { name: 'adiwiyata', content: defaultAdiwiyataContent }
    : { name: 'cooperative', content: defaultCooperativeContent };
  const { token } = await staff.logIn(firstAccount);
  const save = (data: object) =>
    request.put(`/api/site-content/${name}`, { headers: { authorization: `Bearer ${token}` }, data });
  await page.goto(`/${name}`);
  await expect(page.getByText(content.lead)).toBeVisible();

  const lead = 'Silakan datang kapan saja; pintu kami <b>terbuka</b> untuk semua tamu & alumni.';
  expect((await save({ ...content, lead })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText(lead)).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', lead);

  await save(content);
  await page.reload();
  await expect(page.getByText(content.lead)).toBeVisible();
});
